import { isListed, isSearched } from '../../../app/domain/catalogue/availability.ts';
import type { OfferPlace } from '../../../app/domain/catalogue/listing/listing-query.ts';
import { rangeCodes } from '../../../app/domain/catalogue/price/range.ts';
import { readFilterNumber, readFilterValues } from './attribute/filter-values.ts';
import { computeSortPrice, isInStock, findNextPriceChange } from './product/headline.ts';
import type { Presentation } from './product/presentation.ts';
import { toOfferLocation } from './product/product-card.ts';
import type { ProductSource } from './product/product.ts';
import { toVariants } from './product/product-variants.ts';

/** One listed product, as the search index stores it. */
export type IndexEntry = {
  sku: string;
  name: string;
  /** Whether a search may find it. Rule B3.5. */
  isSearched: boolean;
  /** Gross, in minor units; null on request. Rule B12.24. */
  price: number | null;
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
export function toIndexEntry(
  source: ProductSource,
  shown: Presentation,
  codes: readonly string[],
): IndexEntry | null {
  if (!isListed(source)) return null;
  const variants = toVariants(source, shown);
  if (!shown.listOutOfStockProducts && !isInStock(source, variants, shown)) return null;
  return {
    sku: source.sku,
    name: source.name,
    isSearched: isSearched(source),
    price: computeSortPrice(source, variants, shown),
    nextChange: findNextPriceChange(source, shown.now, shown.findSource),
    rating: readFilterNumber(source, 'rating.average'),
    updatedAt: source.updatedAt,
    categories: source.categories,
    place: { sku: source.sku, ...toOfferLocation(source.document, shown.registry) },
    terms: new Map(codes.map((code) => [code, readFilterValues(source, code)])),
    numbers: new Map(
      rangeCodes.flatMap((code) => {
        const number = readFilterNumber(source, code);
        return number === null ? [] : [[code, number] as const];
      }),
    ),
  };
}
