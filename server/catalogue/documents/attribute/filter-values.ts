import { isDocument, readNumber, readValues } from '../field.ts';
import type { ProductSource } from '../product/product.ts';
import { readRating } from '../product/product-card.ts';

/**
 * Values a product is found by for an attribute: its own, those of `{code}_options`, and where a
 * configurable carries none, those of its children. spec: contract §1.1 {code}_options
 */
export function filterValues(source: ProductSource, code: string): string[] {
  const own = readValues(source.document[code]);
  const offered = readValues(source.document[`${code}_options`]);
  if (own.length + offered.length > 0) return [...new Set([...own, ...offered])];
  const inherited = source.children
    .filter((child) => child.status < 2)
    .flatMap((child) => readValues(child.document[code]));
  return [...new Set(inherited)];
}

/** The number a product has for a range filter, or null. 'rating.average' reads the rating. */
export function filterNumber(source: ProductSource, code: string): number | null {
  if (code === 'rating.average') return readRating(source.document)?.average ?? null;
  const value = source.document[code];
  return readNumber(isDocument(value) ? value.value : value);
}
