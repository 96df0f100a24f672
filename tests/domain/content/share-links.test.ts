import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareLinks } from '../../../app/domain/content/share-links.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';

describe('share links', () => {
  it('lead to mail, WhatsApp, Facebook and X (Rule E12.1)', () => {
    const names = shareLinks({ title: 'x', address: 'https://camps.example/' });
    expect(names.map(({ name }) => name)).toEqual(['mail', 'whatsapp', 'facebook', 'x']);
  });

  it('have a default image of 1200 × 630 pixels (Rule E12.5)', async () => {
    for (const { socialImage } of storeViews) {
      const { width, height } = await sharp(`public${socialImage}`).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  const title = 'Sonne & Meer: 50 % für „Poreč“';
  const address = 'https://camps.example/de_de/pore%C4%8D?a=1&b=2';

  it.each([
    ['mail', 'subject', title],
    ['mail', 'body', `${title}\n${address}`],
    ['whatsapp', 'text', `${title}\n${address}`],
    ['facebook', 'u', address],
    ['x', 'text', title],
    ['x', 'url', address],
  ])('for %s encode %s completely', (name, field, value) => {
    const href = shareLinks({ title, address }).find((way) => way.name === name)?.href ?? '';
    expect(new URL(href).searchParams.get(field)).toBe(value);
  });

  it('have a picture, a logo and screenshots of each brand (Rule E12.3)', () => {
    for (const { brand, language } of storeViews) {
      const names = [`share/${brand}.jpg`, `share/${brand}-logo.png`];
      const shots = ['narrow', 'wide'].map((form) => `app/${brand}-${language}-${form}.webp`);
      for (const name of [...names, ...shots]) {
        expect(existsSync(`public/assets/${name}`), name).toBe(true);
      }
    }
  });

  it('have texts and an image in each store view (Rule E12.3)', () => {
    for (const store of storeViews) {
      expect(store.socialTitle, store.code).not.toBe('');
      expect(store.socialDescription.length, store.code).toBeGreaterThan(40);
      expect(store.socialImage).toBe(`/assets/share/${store.brand}.jpg`);
    }
  });
});
