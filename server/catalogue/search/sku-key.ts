import { plainLower } from './fold.ts';

/** How well a sku fits what was typed. 20 would be a word of the name; a whole sku is more. */
export const skuQualities = { whole: 200, wholeChild: 150, beginning: 30, inside: 20 } as const;

/** Fewest letters and digits of a part of a sku. */
export const shortestSkuPart = 3;

/** A sku as it is compared: without separators, capitals and marks. */
export function plainSku(sku: string): string {
  return plainLower(sku).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Products found by one sku or part of it: their places in the index, and how well each sku fits. */
export type SkuHits = { ordinals: Int32Array; qualities: Int32Array };
