import type { SocialProvider } from '../account/social.ts';
import type { Settings } from '../settings.ts';
import type { StoreView } from './store-views.ts';

/**
 * Addresses inside a store view. The basename adds the prefix, so a path from here goes into links,
 * forms and redirects as it is; only absolute and cross-store addresses need `pathInStore`. What the
 * catalogue holds is addressed by `documentPaths`.
 */
export const paths = {
  home: () => '/',
  cart: () => '/cart',
  /** Leads to the offer of a line with its choices filled in. */
  editLine: (itemId: number) => `/cart/edit/${itemId}`,
  /** Asks before a line goes. */
  removeLine: (itemId: number) => `/cart/remove/${itemId}`,
  checkout: (step: CheckoutPathStep = 'person') =>
    step === 'person' ? '/checkout' : `/checkout/${step}`,
  orderSuccess: () => '/order-success',
  search: () => '/search',
  /** What the search panel asks while a visitor types. */
  searchHits: () => '/search/hits',
  account: (place: AccountPlace = 'overview') =>
    place === 'overview' ? '/my-account' : `/my-account/${place}`,
  /** The page to sign in, which leads on to `to`, a path inside the store view. */
  signIn: (to: string) => `/my-account?${new URLSearchParams({ to })}`,
  signOut: () => '/my-account/logout',
  forgottenPassword: () => '/my-account/forgotten-password',
  createPassword: () => '/customer/account/createpassword/',
  /** Where signing in with a provider begins, and says why it came to nothing. */
  socialLogin: () => '/my-account/social-login',
  /** Where a provider leads back to. */
  socialReturn: (provider: SocialProvider) => `/my-account/social-login/${provider}`,
  /** Of the mail that confirms an address. */
  socialConfirm: () => '/my-account/social-login/confirm',
  /** One inquiry of a customer. */
  inquiry: (number: string) => `/my-account/inquiries/${encodeURIComponent(number)}`,
  /** Where a browser asks to be told news. */
  push: () => '/my-account/push',
  accountData: () => '/my-account/data',
  wishlist: () => '/my-account/wishlist',
  review: (sku: string) => `/review/${encodeURIComponent(sku)}`,
  sharedWishlist: (code: string) => `/wishlist/${encodeURIComponent(code)}`,
  contact: () => '/contact',
  newsletter: () => '/newsletter',
  newsletterEnd: () => '/newsletter-abmeldung',
  /** Whether another store fits the visitor, and what they answered. */
  country: () => '/country',
  countryBanner: () => '/country/banner.css',
  elements: () => '/elements',
  notYet: () => '/not-yet',
  /** What waits to be sent, and what was said. `refused`: why something was not kept. */
  notifications: (refused: string | null = null) =>
    refused === null ? '/notifications' : `/notifications?${new URLSearchParams({ refused })}`,
  /** An inquiry that was finished without a network. */
  offlineOrder: () => '/offline/order',
};

/** Pages of the account, as their addresses name them. */
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

/** What decides where products, categories and pages live. */
export type AddressRules = Pick<Settings, 'useUrlDispatcher'> & {
  queryNames: Pick<Settings['queryNames'], 'childSku'>;
};

type AddressedProduct = { sku: string; slug: string; urlPath: string };
type AddressedCategory = { slug: string; urlPath: string; displayMode: string };

/** Paths of the catalogue's documents. spec: catalogue §2, checklist A6, A9 */
export type DocumentPaths = {
  /** A category, or a region where display_mode is PAGE. */
  category(category: AddressedCategory): string;
  /** `childSku` picks a variant. */
  product(product: AddressedProduct, childSku?: string | null): string;
  /** A CMS page. */
  page(page: { identifier: string }): string;
};

/**
 * Everything lives at its url_path while the URL dispatcher is on, and at /c, /r, /p and /i while it
 * is off. Only the server asks: pages are handed finished paths.
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
 * The path of one variant from that of its product: the child's sku is part of the path with the
 * dispatcher on, a query parameter otherwise. spec: checklist A9
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

/** A document's own path as it may stand in an address: 'poreč/x' → '/pore%C4%8D/x'. */
export function encodedPath(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** A path with the prefix of a store view: '/cart' → '/de_de/cart'. */
export function pathInStore(view: Pick<StoreView, 'prefix'>, path: string): string {
  if (view.prefix === '/') return path;
  return path === '/' ? view.prefix : `${view.prefix}${path}`;
}
