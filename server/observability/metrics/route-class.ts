import { splitStorePath } from '../../../app/domain/store/store-path.ts';

/** Route labels of the metrics: a fixed set, so that no visitor can create one. */
export type RouteClass =
  | 'health'
  | 'file'
  | 'picture'
  | 'map'
  | 'crawler-file'
  | 'sitemap'
  | 'home'
  | 'search'
  | 'cart'
  | 'checkout'
  | 'account'
  | 'catalogue';

const classes: Readonly<Record<string, RouteClass>> = {
  healthz: 'health',
  readyz: 'health',
  assets: 'file',
  'apple-touch-icon.png': 'file',
  'apple-touch-icon-precomposed.png': 'file',
  'favicon.ico': 'file',
  'favicon.svg': 'file',
  'sw.js': 'file',
  'manifest.webmanifest': 'file',
  img: 'picture',
  map: 'map',
  'robots.txt': 'crawler-file',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  'order-success': 'checkout',
  'my-account': 'account',
  customer: 'account',
  wishlist: 'account',
  newsletter: 'account',
  'newsletter-abmeldung': 'account',
  notifications: 'account',
  review: 'account',
  'sign-in': 'account',
  'sign-out': 'account',
  login: 'account',
  register: 'account',
  '': 'home',
};

/** Returns the class of a path in any store view. Unknown paths belong to the catalogue. */
export function toRouteClass(pathname: string): RouteClass {
  const first = splitStorePath(pathname).path.split('/', 2)[1] ?? '';
  if (/^sitemap[a-z0-9-]*\.xml$/.test(first)) return 'sitemap';
  return Object.hasOwn(classes, first) ? (classes[first] ?? 'catalogue') : 'catalogue';
}
