import { isDocument, readNumber, readValues } from '../field.ts';
import type { ProductSource } from '../product/product.ts';
import { readRating } from '../product/product-card.ts';

/**
 * Returns the values of an attribute by which a product is found: its own and those of
 * `{code}_options`; a configurable product with neither has those of its children. Rules B7.22,
 * F1.27.
 */
export function readFilterValues(source: ProductSource, code: string): string[] {
  const own = readValues(source.document[code]);
  const offered = readValues(source.document[`${code}_options`]);
  if (own.length + offered.length > 0) return [...new Set([...own, ...offered])];
  const inherited = source.children
    .filter((child) => child.status < 2)
    .flatMap((child) => readValues(child.document[code]));
  return [...new Set(inherited)];
}

/** Returns the product's number for a range filter, or null. 'rating.average' reads the rating. */
export function readFilterNumber(source: ProductSource, code: string): number | null {
  if (code === 'rating.average') return readRating(source.document)?.average ?? null;
  const value = source.document[code];
  return readNumber(isDocument(value) ? value.value : value);
}
