import { describe, expect, it } from 'vitest';
import { isOutdatedCache, isStorable, offlinePaths } from '../../app/offline/storable-addresses.ts';
import siteMap from '../../app/routes.ts';

/** Top-level routes of the catalogue; no other route is ever stored. */
const catalogue = [undefined, 'c/*', 'r/*', 'i/*', 'p/:parentSku/:slug/:childSku?', '*'];

describe('isStorable', () => {
  it('is true for the catalogue and for no other route of the route table (Rule E1.7)', () => {
    const routes = siteMap;
    expect(routes.length).toBeGreaterThan(40);
    const wrong = routes
      .map(({ path }) => path)
      .filter((path) => isStorable(`/de_de/${path ?? ''}`) !== catalogue.includes(path));
    expect(wrong).toEqual([]);
  });

  it.each(['/', '/de_de', '/de_de/', '/en', '/spanien/mallorca', '/de_de/c/x', '/de/carters'])(
    'allows %s',
    (path) => expect(isStorable(path)).toBe(true),
  );

  // Rule C4.14
  it.each([
    '/cart',
    '/de_de/cart',
    '/de_de/cart/',
    '/de_de/Cart',
    '/en/c%61rt',
    '/de_at/checkout/team',
    '/my-account',
    '/de_de/my-account/logout',
    '/wishlist/abc',
    '/order-success',
    '/search',
    '/map/spain.svg',
    '/sw.js',
    '/sitemap-1.xml',
    '/de_de/sitemap.xml',
    '/%ff',
  ])('refuses %s (Rules E2.38, E2.39)', (path) => expect(isStorable(path)).toBe(false));

  it('names the pages that open without a network (Rule E1.13)', () => {
    expect(offlinePaths).toEqual(['/offline', '/notifications', '/offline/order', '/offline/cart']);
  });

  it('treats caches of other releases as outdated, and leaves foreign caches alone', () => {
    expect(isOutdatedCache('shop-1-pages', '2')).toBe(true);
    expect(isOutdatedCache('shop-1-pages', '1')).toBe(false);
    expect(isOutdatedCache('outbox', '1')).toBe(false);
  });
});
