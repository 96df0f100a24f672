import { isListed, isSearched } from '../../../app/domain/catalogue/availability.ts';
import type { OfferPlace } from '../../../app/domain/catalogue/listing/listing-query.ts';
import { rangeCodes } from '../../../app/domain/catalogue/price/range.ts';
import { filterNumber, filterValues } from './attribute/filter-values.ts';
import { headlinePrice, isInStock, nextChange } from './product/headline.ts';
import type { Presentation } from './product/presentation.ts';
import { placeOf } from './product/product-card.ts';
import type { ProductSource } from './product/product.ts';
import { variantsOf } from './product/product-variants.ts';

/** One listed product, as the search index stores it. */
export type IndexEntry = {
  sku: string;
  name: string;
  /** Whether a search may find it. Rule B3.5. */
  isSearched: boolean;
  /** Gross, in minor units. */
  price: number;
  /** When the price may change next, in milliseconds since 1970. */
  nextChange: number | null;
  rating: number | null;
  updatedAt: string | null;
  categories: readonly { id: number; position: number }[];
  place: OfferPlace;
  terms: ReadonlyMap<string, readonly string[]>;
  numbers: ReadonlyMap<string, number>;
};

/**
 * Returns null for a product that no listing shows. `codes`: attributes whose values are indexed.
 */
export function indexEntry(
  source: ProductSource,
  shown: Presentation,
  codes: readonly string[],
): IndexEntry | null {
  if (!isListed(source)) return null;
  const variants = variantsOf(source, shown);
  if (!shown.listOutOfStockProducts && !isInStock(source, variants, shown)) return null;
  return {
    sku: source.sku,
    name: source.name,
    isSearched: isSearched(source),
    price: headlinePrice(source, variants, shown).price.gross.minor,
    nextChange: nextChange(source, shown.now, shown.findSource),
    rating: filterNumber(source, 'rating.average'),
    updatedAt: source.updatedAt,
    categories: source.categories,
    place: { sku: source.sku, ...placeOf(source.document, shown.book) },
    terms: new Map(codes.map((code) => [code, filterValues(source, code)])),
    numbers: new Map(
      rangeCodes.flatMap((code) => {
        const number = filterNumber(source, code);
        return number === null ? [] : [[code, number] as const];
      }),
    ),
  };
}
