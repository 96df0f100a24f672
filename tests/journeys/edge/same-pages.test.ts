import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findOfferPaths } from '../../support/browser/html-form.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';

type Brand = Parameters<typeof at>[0];

/** Removes what differs between two renderings of one page at one place. */
function withoutOwn(html: string): string {
  return (
    html
      .replace(/ nonce="[^"]*"/g, ' nonce=""')
      .replace(/("formToken":")[\w-]{32}"/g, '$1"')
      .replace(/(name="form_token" value=")[^"]*/g, '$1')
      .replace(/localhost(?::|%3A)\d+/g, 'localhost')
      // The name of structured data is a hash of them, with the ports of their addresses.
      .replace(/(ld\+json" data-once="|"structured":\{"id":")[\w-]{11}"/g, '$1"')
      .replace(/\b[0-9a-f]{16}\b/g, 'trace')
      .replace(/\b[0-9a-f]{32}\b/g, 'key')
  );
}

// Rule G1.1
describe('a page rendered at the edge', () => {
  let shop: EdgeShop;
  beforeAll(async () => {
    shop = await openEdgeShop();
  });
  afterAll(() => shop.close());

  /** Opens the address at both places; the host name has the origin's port in both. */
  async function open(brand: Brand, path: string): Promise<{ edge: string; origin: string }> {
    const read = async (port: number) => {
      const visitor = new FormVisitor(at(brand, path, port));
      const response = await visitor.open(at(brand, path, port));
      const isOfEdge = response.headers.get('server-timing')?.includes('origin;') ?? false;
      expect(isOfEdge).toBe(port === shop.edge.port);
      return withoutOwn(visitor.html);
    };
    return { edge: await read(shop.edge.port), origin: await read(shop.originPort) };
  }

  it.each<[Brand, string]>([
    ['camp', '/de_de'],
    ['camp', '/'],
    ['camp', '/de_de/trainingslager'],
    ['camp', '/de_ch/trainingslager?start=24'],
    ['camp', '/de_de/search?q=rasen'],
    ['camp', '/de_de/impressum'],
    ['camp', '/de_de/cart'],
    ['camp', '/de_de/account/login'],
    ['camp', '/de_de/nowhere-at-all'],
    ['tour', '/de_de/reiseideen'],
    ['cup', '/en'],
    ['cup', '/de/turniere'],
  ])('has the bytes of the origin but for nonce and keys: %s %s', async (brand, path) => {
    const { edge, origin } = await open(brand, path);
    expect(edge).toBe(origin);
    expect(edge).toContain('</html>');
  });

  it('has the bytes of the origin for the first offers of a listing', async () => {
    const listing = new FormVisitor(at('camp', '/de_de', shop.edge.port));
    await listing.open(at('camp', '/de_de/trainingslager', shop.edge.port));
    for (const offer of findOfferPaths(listing.html).slice(0, 3)) {
      const { edge, origin } = await open('camp', offer);
      expect(edge).toBe(origin);
    }
  });
});
