import type { ListedOffer } from './listing/listing-page.ts';
import type { Review, ReviewSummary } from '../review/review.ts';

/** A part of a page that may follow it; `missing`: it took too long or failed. */
export type Late<Value> = { state: 'here'; value: Value } | { state: 'missing' };

/** What the commerce host has of an offer at this moment. */
export type LiveStock = {
  isInStock: boolean;
  /** Places left where the number is small and known. */
  placesLeft: number | null;
};

export type PageReviews = { items: Review[]; summary: ReviewSummary };

/** What follows the page of a product: nothing of it is needed to buy. */
export type LateParts = {
  reviews: Promise<Late<PageReviews>>;
  related: Promise<Late<ListedOffer[]>>;
  /** Null while stock is not synchronised. */
  stock: Promise<Late<LiveStock>> | null;
};
