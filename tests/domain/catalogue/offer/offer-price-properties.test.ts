import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenPrice, openingPrice } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import { money } from '../../../../app/domain/money.ts';
import { fixed, kit, option, percent, pick, priced } from './example-pricing.ts';

describe('any choice', () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  const anyPrice = fc
    .record({
      price: fc.double({ min: 0, max: 5000, noNaN: true }),
      tax: fc.constantFrom(0, 8.1, 19, 20),
    })
    .map(({ price, tax }) => priced(price, tax));
  const anyPricing = fc.record({
    price: anyPrice,
    tiers: fc.array(
      fc
        .record({ quantity: fc.integer({ min: 1, max: 40 }), minor: amount })
        .map(({ quantity, minor }) => ({
          groupId: 0,
          quantity,
          net: money(Math.floor(minor / 1.19), 'EUR'),
          gross: money(minor, 'EUR'),
        })),
      { maxLength: 3 },
    ),
    bundle: fc.constantFrom([], kit),
    options: fc.constantFrom([], [option('o', [fixed(12), percent(5), percent(33.333)])]),
  });
  const anyChoice = fc.record({
    bundle: fc.constantFrom([], [pick('ball', 1, 2)], [pick('ball', 0, 1), pick('strap', 2, 3)]),
    custom: fc.constantFrom([], [{ option: 'o', value: '1' }], [{ option: 'o', value: '1,2,3' }]),
  });

  test('has the same price when it is computed twice (Rule B12.12)', () => {
    fc.assert(
      fc.property(
        anyPricing,
        anyChoice,
        fc.integer({ min: 1, max: 60 }),
        (own, choice, quantity) => {
          const before = structuredClone(own);
          const first = chosenPrice(own, choice, quantity);
          expect(own).toEqual(before);
          const withResult = { ...own, chosen: first };
          expect(chosenPrice(withResult, choice, quantity)).toEqual(first);
        },
      ),
    );
  });

  test('has net plus tax equal to gross, and a price that does not rise with the quantity', () => {
    fc.assert(
      fc.property(
        anyPricing,
        anyChoice,
        fc.integer({ min: 1, max: 60 }),
        (own, choice, quantity) => {
          const one = chosenPrice(own, choice, quantity);
          expect(one.net.minor + one.tax.minor).toBe(one.gross.minor);
          expect(one.originalGross.minor).toBeGreaterThanOrEqual(one.gross.minor);
          expect(chosenPrice(own, choice, quantity + 1).gross.minor).toBeLessThanOrEqual(
            one.gross.minor,
          );
        },
      ),
    );
  });

  test('costs at least the opening price', () => {
    fc.assert(
      fc.property(
        anyPricing,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 1, max: 3 }),
        (own, index, quantity) => {
          const bundle =
            own.bundle.length > 0
              ? kit.map(({ id, selections }) =>
                  pick(id, Math.min(index, selections.length - 1), quantity),
                )
              : [];
          const opening = openingPrice({ ...own, tiers: [] }).price;
          expect(
            chosenPrice({ ...own, tiers: [] }, { bundle, custom: [] }, 1).gross.minor,
          ).toBeGreaterThanOrEqual(opening.gross.minor);
        },
      ),
    );
  });
});
