import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingQuery } from '../../../../app/domain/catalogue/listing/listing-query.ts';
import { findListing } from '../../../../server/catalogue/engines/embedded/listing.ts';
import { RecentListings } from '../../../../server/catalogue/engines/embedded/recent-listings.ts';
import type { StoreIndex } from '../../../../server/catalogue/engines/embedded/store-index.ts';
import type { ListingContext } from '../../../../app/domain/catalogue/filtering/filter-offers.ts';

vi.mock('../../../../server/catalogue/engines/embedded/listing.ts', () => ({
  findListing: vi.fn((_index: unknown, { categoryId }: ListingQuery) => ({
    skus: [`P${categoryId}`],
    total: 1,
    facets: [],
  })),
}));

const find = vi.mocked(findListing);
const query: ListingQuery = {
  categoryId: 1,
  filters: { belag: ['rasen'] },
  facets: ['belag'],
  sort: 'recommendation',
  start: 0,
  size: 24,
};
const page = { start: 0, size: 24 };
const context = {} as ListingContext;
let index: { priceVersion: number };
let listings: RecentListings;

beforeEach(() => {
  find.mockClear();
  index = { priceVersion: 1 };
  listings = new RecentListings(index as StoreIndex);
});

describe('the listings of an index', () => {
  it('are computed once for equal queries, and are frozen', () => {
    const first = listings.find(query, page, context);
    const again = listings.find({ ...query, filters: { belag: ['rasen'] } }, page, context);
    expect(again).toBe(first);
    expect(Object.isFrozen(first.skus)).toBe(true);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('are computed again when a price has changed (Rule P1.8)', () => {
    const first = listings.find(query, page, context);
    index.priceVersion = 2;
    expect(listings.find(query, page, context)).not.toBe(first);
    expect(find).toHaveBeenCalledTimes(2);
  });

  const others: [what: string, query: Partial<ListingQuery>, page?: Partial<typeof page>][] = [
    ['category', { categoryId: 2 }],
    ['filter value', { filters: { belag: ['kunstrasen'] } }],
    ['filter', { filters: {} }],
    ['sort', { sort: 'price-asc' }],
    ['facets', { facets: [] }],
    ['start', {}, { start: 24 }],
    ['size', {}, { size: 50 }],
  ];
  it.each(others)('are others for another %s', (_what, change, span = {}) => {
    listings.find(query, page, context);
    listings.find({ ...query, ...change }, { ...page, ...span }, context);
    expect(find).toHaveBeenCalledTimes(2);
  });
});
