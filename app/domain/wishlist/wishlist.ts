import type { ListedOffer } from '../catalogue/listing/listing-page.ts';

/** Data of the wishlist page. Rule D4. */
export type WishlistPage = {
  offers: ListedOffer[];
  /** Skus of products that are no longer offered. Rule D4.15. */
  gone: string[];
  /** Share code; null while the list is not shared. Rule D4.12. */
  code: string | null;
};

export type WishlistProblem =
  { kind: 'signed-out' } | { kind: 'full' } | { kind: 'unknown-product' } | { kind: 'unreachable' };
