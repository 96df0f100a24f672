import type { SocialProvider } from '../account/social.ts';
import type { Settings } from '../settings.ts';
import { notificationsPath, offlineCartPath, offlineOrderPath } from './device/device-paths.ts';
import type { StoreView } from './store-views.ts';

/**
 * Paths inside a store view. The basename adds the prefix in links, forms and redirects; only
 * absolute and cross-store addresses need `pathInStore`. Paths of catalogue documents:
 * `documentPaths`. Rule A4.
 */
export const paths = {
  home: () => '/',
  cart: () => '/cart',
  /** Redirects to the product page with the line's choices. Rule C3.3. */
  editLine: (itemId: number) => `/cart/edit/${itemId}`,
  /** Asks for confirmation. Rule C3.7. */
  removeLine: (itemId: number) => `/cart/remove/${itemId}`,
  checkout: (step: CheckoutPathStep = 'person') =>
    step === 'person' ? '/checkout' : `/checkout/${step}`,
  orderSuccess: () => '/order-success',
  search: () => '/search',
  /** Hits of the search panel while typing. */
  searchHits: () => '/search/hits',
  /** Share target of the installed app. Rule E1.19. */
  shared: () => '/search/shared',
  account: (place: AccountPlace = 'overview') =>
    place === 'overview' ? '/my-account' : `/my-account/${place}`,
  /** The sign-in page, which redirects to `to`, a path inside the store view. Rule D10.2. */
  signIn: (to: string) => `/my-account?${new URLSearchParams({ to })}`,
  signOut: () => '/my-account/logout',
  forgottenPassword: () => '/my-account/forgotten-password',
  createPassword: () => '/customer/account/createpassword/',
  /** Starts a social login, and shows why it failed. */
  socialLogin: () => '/my-account/social-login',
  /** Redirect target of a provider. */
  socialReturn: (provider: SocialProvider) => `/my-account/social-login/${provider}`,
  /** Link of the mail that confirms an address. Rule D8.7. */
  socialConfirm: () => '/my-account/social-login/confirm',
  /** One order of a customer. Rule D3.5. */
  inquiry: (number: string) => `/my-account/inquiries/${encodeURIComponent(number)}`,
  /** Subscribes a browser to push messages. Rule E11.1. */
  push: () => '/my-account/push',
  accountData: () => '/my-account/data',
  wishlist: () => '/my-account/wishlist',
  review: (sku: string) => `/review/${encodeURIComponent(sku)}`,
  sharedWishlist: (code: string) => `/wishlist/${encodeURIComponent(code)}`,
  contact: () => '/contact',
  newsletter: () => '/newsletter',
  newsletterEnd: () => '/newsletter-abmeldung',
  /** Geo data, and the visitor's answer. Rule E10. */
  country: () => '/country',
  countryBanner: () => '/country/banner.css',
  elements: () => '/elements',
  notYet: () => '/not-yet',
  /** The layout's markup, for a document that began without it. */
  layoutMarkup: () => '/layout.json',
  /** The submenus of the main menu. */
  submenus: (version: string) => `/submenus?v=${version}`,
  notifications: notificationsPath,
  offlineCart: offlineCartPath,
  offlineOrder: offlineOrderPath,
};

/** Pages of the account, by the names in their addresses. Rule D2.1. */
export type AccountPlace =
  | 'overview'
  | 'inquiries'
  | 'teams'
  | 'wishlist'
  | 'addresses'
  | 'profile'
  | 'reviews'
  | 'claims'
  | 'newsletter'
  | 'email'
  | 'security'
  | 'sessions'
  | 'delete';

export type CheckoutPathStep =
  'person' | 'team' | 'accommodation' | 'shipping' | 'payment' | 'review';

/** The settings that decide the addresses of documents. */
export type AddressRules = Pick<Settings, 'useUrlDispatcher'> & {
  queryNames: Pick<Settings['queryNames'], 'childSku'>;
};

type AddressedProduct = { sku: string; slug: string; urlPath: string };
type AddressedCategory = { slug: string; urlPath: string; displayMode: string };

/** Paths of the catalogue's documents. Rules A6, A9. */
export type DocumentPaths = {
  /** A category, or a region when display_mode is PAGE. */
  category(category: AddressedCategory): string;
  /** `childSku` selects a variant. */
  product(product: AddressedProduct, childSku?: string | null): string;
  page(page: { identifier: string }): string;
};

/**
 * Documents are at their url_path while `useUrlDispatcher` is on, otherwise at /c, /r, /p and /i.
 * Only the server calls it. Rules A6.1, A6.2, A6.7.
 */
export function documentPaths(rules: AddressRules): DocumentPaths {
  if (rules.useUrlDispatcher) {
    return {
      category: ({ urlPath }) => encodedPath(urlPath),
      product: ({ urlPath }, childSku) => childPath(encodedPath(urlPath), childSku, rules),
      page: ({ identifier }) => encodedPath(identifier),
    };
  }
  return {
    category: ({ displayMode, slug }) =>
      `/${displayMode === 'PAGE' ? 'r' : 'c'}${encodedPath(slug)}`,
    product: ({ sku, slug }, childSku) =>
      childPath(`/p/${encodeURIComponent(sku)}${encodedPath(slug)}`, childSku, rules),
    page: ({ identifier }) => `/i${encodedPath(identifier)}`,
  };
}

/**
 * Adds a variant to a product's path: as a path segment with the dispatcher, else as a query
 * parameter. Rules A9.1, A9.2.
 */
export function childPath(
  productPath: string,
  childSku: string | null | undefined,
  { useUrlDispatcher, queryNames }: AddressRules,
): string {
  if (!childSku) return productPath;
  if (useUrlDispatcher) return `${productPath}/${encodeURIComponent(childSku)}`;
  return `${productPath}?${new URLSearchParams({ [queryNames.childSku]: childSku })}`;
}

/** Encodes a document's path for an address: 'poreč/x' → '/pore%C4%8D/x'. */
export function encodedPath(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Adds the prefix of a store view: '/cart' → '/de_de/cart'. */
export function pathInStore(view: Pick<StoreView, 'prefix'>, path: string): string {
  if (view.prefix === '/') return path;
  return path === '/' ? view.prefix : `${view.prefix}${path}`;
}

/** Returns the path inside the store view with this prefix: '/de_de/cart' → '/cart'. */
export function stripStorePrefix(pathname: string, prefix: string): string {
  return prefix === '/' ? pathname : pathname.slice(prefix.length) || '/';
}

/** Returns whether a path is that of an entry or lies below it. Both are inside the store view. */
export function isPathWithin(path: string, entry: string): boolean {
  return path === entry || path.startsWith(entry.endsWith('/') ? entry : `${entry}/`);
}
