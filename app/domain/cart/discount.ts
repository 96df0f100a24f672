import { zero } from '../money.ts';
import type { Currency, Money } from '../money.ts';
import { shareOut } from './share.ts';

/** Discount of a coupon. Percent with up to three decimals; amounts in minor units. */
export type Discount =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed'; amount: Money }
  | { kind: 'free-shipping' };

/** Whether the percentage is taken from prices with tax or without. Rule C7.6. */
export type DiscountBase = 'gross' | 'net';

/**
 * Returns the discount of each row, in the order of the discounts: each is taken from what the one
 * before leaves. A fixed amount is divided by the rows' values and never exceeds them. Rules C7.6,
 * C7.7 (15 % of 59.04 is 8.86; 15 % then 20 % of 29 is 9.28).
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

/** Percent as an integer of thousandths, so that sums are exact. */
export function thousandths(percent: number): number {
  return Math.round(percent * 1000);
}

/**
 * Returns minor × part / whole, rounded half up. Arguments are whole and not negative. BigInt,
 * because the product can exceed the exact range of numbers.
 */
export function partOf(minor: number, part: number, whole: number): number {
  const product = BigInt(minor) * BigInt(part);
  return Number((product * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** Returns the tax contained in an amount with tax, such as a fee. */
export function taxIn(gross: Money, percent: number): Money {
  const rate = thousandths(percent);
  if (rate === 0) return zero(gross.currency);
  return { minor: partOf(gross.minor, rate, 100_000 + rate), currency: gross.currency };
}
