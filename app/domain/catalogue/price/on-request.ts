import type { Money } from '../../money.ts';

/** Returns whether an offer has no price: 0 in the catalogue is no price. Rule B12.24. */
export function isOnRequest({ gross }: { gross: Money }): boolean {
  return gross.minor <= 0;
}

/**
 * Returns how much of a cart has a price: 'all' lines, 'some', or 'none'. Lines that are no longer
 * available do not count. Rule C6.13.
 */
export function pricedLines(
  lines: readonly { unitPrice: Money; isAvailable: boolean }[],
): 'all' | 'some' | 'none' {
  const counted = lines.filter(({ isAvailable }) => isAvailable);
  const priced = counted.filter(({ unitPrice }) => unitPrice.minor > 0);
  if (priced.length === counted.length) return 'all';
  return priced.length === 0 ? 'none' : 'some';
}
