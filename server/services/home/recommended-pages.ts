import type { Listing } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** Most pages of the list that are read. */
const mostReads = 10;

/** Yields the first page of the recommended products of a category, and reads those after it. */
export async function* recommendedPages(
  catalogue: Pick<Catalogue, 'list'>,
  store: StoreView,
  categoryId: number,
  first: Listing,
): AsyncGenerator<Listing, void> {
  const { perPage: size, total } = first;
  yield first;
  for (let page = 1; page < mostReads && page * size < total; page++) {
    const query = { categoryId, filters: {}, facets: [], start: page * size, size };
    yield await catalogue.list(store, { ...query, sort: 'recommendation' });
  }
}

type ProductsQuery = { categoryId: number; facets: string[]; size: number };

/**
 * Reads the recommended products of a category in pages of `size` until they are enough or the list
 * ends: the first ones may all be over. Returns the first page of the list with them.
 */
export async function readProducts(
  catalogue: Pick<Catalogue, 'list' | 'findProduct'>,
  store: StoreView,
  query: ProductsQuery,
  isEnough: (products: readonly Product[]) => boolean,
): Promise<{ listing: Listing; products: Product[] }> {
  const listing = await catalogue.list(store, {
    ...query,
    filters: {},
    sort: 'recommendation',
    start: 0,
  });
  const products: Product[] = [];
  for await (const { items } of recommendedPages(catalogue, store, query.categoryId, listing)) {
    const found = await Promise.all(items.map(({ sku }) => catalogue.findProduct(store, sku)));
    products.push(...found.filter((product) => product !== null));
    if (isEnough(products)) break;
  }
  return { listing, products };
}
