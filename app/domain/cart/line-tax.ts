import { money } from '../money.ts';
import type { Money } from '../money.ts';
import { partOf, taxIn, thousandths } from './discount.ts';
import { shareOut } from './share.ts';

/** Part of a line's price that is taxed at one rate. `weight`: relative size of the part. */
export type TaxShare = { taxPercent: number; weight: number };

/**
 * Returns the tax that an amount with tax contains: amount − amount / (1 + rate), rounded half up
 * once for each rate of the line. The only place where the tax of goods is computed; totals add its
 * results. Rule C6.10.
 */
export function includedTax(gross: Money, shares: readonly TaxShare[]): Money {
  const tax = divided(gross.minor, shares).map(
    ({ minor, taxPercent }) => taxIn(money(minor, gross.currency), taxPercent).minor,
  );
  return money(sumOf(tax), gross.currency);
}

/**
 * Returns the tax to add to an amount without tax; `includedTax` of the sum returns the same tax.
 */
export function addedTax(net: Money, shares: readonly TaxShare[]): Money {
  const untaxed = shares.map(({ taxPercent, weight }) => ({
    taxPercent,
    weight: weight - partOf(weight, thousandths(taxPercent), 100_000 + thousandths(taxPercent)),
  }));
  const tax = divided(net.minor, untaxed).map(({ minor, taxPercent }) =>
    partOf(minor, thousandths(taxPercent), 100_000),
  );
  return money(sumOf(tax), net.currency);
}

function divided(amount: number, shares: readonly TaxShare[]) {
  const [only] = shares;
  if (only && shares.length === 1) return [{ minor: amount, taxPercent: only.taxPercent }];
  const parts = shareOut(
    amount,
    shares.map(({ weight }) => weight),
  );
  return shares.map(({ taxPercent }, index) => ({ minor: parts[index] ?? 0, taxPercent }));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
