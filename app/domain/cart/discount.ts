import { zero } from '../money.ts';
import type { Currency, Money } from '../money.ts';
import { shareOut } from './share.ts';

/** What a coupon takes off. Percent with up to three decimals; amounts in minor units. */
export type Discount =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed'; amount: Money }
  | { kind: 'free-shipping' };

/** Whether the percentage is taken off the price with tax or the one without. spec: contract §1.4 */
export type DiscountBase = 'gross' | 'net';

/**
 * What each row loses, in the order given; discounts stack, each on what the one before left.
 * A fixed amount is shared over the rows by their worth, to the minor unit, and never takes more
 * than there is.
 * spec: contract §1.4 (15 % of 59.04 is 8.86; 15 % then 20 % on 29 is 9.28)
 */
export function discountRows(
  rows: readonly Money[],
  discounts: readonly Discount[],
  currency: Currency,
): Money[] {
  const left = rows.map((row) => row.minor);
  for (const discount of discounts) {
    const off = amountsOff(left, discount, currency);
    off.forEach((minor, index) => {
      left[index] = (left[index] ?? 0) - minor;
    });
  }
  return rows.map((row, index) => ({ minor: row.minor - (left[index] ?? 0), currency }));
}

function amountsOff(left: readonly number[], discount: Discount, currency: Currency): number[] {
  switch (discount.kind) {
    case 'percent':
      return left.map((minor) => partOf(minor, thousandths(discount.percent), 100_000));
    case 'fixed': {
      if (discount.amount.currency !== currency) {
        throw new TypeError(`${discount.amount.currency} taken off ${currency}`);
      }
      const whole = left.reduce((total, minor) => total + minor, 0);
      return shareOut(Math.min(discount.amount.minor, whole), left);
    }
    case 'free-shipping':
      return left.map(() => 0);
  }
}

/** Percent as an integer of thousandths, so that sums stay in whole numbers. */
export function thousandths(percent: number): number {
  return Math.round(percent * 1000);
}

/**
 * minor × part / whole, half up. All arguments are whole and not negative. The product of two
 * amounts can outgrow what numbers hold exactly, hence BigInt.
 */
export function partOf(minor: number, part: number, whole: number): number {
  const product = BigInt(minor) * BigInt(part);
  return Number((product * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** Tax contained in an amount with tax, such as a fee. */
export function taxIn(gross: Money, percent: number): Money {
  const rate = thousandths(percent);
  if (rate === 0) return zero(gross.currency);
  return { minor: partOf(gross.minor, rate, 100_000 + rate), currency: gross.currency };
}
