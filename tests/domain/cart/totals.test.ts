import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountRows, partOf, taxIn, thousandths } from '../../../app/domain/cart/discount.ts';
import type { Discount } from '../../../app/domain/cart/discount.ts';
import { shareOut } from '../../../app/domain/cart/share.ts';
import { addUp } from '../../../app/domain/cart/totals.ts';
import type { PricedLine, TotalsQuestion } from '../../../app/domain/cart/totals.ts';
import { money } from '../../../app/domain/money.ts';

const eur = (minor: number) => money(minor, 'EUR');

function question(changes: Partial<TotalsQuestion>): TotalsQuestion {
  return {
    currency: 'EUR',
    lines: [],
    discounts: [],
    base: 'gross',
    shipping: { gross: eur(0), taxPercent: 0 },
    payment: { gross: eur(0), taxPercent: 0 },
    ...changes,
  };
}

function line(net: number, gross: number, quantity: number, taxPercent = 23): PricedLine {
  const taxShares = [{ taxPercent: net === gross ? 0 : taxPercent, weight: gross }];
  return { net: eur(net), gross: eur(gross), quantity, taxShares };
}

describe('totals', () => {
  it('match a real order: 2 × 24 net at 23 %, 15 % off the gross price, shipping 5 (Rules C7.6, F1.54)', () => {
    const totals = addUp(
      question({
        lines: [line(2400, 2952, 2)],
        discounts: [{ kind: 'percent', percent: 15 }],
        shipping: { gross: eur(500), taxPercent: 0 },
      }),
    );
    expect(totals.subtotalNet.minor).toBe(4800);
    expect(totals.subtotalGross.minor).toBe(5904);
    expect(totals.discount.minor).toBe(886);
    expect(totals.tax.minor).toBe(938);
    expect(totals.grandTotal.minor).toBe(5518);
  });

  it('match another real order: 15 % then 20 % off 29 net is 9.28, tax 4.54 (Rules C7.7, F1.54)', () => {
    const totals = addUp(
      question({
        lines: [line(2900, 3567, 1)],
        discounts: [
          { kind: 'percent', percent: 15 },
          { kind: 'percent', percent: 20 },
        ],
        base: 'net',
      }),
    );
    expect(totals.rows[0]?.discount.minor).toBe(928);
    expect(totals.tax.minor).toBe(454);
    expect(totals.grandTotal.minor).toBe(2900 - 928 + 454);
  });

  it('count shipping once, not for each line (Rule C6.6)', () => {
    const lines = [line(1000, 1000, 2), line(3000, 3000, 1)];
    const totals = addUp(question({ lines, shipping: { gross: eur(500), taxPercent: 0 } }));
    expect(totals.grandTotal.minor).toBe(5500);
  });

  it('add the payment fee: 1 × 1 and 2 × 2, shipping 8, payment 4 is 17 (Rule C6.7)', () => {
    const totals = addUp(
      question({
        lines: [line(100, 100, 1), line(200, 200, 2)],
        shipping: { gross: eur(800), taxPercent: 0 },
        payment: { gross: eur(400), taxPercent: 0 },
      }),
    );
    expect(totals.grandTotal.minor).toBe(1700);
  });

  it('reduce only the shipping with a free-shipping coupon', () => {
    const totals = addUp(
      question({
        lines: [line(1000, 1190, 1, 19)],
        discounts: [{ kind: 'free-shipping' }],
        shipping: { gross: eur(490), taxPercent: 19 },
      }),
    );
    expect(totals.shipping.discount.minor).toBe(490);
    expect(totals.grandTotal.minor).toBe(1190);
    expect(totals.tax.minor).toBe(190);
  });

  it('never reduce the shipping with a coupon on products', () => {
    const totals = addUp(
      question({
        lines: [line(1000, 1190, 1, 19)],
        discounts: [{ kind: 'fixed', amount: eur(99_999) }],
        shipping: { gross: eur(490), taxPercent: 19 },
      }),
    );
    expect(totals.grandTotal.minor).toBe(490);
  });

  it('are zero for an empty cart', () => {
    expect(addUp(question({})).grandTotal.minor).toBe(0);
  });
});

describe('discounts', () => {
  it('divide a fixed amount to the last cent', () => {
    const rows = [eur(1000), eur(1000), eur(1000)];
    const off = discountRows(rows, [{ kind: 'fixed', amount: eur(1000) }], 'EUR');
    expect(off.map((amount) => amount.minor)).toEqual([334, 333, 333]);
  });

  it('refuse an amount in another currency', () => {
    const francs: Discount = { kind: 'fixed', amount: money(100, 'CHF') };
    expect(() => discountRows([eur(1000)], [francs], 'EUR')).toThrow(TypeError);
  });

  it.each([
    { gross: 5018, percent: 23, tax: 938 },
    { gross: 11_900, percent: 19, tax: 1900 },
    { gross: 10_810, percent: 8.1, tax: 810 },
    { gross: 999, percent: 0, tax: 0 },
  ])('contain $tax of tax in $gross at $percent %', ({ gross, percent, tax }) => {
    expect(taxIn(eur(gross), percent).minor).toBe(tax);
  });

  it('round half up', () => {
    expect(partOf(5, 1, 2)).toBe(3);
    expect(partOf(4, 1, 9)).toBe(0);
    expect(partOf(90_000_000_000_001, 99_999_999, 100_000_000)).toBe(89_999_999_100_001);
  });
});

const someLines = fc.array(
  fc
    .record({
      net: fc.integer({ min: 0, max: 500_000 }),
      taxPercent: fc.constantFrom(0, 7, 8.1, 19, 20, 23),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ net, taxPercent, quantity }) =>
      line(net, net + partOf(net, thousandths(taxPercent), 100_000), quantity, taxPercent),
    ),
  { maxLength: 8 },
);
const someDiscounts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 0, max: 100_000 }).map((part) => part / 1000),
    }),
    fc.record({
      kind: fc.constant('fixed' as const),
      amount: fc.integer({ min: 0, max: 9_000_000 }).map(eur),
    }),
    fc.constant({ kind: 'free-shipping' as const }),
  ),
  { maxLength: 3 },
);

describe('totals of any cart', () => {
  it('add up, discount at most the price, and contain no more tax than the price (Rule C6.10)', () => {
    fc.assert(
      fc.property(
        someLines,
        someDiscounts,
        fc.constantFrom('gross' as const, 'net' as const),
        fc.integer({ min: 0, max: 5000 }),
        (lines, discounts, base, postage) => {
          const shipping = { gross: eur(postage), taxPercent: 19 };
          const totals = addUp(question({ lines, discounts, base, shipping }));
          const { subtotalGross, discount, grandTotal, tax } = totals;
          expect(grandTotal.minor).toBe(subtotalGross.minor + postage - discount.minor);
          expect(grandTotal.minor).toBeGreaterThanOrEqual(0);
          expect(discount.minor).toBeGreaterThanOrEqual(0);
          expect(tax.minor).toBeGreaterThanOrEqual(0);
          expect(tax.minor).toBeLessThanOrEqual(grandTotal.minor);
          for (const { payable, tax: rowTax, net, gross } of totals.rows) {
            expect(net.minor).toBeLessThanOrEqual(gross.minor);
            expect(rowTax.minor).toBeLessThanOrEqual(payable.minor);
          }
          const ofRows = totals.rows.reduce((sum, row) => sum + row.tax.minor, 0);
          expect(tax.minor).toBe(ofRows + totals.shipping.tax.minor);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('divide any amount without losing a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 9 }),
        (amount, weights) => {
          fc.pre(weights.some((weight) => weight > 0));
          const parts = shareOut(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        },
      ),
    );
  });
});
