import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedTax, includedTax } from '../../../app/domain/cart/line-tax.ts';
import { addUp } from '../../../app/domain/cart/totals.ts';
import { money } from '../../../app/domain/money.ts';

const eur = (minor: number) => money(minor, 'EUR');
const free = { gross: eur(0), taxPercent: 0 };

describe('tax of a line', () => {
  it.each([
    // Figures from a real order.
    { gross: 421_200, percent: 19, tax: 67_250 },
    { gross: 5018, percent: 23, tax: 938 },
    { gross: 11_900, percent: 19, tax: 1900 },
    { gross: 12_000, percent: 20, tax: 2000 },
    { gross: 10_810, percent: 8.1, tax: 810 },
    { gross: 10_000, percent: 0, tax: 0 },
  ])('is $tax in $gross at $percent %', ({ gross, percent, tax }) => {
    const shares = [{ taxPercent: percent, weight: 1 }];
    expect(includedTax(eur(gross), shares).minor).toBe(tax);
  });

  it('is computed from the line, not from its pieces: 45 × 93.60 at 19 % contains 672.50', () => {
    const { rows, subtotalNet, tax } = addUp({
      currency: 'EUR',
      lines: [
        {
          net: eur(7866),
          gross: eur(9360),
          quantity: 45,
          taxShares: [{ taxPercent: 19, weight: 9360 }],
        },
      ],
      discounts: [],
      base: 'gross',
      shipping: free,
      payment: free,
    });
    expect(rows[0]).toMatchObject({ gross: eur(421_200), tax: eur(67_250), net: eur(353_950) });
    expect([tax.minor, subtotalNet.minor]).toEqual([67_250, 353_950]);
  });

  it('is the sum of the tax of each rate', () => {
    const shares = [
      { taxPercent: 19, weight: 11_900 },
      { taxPercent: 7, weight: 10_700 },
      { taxPercent: 0, weight: 1000 },
    ];
    expect(includedTax(eur(23_600), shares).minor).toBe(1900 + 700);
    expect(includedTax(eur(11_800), shares).minor).toBe(950 + 350);
  });

  it('added to an amount is the tax that the sum contains', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(0, 7, 8.1, 19, 20, 23),
        (net, taxPercent) => {
          const shares = [{ taxPercent, weight: 1 }];
          const tax = addedTax(eur(net), shares);
          expect(includedTax(eur(net + tax.minor), shares)).toEqual(tax);
        },
      ),
    );
  });
});
