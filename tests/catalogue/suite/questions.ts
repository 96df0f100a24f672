import type { ListingQuery } from '../../../app/domain/catalogue/listing/listing-query.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';

/** The store of the fixture, and one without documents. */
export const germany = requireStoreView('de_de');
export const empty = requireStoreView('scc_en');

/** The first page of all products, in recommended order. */
export const query = (change: Partial<ListingQuery> = {}): ListingQuery => ({
  categoryId: 2,
  filters: {},
  facets: [],
  sort: 'recommendation',
  start: 0,
  size: 50,
  ...change,
});

/** Shortcuts: the skus of a listing, and a facet's counts by value. */
export function questionsTo(opened: () => Catalogue) {
  return {
    skus: async (change: Partial<ListingQuery>) =>
      (await opened().list(germany, query(change))).items.map((card) => card.sku),
    async facet(code: string, change: Partial<ListingQuery> = {}) {
      const listing = await opened().list(germany, query({ ...change, facets: [code] }));
      const options = listing.facets.find((one) => one.code === code)?.options ?? [];
      return Object.fromEntries(options.map((option) => [option.id, option.count]));
    },
  };
}
