import { fromMajor, isSameAmount, minus } from '../../money.ts';
import type { Currency, Money } from '../../money.ts';
import { readEndMoment, readMoment } from '../moment.ts';
import type { Price } from '../product.ts';

/** Price fields of a document. Amounts in major units, dates as in the document. */
export type PriceSource = {
  price: number;
  specialPrice: number | null;
  finalPrice: number | null;
  specialFrom: string | null;
  specialTo: string | null;
};

export type PriceRules = {
  /** 19 for 19 %. */
  taxPercent: number;
  /** Whether price and specialPrice include tax. */
  sourcePriceIncludesTax: boolean;
  /** Whether finalPrice includes tax. */
  finalPriceIncludesTax: boolean;
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
};

/** An unrounded amount without tax, in major units. */
type Net = number;

/**
 * Computes the price of the shop: the lowest of price, special price (within its dates) and final
 * price; the original is the price without reductions. Net and gross are each rounded once, the tax
 * is their difference. Reads document fields only. Refuses negative and infinite amounts and rates.
 * Rules B12.6, B12.8, B12.9, B12.10, B12.12, B12.13.
 */
export function priceOf(source: PriceSource, rules: PriceRules): Price {
  requireAmount(source.price);
  requireAmount(rules.taxPercent);
  const original = toNet(source.price, rules.sourcePriceIncludesTax, rules);
  const isSpecialTime = isWithin(specialWindow(source), rules.now);
  const special = isReduction(source.specialPrice)
    ? toNet(source.specialPrice, rules.sourcePriceIncludesTax, rules)
    : null;
  const final = isReduction(source.finalPrice)
    ? toNet(source.finalPrice, rules.finalPriceIncludesTax, rules)
    : null;
  let lowest = original;
  if (special !== null && isSpecialTime) lowest = Math.min(lowest, special);
  if (final !== null) {
    const isStale =
      special !== null &&
      !isSpecialTime &&
      isSameAmount(grossOf(final, rules), grossOf(special, rules));
    if (!isStale) lowest = Math.min(lowest, final);
  }
  const gross = grossOf(lowest, rules);
  const net = fromMajor(lowest, rules.currency);
  const originalGross = grossOf(original, rules);
  const isReduced = originalGross.minor > gross.minor;
  return {
    net,
    gross,
    tax: minus(gross, net),
    originalNet: isReduced ? fromMajor(original, rules.currency) : net,
    originalGross: isReduced ? originalGross : gross,
    isReduced,
    taxPercent: rules.taxPercent,
    isCurrent: false,
  };
}

/**
 * Returns when the result of `priceOf` may change next, in milliseconds since 1970; null when it
 * does not. Rule B12.23.
 */
export function nextPriceChange(source: PriceSource, now: number): number | null {
  if (!isReduction(source.specialPrice) || source.specialPrice >= source.price) return null;
  const { start, end } = specialWindow(source);
  const coming = [start, end].filter((moment) => Number.isFinite(moment) && moment > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** In catalogue documents 0 and less mean "no such price". Rule B12.10. */
function isReduction(amount: number | null): amount is number {
  return amount !== null && Number.isFinite(amount) && amount > 0;
}

/** Start is inclusive, end exclusive. An unreadable date makes the window empty. Rule B12.9. */
function specialWindow(source: PriceSource): { start: number; end: number } {
  const start = source.specialFrom === null ? -Infinity : readMoment(source.specialFrom);
  const end = source.specialTo === null ? Infinity : readEndMoment(source.specialTo);
  return start === null || end === null ? { start: Infinity, end: -Infinity } : { start, end };
}

function isWithin(window: { start: number; end: number }, now: number): boolean {
  return window.start <= now && now < window.end;
}

function toNet(amount: number, includesTax: boolean, rules: PriceRules): Net {
  return includesTax ? (amount * 100) / (100 + rules.taxPercent) : amount;
}

function grossOf(net: Net, rules: PriceRules): Money {
  return fromMajor((net * (100 + rules.taxPercent)) / 100, rules.currency);
}

function requireAmount(amount: number): void {
  if (!Number.isFinite(amount) || amount < 0) throw new RangeError(`Not a price: ${amount}`);
}
