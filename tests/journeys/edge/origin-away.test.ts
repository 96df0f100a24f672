import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findOfferPaths } from '../../support/browser/html-form.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';

const note = 'saved-copy-note';

// Rules R8.5, R8.6, G1.3
describe('an edge process whose origin is away', () => {
  let shop: EdgeShop;
  let visitor: FormVisitor;
  let offers: string[];

  beforeAll(async () => {
    shop = await openEdgeShop({ OUTPUT_CACHE: '1' });
    visitor = new FormVisitor(address('/de_de'));
    await visitor.open(address('/de_de/cart'));
    await visitor.open(address('/de_de/trainingslager'));
    offers = findOfferPaths(visitor.html);
    await visitor.open(address(offers[0] ?? ''));
    await openWithoutSession('/de_de/trainingslager');
    await shop.killOrigin();
  });
  afterAll(() => shop.close());

  const address = (path: string) => at('camp', path, shop.edge.port);
  const openWithoutSession = async (path: string) => {
    const response = await fetch(address(path), { headers: { 'sec-fetch-site': 'none' } });
    return { response, html: await response.text() };
  };

  it.each([
    ['a listing', () => '/de_de/trainingslager'],
    ['a product', () => offers[0] ?? ''],
  ])('renders %s that was read before, with a note of its age', async (_, path) => {
    const response = await visitor.open(address(path()));
    expect(response.status).toBe(200);
    expect(visitor.html).toContain(note);
    expect(visitor.html.trimEnd()).toMatch(/<\/html>$/);
  });

  it('answers a cached page as it is', async () => {
    const { response, html } = await openWithoutSession('/de_de/trainingslager');
    expect([response.status, response.headers.get('x-cache')]).toEqual([200, 'hit']);
    expect(html).not.toContain(note);
  });

  it.each([
    ['a product nobody has opened', () => offers[3] ?? '', '10'],
    ['a search', () => '/de_de/search?q=rasen', '5'],
  ])('answers 503 with Retry-After for %s, in the language of its store', async (_, path, wait) => {
    const response = await visitor.open(address(path()));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, wait]);
    expect(visitor.html).toContain('<html lang="de');
  });

  it('answers a form soon although the origin is away, again and again', async () => {
    await visitor.open(address(offers[0] ?? ''));
    const form = visitor.form('name="sku"');
    const startedAt = performance.now();
    for (let attempt = 0; attempt < 8; attempt++) {
      const { status, headers } = await visitor.send(form, {});
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('renders without a note, and takes the form, when the origin is back', async () => {
    await shop.startOrigin();
    await expect
      .poll(async () => {
        await visitor.open(address(offers[0] ?? ''));
        return visitor.html.includes(note);
      })
      .toBe(false);
    const form = visitor.form('name="sku"');
    await expect.poll(async () => (await visitor.send(form, {})).status).toBe(303);
  });
});
