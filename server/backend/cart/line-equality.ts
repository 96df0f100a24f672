import { createHash } from 'node:crypto';
import type { ProductOption } from '../../commerce/contract/cart.ts';

type Comparable = { sku: string; checksum: string; option: ProductOption | null };

/**
 * Returns true when two lines are equal and become one: bundles and products with custom options
 * compare the options, others the sku (Rules C1.7, C1.8).
 */
export function isSameLine(a: Comparable, b: Comparable): boolean {
  if (a.sku !== b.sku) return false;
  const isChoosy = [a, b].some(({ option }) => {
    const attributes = option?.extension_attributes;
    return Boolean(attributes?.bundle_options?.length || attributes?.custom_options?.length);
  });
  if (!isChoosy) return true;
  // The checksum covers one kind of options only; a bundle with custom options has both.
  return a.checksum === b.checksum && toCustomText(a) === toCustomText(b);
}

function toCustomText({ option }: Comparable): string {
  return JSON.stringify(option?.extension_attributes.custom_options ?? []);
}

/**
 * Returns the SHA3-224 digest of the first kind of options present; numbers count as text (Rule
 * C1.9).
 */
export function computeChecksum(option: ProductOption | null): string {
  const attributes = option?.extension_attributes;
  const chosen =
    [
      attributes?.bundle_options,
      attributes?.custom_options,
      attributes?.configurable_item_options,
    ].find((options) => options && options.length > 0) ?? option;
  return createHash('sha3-224')
    .update(JSON.stringify(withTextNumbers(chosen)))
    .digest('hex');
}

function withTextNumbers(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(withTextNumbers);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withTextNumbers(inner)]),
    );
  }
  return value;
}
