import { describe, expect, test } from 'vitest';
import { groupedPrice } from '../../../../app/domain/catalogue/offer/grouped.ts';
import {
  chosenPrice,
  nothingChosen,
  openingPrice,
} from '../../../../app/domain/catalogue/offer/offer-price.ts';
import type { BundleOption } from '../../../../app/domain/catalogue/offer/bundle.ts';
import { firstChoice } from '../../../../app/domain/catalogue/offer/product-choice.ts';
import type { Price } from '../../../../app/domain/catalogue/product.ts';
import { tiersOfGroup, tiersToTell } from '../../../../app/domain/catalogue/price/tier-price.ts';
import type { TierPrice } from '../../../../app/domain/catalogue/price/tier-price.ts';
import { custom, fixed, kit, option, percent, pick, priced, pricing } from './example-pricing.ts';

describe('custom options', () => {
  const late = option('late', [fixed(12), percent(5)]);

  test.each([
    ['nothing', custom(), 10_000, 11_900],
    ['a fixed amount, on both prices as it is', custom(['late', '1']), 11_200, 13_100],
    ['a percentage of each price', custom(['late', '2']), 10_500, 12_495],
    ['both: the percentage does not see the amount', custom(['late', '1,2']), 11_700, 13_695],
    ['an unknown value', custom(['late', '9']), 10_000, 11_900],
    ['an unknown option', custom(['early', '1']), 10_000, 11_900],
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
    const submitted = option('name', [fixed(5)], { input: 'field' });
    expect(
      chosenPrice(pricing({ options: [submitted] }), custom(['name', '1']), 1).gross.minor,
    ).toBe(11_900);
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

describe('bundle (Rule B12.16)', () => {
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

  const [ball] = kit;
  const [first] = ball!.selections;
  /** An option with products of these net prices; the default is the one at `preset`. */
  const optionOf = (nets: number[], preset: number, change: Partial<BundleOption> = {}) => ({
    ...ball!,
    selections: nets.map((net, index) => ({
      ...first!,
      id: String(index),
      isDefault: index === preset,
      canChangeQuantity: false,
      net: priced(net, 0).net,
      gross: priced(net, 0).gross,
    })),
    ...change,
  });
  test.each<[string, BundleOption, gross: number, isFrom: boolean]>([
    ['a default beside a product on request', optionOf([12.5, 0], 0), 1250, true],
    ['a product on request before another', optionOf([0, 12.5], 1), 1250, true],
    [
      'an optional default',
      optionOf([12.5], 0, { input: 'checkbox', isRequired: false }),
      1250,
      true,
    ],
    ['a default with a cheaper alternative', optionOf([12.5, 7], 0), 1250, false],
    ['a default with a dearer alternative', optionOf([7, 12.5], 0), 700, true],
    ['the first product without a default', optionOf([12.5, 7], -1), 1250, false],
  ])(
    'has before a choice the price of its form: %s (Rules B12.18, B2.8, B12.24)',
    (_what, one, gross, isFrom) => {
      const own = pricing({ price: priced(0, 0), bundle: [one] });
      const opening = openingPrice(own);
      expect([opening.price.gross.minor, opening.isFrom]).toEqual([gross, isFrom]);
      expect(chosenPrice(own, firstChoice(own), 1).gross.minor).toBe(gross);
    },
  );

  test('without a choice has one price', () => {
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
      'the sum of its parts (Rule B12.17)',
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

  test('shows the original price of its parts (Rule B12.11)', () => {
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
