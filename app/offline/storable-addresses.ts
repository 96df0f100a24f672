import {
  notificationsPath,
  offlineCartPath,
  offlineOrderPath,
} from '../domain/store/device/device-paths.ts';
import { splitStorePath } from '../domain/store/store-path.ts';

/** Which addresses may be stored on a device. Server, page and worker use this list. Rule E1.7. */

/** Response header of an answer without personal data; its value is 'yes'. Rule E1.9. */
export const storableHeader = 'Offline-Copy';

/**
 * First segments of addresses that are personal, change on every read or are no pages. Every other
 * address belongs to the catalogue.
 */
const neverStored = [
  'cart',
  'checkout',
  'order-success',
  'my-account',
  'customer',
  'wishlist',
  'review',
  'notifications',
  'newsletter',
  'newsletter-abmeldung',
  'contact',
  'search',
  'store',
  'country',
  'layout.json',
  'submenus',
  'offline',
  'error',
  'not-yet',
  'elements',
  'schwimmen',
  'pwa.html',
  'manifest.webmanifest',
  'api',
  'assets',
  'img',
  'map',
  'healthz',
  'readyz',
  'sw.js',
  'robots.txt',
  'favicon.svg',
];

/**
 * Returns whether the page at a path may be stored: only pages of the catalogue and the home page.
 */
export function isStorable(pathname: string): boolean {
  let segment = splitStorePath(pathname).path.split('/', 2)[1] ?? '';
  try {
    segment = decodeURIComponent(segment);
  } catch {
    return false;
  }
  return (
    !neverStored.includes(segment.toLowerCase()) &&
    !/^(?:sitemap.*\.xml|feed\.(?:xml|json)|llms\.txt)$/.test(segment)
  );
}

/** Name of the page cache behind the release's prefix. */
export const pagesCache = 'pages';

/**
 * Header with the time at which an answer was stored; written by the strategies of @remix-pwa/sw.
 */
export const storedAtHeader = 'sw-cache-timestamp';

export const offlinePath = '/offline';

/**
 * Pages of each store view that open without a network. They have no loader, and their stored
 * copies hold no user data: they read it on the device. Rule E1.13.
 */
export const offlinePaths: readonly string[] = [
  offlinePath,
  notificationsPath(),
  offlineOrderPath(),
  offlineCartPath(),
];

/** Prefix of the cache names of one release. */
export const toCachePrefix = (version: string) => `shop-${version}-`;

/**
 * Returns whether a cache belongs to another release of the shop. Other caches of the origin are
 * never removed.
 */
export function isOutdatedCache(name: string, version: string): boolean {
  return name.startsWith('shop-') && !name.startsWith(toCachePrefix(version));
}
