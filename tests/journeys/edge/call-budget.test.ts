import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEdgeIfNeeded } from '../../../scripts/build/build-edge.ts';
import { at } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findOfferPaths } from '../../support/browser/html-form.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';
import { openEarly } from '../../support/edge/open-early.ts';
import { createAddress, createSignedInVisitor } from '../../support/journeys/account-visitor.ts';

// Rules R8.3, R8.7
describe('what a page at the edge asks the origin, once facts and ratings are known', () => {
  let shop: EdgeShop;
  let visitor: FormVisitor;
  let offers: string[];

  beforeAll(async () => {
    shop = await openEdgeShop({ OUTPUT_CACHE: '1' });
    visitor = new FormVisitor(at('camp', '/de_de', shop.edge.port));
    await visitor.goTo('team');
    await visitor.open(address('/de_de/trainingslager'));
    offers = findOfferPaths(visitor.html);
    for (const path of [offers[0] ?? '', '/de_de/search?q=rasen', '/de_de']) {
      await new FormVisitor(address('/de_de')).open(address(path));
    }
  });
  afterAll(() => shop.close());

  const address = (path: string) => at('camp', path, shop.edge.port);

  /** Opens a page and returns the round trips it took, each with its calls. */
  async function roundTrips(
    path: string,
    who: FormVisitor,
  ): Promise<readonly (readonly string[])[]> {
    shop.calls.reset();
    const response = await who.open(address(path));
    expect(response.status).toBe(200);
    const isRenderedHere = response.headers.get('server-timing')?.includes('origin;') ?? false;
    const rendered = isRenderedHere ? [] : [['page of the origin']];
    return [...shop.calls.batches(), ...rendered];
  }

  it.each<[page: string, path: () => string, depth: number, calls: number]>([
    ['home', () => '/de_de', 1, 1],
    ['a listing', () => '/de_de/trainingslager', 1, 1],
    ['a filtered listing', () => '/de_de/trainingslager?rating.average=4', 1, 1],
    ['a map', () => '/de_de/trainingslager?view=map', 1, 1],
    ['a category opened first', () => '/de_de/trainingslager/spanien', 1, 1],
    ['a search', () => '/de_de/search?q=rasen', 1, 1],
    ['a search without hits, which is counted', () => '/de_de/search?q=qwertzu', 2, 2],
    ['a product', () => offers[1] ?? '', 1, 1],
    ['a content page opened first', () => '/de_de/impressum', 1, 1],
    ['an empty cart', () => '/de_de/cart', 0, 0],
  ])('is for %s at most its budget (Rules P5.2, P5.3)', async (_, path, depth, calls) => {
    const asked = await roundTrips(path(), new FormVisitor(address('/de_de')));
    expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(depth);
    expect(asked.flat().length, JSON.stringify(asked)).toBeLessThanOrEqual(calls);
  });

  it.each<[page: string, path: string, depth: number, calls: number]>([
    ['the cart', '/de_de/cart', 1, 2],
    ['a checkout step', '/de_de/checkout', 1, 3],
    ['a step with countries', '/de_de/checkout/team', 1, 3],
    ['a product', '', 1, 2],
  ])('is for %s of a visitor at most its budget (Rule P5.4)', async (_, path, depth, calls) => {
    const asked = await roundTrips(path || (offers[2] ?? ''), visitor);
    expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(depth);
    expect(asked.flat().length, JSON.stringify(asked)).toBeLessThanOrEqual(calls);
    expect(asked.flat()).toContain('commerce.GET /api/cart/pull');
  });

  it('is one round trip for the steps and the review of a whole checkout (Rule P5.4)', async () => {
    const other = new FormVisitor(address('/de_de'));
    await other.goToReview();
    for (const step of ['accommodation', 'shipping', 'payment', 'review']) {
      const asked = await roundTrips(`/de_de/checkout/${step}`, other);
      expect(asked.length, JSON.stringify(asked)).toBe(1);
    }
  });

  it('is at most one round trip for each page of an account (Rule P5.4)', async () => {
    const email = createAddress('edge');
    const person = { email, firstName: 'Zoë', lastName: 'Ørsted' };
    const user = await createSignedInVisitor(address('/de_de'), person);
    const pages = ['', '/inquiries', '/teams', '/addresses', '/profile', '/email', '/newsletter'];
    for (const page of [...pages, '/reviews', '/claims', '/security', '/sessions', '/wishlist']) {
      const asked = await roundTrips(`/de_de/my-account${page}`, user);
      expect(asked.length, `${page} ${JSON.stringify(asked)}`).toBeLessThanOrEqual(1);
    }
  });

  it.each(['/de_de', '/de_de/trainingslager'])(
    'is nothing for a cached page: %s (Rules G1.2, P5.1)',
    async (path) => {
      const headers = { 'sec-fetch-site': 'none', 'accept-encoding': 'identity' };
      const open = (more = {}) => fetch(address(path), { headers: { ...headers, ...more } });
      const first = await open();
      const html = await first.text();
      shop.calls.reset();
      const cached = await open();
      expect(cached.headers.get('x-cache')).toBe('hit');
      expect(await cached.text()).toBe(html);
      const unchanged = await open({ 'if-none-match': cached.headers.get('etag') ?? '' });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      for (const response of [first, cached, unchanged]) {
        expect(response.headers.get('set-cookie')).toBeNull();
      }
      expect(shop.calls.batches()).toEqual([]);
    },
  );

  it.each<[page: string, path: () => string]>([
    ['a listing', () => '/de_de/trainingslager'],
    ['a product', () => offers[0] ?? ''],
  ])('holds up no first byte of %s that is cached (Rules G2.1, G2.5, P5.5)', async (_, path) => {
    await fetch(address(path()), { headers: { 'sec-fetch-site': 'none' } });
    const guest = new FormVisitor(address('/de_de'));
    await guest.open(address('/de_de/cart'));
    const whole = await guest.open(address(path())).then(() => guest.html);
    for (const [who, reached] of [
      [guest, /<h1>/],
      [visitor, /<nav aria-label="Hauptmenü">.*Testspiele/],
    ] as const) {
      const release = shop.calls.hold();
      // The first bytes arrive while the origin answers nothing.
      const page = await openEarly(address(path()), who.cookie);
      expect(page.first).toMatch(/<title>[^<]+<\/title>/);
      expect(page.first).toMatch(reached);
      expect(page.first).not.toContain('</html>');
      release();
      const html = await page.finish();
      expect(html).toContain('name="form_token"');
      expect(html.trimEnd()).toMatch(/<\/html>$/);
      expect(html.match(/<main /g)).toHaveLength(1);
      if (who === guest) expect(html.length).toBeCloseTo(whole.length, -3);
    }
  });

  it('comes from a bundle that every host accepts (Rules R8.9, G1.4)', async () => {
    const { gzipBytes } = await buildEdgeIfNeeded();
    expect(gzipBytes).toBeGreaterThan(100_000);
    expect(gzipBytes).toBeLessThanOrEqual(1_000_000);
  });
});
