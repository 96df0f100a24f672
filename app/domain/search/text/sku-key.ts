import { foldText } from './fold.ts';

/** How well a sku matches the submitted text. 20 equals a word of the name. */
export const skuQualities = { whole: 200, wholeChild: 150, beginning: 30, inside: 20 } as const;

/** Minimum length of a part of a sku, in letters and digits. */
export const shortestSkuPart = 3;

/** Normalises a sku for comparison: lower case, without separators and diacritics. */
export function normaliseSku(sku: string): string {
  return foldText(sku).replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Returns a part of a text with zeros for the letters O beside a digit: 'PW1O1' → 'PW101'; null
 * without such a letter. Rule B11.21.
 */
export function withZeros(piece: string): string | null {
  const changed = piece.replace(/(?<=\d)o+|(?<!o)o+(?=\d)/giu, (letters) =>
    '0'.repeat(letters.length),
  );
  return changed === piece ? null : changed;
}

/** Products found by a sku or part of it: their ordinals, and how well each sku matches. */
export type SkuHits = { ordinals: Int32Array; qualities: Int32Array };
