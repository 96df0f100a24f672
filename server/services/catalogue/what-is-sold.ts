import { isTravel } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import type { Listing } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Sold } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** Offers that decide, the first of the catalogue; the home page shows them. */
const first = 12;

/**
 * Returns what a store view sells, and the first offers, which decide it: goods when none of them
 * is a stay, tournament or trip. An empty catalogue sells what its brand does. Rule A2.16.
 */
export async function findSold(
  catalogue: Pick<Catalogue, 'list'>,
  store: StoreView,
  rootCategoryId: number,
): Promise<{ sold: Sold; listing: Listing }> {
  const listing = await catalogue.list(store, {
    categoryId: rootCategoryId,
    filters: {},
    facets: [],
    sort: 'recommendation',
    start: 0,
    size: first,
  });
  const isGoods = listing.items.length > 0 && !listing.items.some(isTravel);
  return { sold: isGoods ? 'goods' : store.brand, listing };
}
