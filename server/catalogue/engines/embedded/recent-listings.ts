import { LRUCache } from 'lru-cache';
import type { ListingQuery } from '../../../../app/domain/catalogue/listing/listing-query.ts';
import { freezeDeep } from '../../frozen.ts';
import type { ListingContext } from '../../../../app/domain/catalogue/filtering/filter-offers.ts';
import { findListing } from './listing.ts';
import type { ListingPart } from './listing.ts';
import type { StoreIndex } from './store-index.ts';

/** Largest total number of products and filter values; one takes about 150 bytes. */
const maxSize = 30_000;

/**
 * The listings that an index was asked for last. Its answers change only with its prices: the index
 * itself is another one when the catalogue changes.
 */
export class RecentListings {
  readonly #index: StoreIndex;
  readonly #parts = new LRUCache<string, ListingPart>({ maxSize, sizeCalculation: sizeOf });
  #priceVersion = 0;

  constructor(index: StoreIndex) {
    this.#index = index;
  }

  /** Like `findListing`; the answer is frozen, because it is shared. */
  find(
    query: ListingQuery,
    page: { start: number; size: number },
    context: ListingContext,
  ): ListingPart {
    if (this.#priceVersion !== this.#index.priceVersion) {
      this.#parts.clear();
      this.#priceVersion = this.#index.priceVersion;
    }
    const { categoryId, filters, sort, facets } = query;
    const { start, size } = page;
    const key = JSON.stringify([categoryId, sort, start, size, facets, filters]);
    const known = this.#parts.get(key);
    if (known) return known;
    const part = freezeDeep(findListing(this.#index, query, page, context));
    this.#parts.set(key, part);
    return part;
  }
}

function sizeOf({ skus, facets }: ListingPart, key: string): number {
  const options = facets.reduce((sum, facet) => sum + facet.options.length, 0);
  return 10 + skus.length + options + Math.ceil(key.length / 100);
}
