import { fromMajor, isSameAmount, minus } from '../../money.ts';
import type { Currency, Money } from '../../money.ts';
import { readEndMoment, readMoment } from '../moment.ts';
import type { Price } from '../product.ts';

/** What a document says about a price. Amounts in major units, dates as the document writes them. */
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
  /** Do price and specialPrice include tax? */
  sourcePriceIncludesTax: boolean;
  /** Does finalPrice? */
  finalPriceIncludesTax: boolean;
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
};

/** An amount that is not rounded yet, net of tax, in major units. */
type Net = number;

/**
 * The one price of the shop. The lowest of price, special price (within its dates) and final price
 * counts; the original is the price without any reduction. Net and gross are each rounded once from
 * the unrounded amount, the tax is their difference. It reads document fields only, never a price it
 * made itself, so running it again changes nothing.
 *
 * Different from the family of contract §2.4 on purpose: a final price below the special price wins
 * (there the higher of the two was charged); a special price ends with its last day, not before it;
 * a final price that only repeats a special price outside its dates is stale and counts for nothing.
 *
 * Refuses negative and endless amounts and tax rates. spec: catalogue §5 special price, contract §2.4
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
 * When the answer of `priceOf` may change next: milliseconds since 1970, or null when it stays.
 * spec: catalogue §5 special price dates
 */
export function nextPriceChange(source: PriceSource, now: number): number | null {
  if (!isReduction(source.specialPrice) || source.specialPrice >= source.price) return null;
  const { start, end } = specialWindow(source);
  const coming = [start, end].filter((moment) => Number.isFinite(moment) && moment > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Zero and less stand for "no such price" in catalogue documents. */
function isReduction(amount: number | null): amount is number {
  return amount !== null && Number.isFinite(amount) && amount > 0;
}

/** From inclusive, to exclusive. A date nobody can read makes the window empty. */
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
