/**
 * First parts of the shop's own addresses: a document of a catalogue that claims one would never be
 * seen there. spec: catalogue §2 route table
 */
export const shopPaths: ReadonlySet<string> = new Set([
  ...['pwa.html', 'schwimmen', 'checkout', 'order-success', 'my-account', 'p', 'c', 'r', 'i'],
  ...['error', 'elements', 'contact', 'offline', 'newsletter', 'newsletter-abmeldung', 'review'],
  ...[
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
  ],
  ...[
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
  ],
  ...['favicon.ico', 'favicon.svg', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'sw.js'],
]);

/** Does the shop answer this address (without slashes around it) itself? */
export function isShopPath(path: string): boolean {
  return shopPaths.has(path.split('/', 1)[0] ?? '');
}
