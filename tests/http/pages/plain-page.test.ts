import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brands } from '../../../app/domain/store/brands.ts';
import { createHosts } from '../../../server/http/middleware/hosts.ts';
import { plainHtml, plainStyleSource } from '../../../server/http/plain-page.ts';
import { findPlainPlace, noHosts } from '../../../server/http/plain-place.ts';

const origins = { camp: ['http://camp.test'], tour: ['http://tour.test'], cup: [] };
const hosts = createHosts({ origins, mode: 'production' });
const placeOf = (address: string) => findPlainPlace(hosts, new URL(address));
const nowhere = (language: 'de' | 'en') => ({ language, shop: null });

describe('a page rendered without React', () => {
  it.each([
    ['de', 'Gerade sind sehr viele auf einmal hier.'],
    ['en', 'Very many people are here right now.'],
  ] as const)('states the problem in %s', (language, text) => {
    const html = plainHtml('busy', nowhere(language));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(text);
  });

  it.each(['de', 'en'] as const)(
    'has a link to try again in %s only where that can help',
    (language) => {
      expect(plainHtml('busy', nowhere(language))).toMatch(/<a href="">[^<]+<\/a>/);
      expect(plainHtml('tooLarge', nowhere(language))).not.toContain('<a');
    },
  );

  it.each([
    ['http://camp.test/de_ch/cart', 'de', 'camp', '/de_ch'],
    ['http://camp.test/cart', 'en', 'camp', '/'],
    ['http://tour.test/cart', 'de', 'tour', '/'],
  ] as const)('names the brand and links the home page at %s', (address, language, brand, home) => {
    const html = plainHtml('tooLarge', placeOf(address));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<header class="${brand}">${brands[brand].title}</header>`);
    expect(html).toContain(`<a href="${home}">`);
  });

  it('has the language of its address without a brand on an unknown host', () => {
    const url = new URL('http://other.test/de_de/cart');
    expect(findPlainPlace(hosts, url)).toEqual(nowhere('de'));
    expect(findPlainPlace(noHosts, new URL('http://camp.test/'))).toEqual(nowhere('en'));
  });

  it('requests no resource, and the content policy allows its content', () => {
    const html = plainHtml('server', placeOf('http://camp.test/'), 'abc');
    expect(html).not.toMatch(/<script|<link|<img|url\(/);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(plainStyleSource).toBe(`'sha256-${hash}'`);
  });
});
