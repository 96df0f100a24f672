import type { Listing } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** Most pages of the list that are read. */
const mostReads = 10;

type ProductsQuery = { categoryId: number; facets: string[]; size: number };

/**
 * Reads the recommended products of a category in pages of `size` until they are enough or the list
 * ends: the first ones may all be over. Returns the first page of the list with them.
 */
export async function readProducts(
  catalogue: Pick<Catalogue, 'list' | 'findProduct'>,
  store: StoreView,
  { size, ...query }: ProductsQuery,
  isEnough: (products: readonly Product[]) => boolean,
): Promise<{ listing: Listing; products: Product[] }> {
  const read = (start: number) =>
    catalogue.list(store, { ...query, filters: {}, sort: 'recommendation', start, size });
  const products: Product[] = [];
  const take = async ({ items }: Listing) => {
    const found = await Promise.all(items.map(({ sku }) => catalogue.findProduct(store, sku)));
    products.push(...found.filter((product) => product !== null));
  };
  const listing = await read(0);
  await take(listing);
  for (let page = 1; page < mostReads; page++) {
    if (page * size >= listing.total || isEnough(products)) break;
    await take(await read(page * size));
  }
  return { listing, products };
}
