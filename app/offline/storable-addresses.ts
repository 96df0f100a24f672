import { paths } from '../domain/store/paths.ts';

/**
 * What of the shop may be kept on a device to be read without network. Server, page and worker go by
 * the same rules. spec: promises, Offline outbox 9; checklist E1
 */

/** The server's word that an answer holds nothing personal; its value is 'yes'. */
export const keepableHeader = 'Offline-Copy';

/**
 * First segments of what is somebody's own, changes with every look, or is no page at all. All
 * other addresses are the catalogue's.
 */
const neverKept = [
  ...['cart', 'checkout', 'order-success', 'my-account', 'customer', 'wishlist', 'review'],
  ...[
    'notifications',
    'newsletter',
    'newsletter-abmeldung',
    'contact',
    'search',
    'store',
    'country',
  ],
  ...['offline', 'error', 'not-yet', 'elements', 'schwimmen', 'pwa.html', 'manifest.webmanifest'],
  ...['api', 'assets', 'img', 'map', 'healthz', 'readyz', 'sw.js', 'robots.txt', 'favicon.svg'],
];

/** '/de_de/cart/edit/3' → 'cart'; the prefix of a store view does not count. */
const firstSegment = /^(?:\/[a-z]{2}(?:_[a-z]{2})?(?=\/|$))?\/?([^/]*)/;

/** May the page at a path of an origin be kept? True for the catalogue's pages and home alone. */
export function isKeepable(pathname: string): boolean {
  let segment = firstSegment.exec(pathname)?.[1] ?? '';
  try {
    segment = decodeURIComponent(segment);
  } catch {
    return false;
  }
  return !neverKept.includes(segment.toLowerCase()) && !/^sitemap.*\.xml$/.test(segment);
}

/** Name of the cache of pages, behind the release's prefix. */
export const pagesCache = 'pages';

/** When an answer was kept: written by the strategies. */
export const keptMomentHeader = 'sw-cache-timestamp';

export const offlinePath = '/offline';

/**
 * Pages of each store view that are there without network whatever was visited. They have no loader,
 * and what is kept of them is what a stranger gets: all that is somebody's own they read on the device.
 */
export const pathsWithoutNetwork: readonly string[] = [
  offlinePath,
  paths.notifications(),
  paths.offlineOrder(),
];

/** Caches of one release of the app begin with this. */
export const cachePrefix = (version: string) => `shop-${version}-`;

/** Is it a cache of another release than this one? Caches of others on the origin are left alone. */
export function isOutdatedCache(name: string, version: string): boolean {
  return name.startsWith('shop-') && !name.startsWith(cachePrefix(version));
}
