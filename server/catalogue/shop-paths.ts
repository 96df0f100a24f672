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
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
]);

/** Returns whether a route of the shop handles this path (without slashes around it). */
export function isShopPath(path: string): boolean {
  return shopPaths.has(path.split('/', 1)[0] ?? '');
}
