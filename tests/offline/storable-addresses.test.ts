import { describe, expect, it } from 'vitest';
import { isKeepable, isOutdatedCache } from '../../app/offline/storable-addresses.ts';
import siteMap from '../../app/routes.ts';

/** Areas of the site map that the catalogue lives in; all others are never kept. */
const catalogue = [undefined, 'c/*', 'r/*', 'i/*', 'p/:parentSku/:slug/:childSku?', '*'];

describe('what may be kept', () => {
  it('is the catalogue, and no other door of the site map', () => {
    const doors = siteMap;
    expect(doors.length).toBeGreaterThan(40);
    const wrong = doors
      .map(({ path }) => path)
      .filter((path) => isKeepable(`/de_de/${path ?? ''}`) !== catalogue.includes(path));
    expect(wrong).toEqual([]);
  });

  it.each(['/', '/de_de', '/de_de/', '/en', '/spanien/mallorca', '/de_de/c/x', '/de/carters'])(
    'keeps %s',
    (path) => expect(isKeepable(path)).toBe(true),
  );

  it.each([
    ...[
      '/cart',
      '/de_de/cart',
      '/de_de/cart/',
      '/de_de/Cart',
      '/en/c%61rt',
      '/de_at/checkout/team',
    ],
    ...['/my-account', '/de_de/my-account/logout', '/wishlist/abc', '/order-success', '/search'],
    ...['/map/spain.svg', '/sw.js', '/sitemap-1.xml', '/de_de/sitemap.xml', '/%ff'],
  ])('never keeps %s', (path) => expect(isKeepable(path)).toBe(false));

  it('caches of other releases are outdated, those of others are not ours', () => {
    expect(isOutdatedCache('shop-1-pages', '2')).toBe(true);
    expect(isOutdatedCache('shop-1-pages', '1')).toBe(false);
    expect(isOutdatedCache('outbox', '1')).toBe(false);
  });
});
