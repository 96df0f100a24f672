import type { ListedOffer } from '../catalogue/listing/listing-page.ts';

/** What somebody keeps an eye on. spec: transactions §3 Wishlist */
export type WishlistPage = {
  offers: ListedOffer[];
  /** Skus of what can no longer be had. */
  gone: string[];
  /** Opens the list to others; null while it is not shared. */
  code: string | null;
};

export type WishlistProblem =
  { kind: 'signed-out' } | { kind: 'full' } | { kind: 'unknown-product' } | { kind: 'unreachable' };
