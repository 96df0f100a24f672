import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BundleChoice, BundleOption } from '../../../../app/domain/catalogue/offer/bundle.ts';
import type {
  CustomOption,
  OptionPrice,
} from '../../../../app/domain/catalogue/offer/custom-options.ts';
import { groupedPrice } from '../../../../app/domain/catalogue/offer/grouped.ts';
import {
  chosenPrice,
  nothingChosen,
  openingPrice,
} from '../../../../app/domain/catalogue/offer/offer-price.ts';
import type { OfferPricing } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import { priceOf } from '../../../../app/domain/catalogue/price/price.ts';
import type { Price } from '../../../../app/domain/catalogue/product.ts';
import { tiersOfGroup, tiersToTell } from '../../../../app/domain/catalogue/price/tier-price.ts';
import type { TierPrice } from '../../../../app/domain/catalogue/price/tier-price.ts';
import { fromMajor, money } from '../../../../app/domain/money.ts';

const priced = (price: number, taxPercent: number, specialPrice: number | null = null): Price =>
  priceOf(
    { price, specialPrice, finalPrice: null, specialFrom: null, specialTo: null },
    {
      taxPercent,
      sourcePriceIncludesTax: false,
      finalPriceIncludesTax: false,
      currency: 'EUR' as const,
      now: 0,
    },
  );

const pricing = (change: Partial<OfferPricing> = {}): OfferPricing => ({
  price: priced(100, 19),
  tiers: [],
  bundle: [],
  options: [],
  ...change,
});

const option = (id: string, prices: OptionPrice[], change: Partial<CustomOption> = {}) => ({
  id,
  title: id,
  input: 'checkbox' as const,
  isRequired: false,
  maxCharacters: null,
  values: prices.map((price, index) => ({ id: String(index + 1), title: `${id}${index}`, price })),
  ...change,
});
const fixed = (amount: number): OptionPrice => ({
  kind: 'fixed',
  amount: fromMajor(amount, 'EUR'),
});
const percent = (part: number): OptionPrice => ({ kind: 'percent', percent: part });
const custom = (...choices: [option: string, value: string][]) => ({
  bundle: [],
  custom: choices.map(([id, value]) => ({ option: id, value })),
});

/** A kit of a ball, a brick, a strap and a roller. */
const kit: BundleOption[] = [
  ['ball', [23, 27, 32]],
  ['brick', [5]],
  ['strap', [14, 17, 21]],
  ['roller', [19]],
].map(([id, nets]) => ({
  id: String(id),
  title: String(id),
  input: 'radio' as const,
  isRequired: true,
  selections: (nets as number[]).map((net, index) => ({
    id: `${String(id)}${index}`,
    sku: `${String(id)}${index}`,
    name: `${String(id)} ${index}`,
    image: null,
    quantity: 1,
    isDefault: false,
    canChangeQuantity: true,
    taxPercent: 23,
    isInStock: true,
    stock: null,
    net: priced(net, 23).net,
    gross: priced(net, 23).gross,
  })),
}));
const pick = (id: string, index: number, quantity: number): BundleChoice => ({
  option: id,
  quantity,
  selections: [`${id}${index}`],
});

describe('custom options', () => {
  const late = option('late', [fixed(12), percent(5)]);

  test.each([
    ['nothing', custom(), 10_000, 11_900],
    ['a fixed amount, on both prices as it is', custom(['late', '1']), 11_200, 13_100],
    ['a percentage of each price', custom(['late', '2']), 10_500, 12_495],
    ['both: the percentage does not see the amount', custom(['late', '1,2']), 11_700, 13_695],
    ['a value nobody offers', custom(['late', '9']), 10_000, 11_900],
    ['an option nobody offers', custom(['early', '1']), 10_000, 11_900],
  ])('%s', (_what, choice, net, gross) => {
    const price = chosenPrice(pricing({ options: [late] }), choice, 1);
    expect([price.net.minor, price.gross.minor, price.tax.minor]).toEqual([
      net,
      gross,
      gross - net,
    ]);
  });

  test.each(['0', '-3', 'abc'])(
    'a value with the option_type_id %s adds nothing (Rule B12.14)',
    (id) => {
      const value = { id, title: 'x', price: fixed(12) };
      const free = { ...late, values: [value] };
      expect(chosenPrice(pricing({ options: [free] }), custom(['late', id]), 1).gross.minor).toBe(
        11_900,
      );
    },
  );

  test('an entered text adds nothing', () => {
    const typed = option('name', [fixed(5)], { input: 'field' });
    expect(chosenPrice(pricing({ options: [typed] }), custom(['name', '1']), 1).gross.minor).toBe(
      11_900,
    );
  });

  test('raise the original price too', () => {
    const reduced = pricing({ price: priced(100, 19, 80), options: [late] });
    const price = chosenPrice(reduced, custom(['late', '1']), 1);
    expect([price.gross.minor, price.originalGross.minor]).toEqual([10_720, 13_100]);
    expect(price.isReduced).toBe(true);
  });

  test('take a percentage of the chosen variant, rounded once (Rule B12.15)', () => {
    const cover = option('cover', [percent(4.5)]);
    const price = chosenPrice(
      pricing({ price: priced(33.33, 8.1), options: [cover] }),
      custom(['cover', '1']),
      1,
    );
    // 33.33 + 1.49985 and 36.03 + 1.62135
    expect([price.net.minor, price.gross.minor]).toEqual([3483, 3765]);
  });
});

describe('bundle', () => {
  const all = [pick('ball', 1, 2), pick('brick', 0, 1), pick('roller', 0, 1), pick('strap', 2, 3)];

  test.each([
    ['everything', all, 14_100, 17_343],
    ['ball and strap', [pick('ball', 1, 2), pick('strap', 2, 3)], 11_700, 14_391],
    ['a quantity of 0 adds nothing', [pick('ball', 1, 0), pick('brick', 0, 1)], 500, 615],
    ['a quantity below 0 counts as none', [pick('ball', 1, -2), pick('brick', 0, 1)], 500, 615],
    ['a product that is not there costs nothing', [pick('ball', 7, 2)], 9900, 11_781],
    ['nothing chosen: its own price', [], 9900, 11_781],
  ])('%s', (_what, bundle, net, gross) => {
    const own = pricing({ price: priced(99, 19), bundle: kit });
    const price = chosenPrice(own, { bundle, custom: [] }, 1);
    expect([price.net.minor, price.gross.minor]).toEqual([net, gross]);
  });

  test('with fixed quantities uses those of the catalogue', () => {
    const packed = kit.map((one) => ({
      ...one,
      selections: one.selections.map((selection) => ({
        ...selection,
        quantity: 4,
        canChangeQuantity: false,
      })),
    }));
    const price = chosenPrice(
      pricing({ bundle: packed }),
      { bundle: [pick('brick', 0, 9)], custom: [] },
      1,
    );
    expect(price.net.minor).toBe(2000);
  });

  test('adds options to the sum, percentages of the sum', () => {
    const cover = option('cover', [percent(10)]);
    const choice = { bundle: all, custom: [{ option: 'cover', value: '1' }] };
    expect(chosenPrice(pricing({ bundle: kit, options: [cover] }), choice, 1).gross.minor).toBe(
      19_077,
    );
  });

  test('shows its price with the required products (Rule B12.18)', () => {
    const opening = openingPrice(pricing({ bundle: kit }));
    expect(opening.isFrom).toBe(true);
    expect(opening.price.net.minor).toBe(2300 + 500 + 1400 + 1900);
    const loose = kit.map((one) => ({ ...one, isRequired: false }));
    expect(openingPrice(pricing({ bundle: loose })).price.net.minor).toBe(10_000);
  });

  test('without a choice has one price', () => {
    const [ball] = kit;
    const only = {
      ...ball!,
      selections: ball!.selections.slice(0, 1).map((one) => ({ ...one, canChangeQuantity: false })),
    };
    expect(openingPrice(pricing({ bundle: [only] }))).toMatchObject({
      isFrom: false,
      price: { net: { minor: 2300 } },
    });
  });
});

describe('grouped product', () => {
  const part = (sku: string, price: Price, quantity: number) => ({
    sku,
    parentSku: sku,
    name: sku,
    price,
    quantity,
    isInStock: true,
    stock: null,
  });

  test.each([
    [
      'the sum of its parts',
      [part('A', priced(100, 19), 1), part('B', priced(50, 19), 2)],
      20_000,
      23_800,
    ],
    [
      'a part below 0 counts as none',
      [part('A', priced(100, 19), 1), part('B', priced(50, 19), -2)],
      10_000,
      11_900,
    ],
    ['without parts its own price', [], 1000, 1190],
  ])('%s', (_what, parts, net, gross) => {
    const price = groupedPrice(priced(10, 19), parts);
    expect([price.net.minor, price.gross.minor]).toEqual([net, gross]);
  });

  test('shows the original price of its parts', () => {
    const price = groupedPrice(priced(0, 19), [part('A', priced(100, 19, 80), 2)]);
    expect(price).toMatchObject({
      isReduced: true,
      gross: { minor: 19_040 },
      originalGross: { minor: 23_800 },
    });
  });
});

describe('tier prices', () => {
  const tier = (groupId: number, quantity: number, net: number): TierPrice => ({
    groupId,
    quantity,
    net: priced(net, 19).net,
    gross: priced(net, 19).gross,
  });
  const tiers = [
    tier(0, 30, 90),
    tier(2, 1, 95),
    tier(2, 30, 85),
    tier(32_000, 50, 80),
    tier(0, 40, 120),
  ];

  test.each([
    [0, 1, 11_900],
    [0, 29, 11_900],
    [0, 30, 10_710],
    [0, 45, 10_710],
    [0, 50, 9520],
    [1, 49, 11_900],
    [1, 50, 9520],
    [2, 1, 11_305],
    [2, 30, 10_115],
    [2, 60, 9520],
  ])('group %d pays for each of %d: %d', (group, quantity, gross) => {
    const own = pricing({ tiers: tiersOfGroup(tiers, group) });
    expect(chosenPrice(own, nothingChosen, quantity).gross.minor).toBe(gross);
  });

  test('never raise a special price (Rule B12.20)', () => {
    const own = pricing({ price: priced(100, 19, 70), tiers: tiersOfGroup(tiers, 0) });
    expect(chosenPrice(own, nothingChosen, 50).gross.minor).toBe(8330);
  });

  test('are shown from the quantity on from which they save money', () => {
    const told = (group: number) =>
      tiersToTell(priced(100, 19), tiersOfGroup(tiers, group)).map(({ quantity }) => quantity);
    expect([told(0), told(1), told(2)]).toEqual([[30, 50], [50], [30, 50]]);
  });
});

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
