import { brandNames } from '../../app/domain/store/brands.ts';
import { storeViewsOfBrand } from '../../app/domain/store/store-views.ts';

/**
 * First segments of the shop's routes: a document with such an address could never be reached. Rule
 * B24.25.
 */
export const shopPaths: ReadonlySet<string> = new Set([
  'pwa.html',
  'schwimmen',
  'checkout',
  'order-success',
  'my-account',
  'p',
  'c',
  'r',
  'i',
  'error',
  'elements',
  'contact',
  'offline',
  'newsletter',
  'newsletter-abmeldung',
  'review',
  'wishlist',
  'notifications',
  'customer',
  'country',
  'cart',
  'search',
  'store',
  'map',
  'img',
  'api',
  'assets',
  'build',
  'healthz',
  'readyz',
  'login',
  'logout',
  'register',
  'sign-in',
  'sign-out',
  'not-yet',
  'layout.json',
  'submenus',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
  'llms.txt',
  'feed.xml',
  'feed.json',
  '.well-known',
]);

/** Sitemaps and their parts. */
const sitemap = /^sitemap[a-z0-9-]*\.xml$/;

const firstSegment = (path: string): string => path.split('/', 1)[0] ?? '';

/**
 * Returns whether a route of the shop handles this path (without slashes around it). Routes are
 * found in any case.
 */
export function isShopPath(path: string): boolean {
  const segment = firstSegment(path).toLowerCase();
  return shopPaths.has(segment) || sitemap.test(segment);
}

/**
 * Returns whether a document cannot have this path: a route handles it, or it begins like another
 * store view of a brand that has one at "/". Rules B24.25, B24.36.
 */
export function isTakenPath(path: string): boolean {
  return isShopPath(path) || isStorePath(path);
}

function isStorePath(path: string): boolean {
  const prefix = `/${firstSegment(path)}`;
  return brandNames.some((brand) => {
    const prefixes = storeViewsOfBrand(brand).map((view) => view.prefix);
    return prefixes.includes('/') && prefixes.includes(prefix);
  });
}
