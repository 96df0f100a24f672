import { describe, expect, test } from 'vitest';
import { priceOf } from '../../../../app/domain/catalogue/price/price.ts';
import type { Variant } from '../../../../app/domain/catalogue/product.ts';
import { chooseVariant, lowestPrice } from '../../../../app/domain/catalogue/offer/variant.ts';
import type { Choices, VariantWish } from '../../../../app/domain/catalogue/offer/variant.ts';

function variant(sku: string, price: number, change: Partial<Variant> = {}): Variant {
  const [, size, color] = sku.split('-');
  const amounts = {
    price,
    specialPrice: null,
    finalPrice: null,
    specialFrom: null,
    specialTo: null,
  };
  return {
    id: price,
    sku,
    name: sku,
    status: 1,
    image: null,
    stock: null,
    tierPrices: [],
    price: priceOf(amounts, {
      taxPercent: 19,
      sourcePriceIncludesTax: false,
      finalPriceIncludesTax: false,
      currency: 'EUR' as const,
      now: 0,
    }),
    choices: { size: size ?? '', color: color ?? '' },
    ...change,
  };
}

const soldOut = {
  productId: 1,
  quantity: 0,
  isInStock: false,
  isManaged: true,
  minSaleQuantity: 1,
  maxSaleQuantity: 10,
};

const shirts = [variant('A-S-R', 50), variant('A-M-R', 40), variant('A-S-B', 45)];
const without = (sku: string, change: Partial<Variant>) =>
  shirts.map((shirt) => (shirt.sku === sku ? { ...shirt, ...change } : shirt));

const choose = (choices: Choices, wish: Partial<VariantWish> = {}) =>
  chooseVariant({
    variants: shirts,
    choices,
    listOutOfStockProducts: true,
    fallbackToDefaultVariant: true,
    ...wish,
  });

describe('chooseVariant', () => {
  test.each<[string, Choices, Partial<VariantWish>, string]>([
    ['nothing chosen: the cheapest', {}, {}, 'A-M-R'],
    ['size S: the cheaper one (Rule B4.1)', { size: 'S' }, {}, 'A-S-B'],
    ['S and R', { size: 'S', color: 'R' }, {}, 'A-S-R'],
    ['R or B, and S', { color: ['R', 'B'], size: 'S' }, {}, 'A-S-B'],
    [
      'the cheapest is disabled (Rule B4.2)',
      {},
      { variants: without('A-M-R', { status: 2 }) },
      'A-S-B',
    ],
    ['status 0 counts', {}, { variants: without('A-M-R', { status: 0 }) }, 'A-M-R'],
    [
      'sold out but listed (Rule B4.3)',
      {},
      { variants: without('A-M-R', { stock: soldOut }) },
      'A-M-R',
    ],
    [
      'sold out and not listed (Rule B4.3)',
      {},
      { variants: without('A-M-R', { stock: soldOut }), listOutOfStockProducts: false },
      'A-S-B',
    ],
    ['a sku beats choices (Rule B4.4)', { size: 'M' }, { sku: 'A-S-R' }, 'A-S-R'],
    ['a price of 0 is none', {}, { variants: [variant('A-1-1', 0), ...shirts] }, 'A-M-R'],
    [
      'equal prices keep the earlier (Rule B4.1)',
      {},
      { variants: [variant('A-1-1', 5), variant('A-2-2', 5)] },
      'A-1-1',
    ],
  ])('%s', (_what, choices, wish, sku) => {
    const chosen = choose(choices, wish);
    expect(chosen.ok && chosen.value.sku).toBe(sku);
  });

  test.each<[string, Choices, Partial<VariantWish>, string | undefined]>([
    ['M and B', { size: 'M', color: 'B' }, {}, 'A-M-R'],
    ['an unknown size', { size: 'XXL' }, {}, 'A-M-R'],
    ['an unknown attribute', { fabric: 'wool' }, {}, 'A-M-R'],
    ['an unknown sku', {}, { sku: 'A-X-X' }, 'A-M-R'],
    ['a disabled sku', {}, { sku: 'A-M-R', variants: without('A-M-R', { status: 2 }) }, 'A-S-B'],
    [
      'no fallback wanted (Rule B4.6)',
      { size: 'XXL' },
      { fallbackToDefaultVariant: false },
      undefined,
    ],
  ])('refuses a combination that does not exist: %s', (_what, choices, wish, fallback) => {
    const chosen = choose(choices, wish);
    expect(chosen).toMatchObject({ ok: false, problem: { kind: 'no-such-configuration' } });
    if (chosen.ok || chosen.problem.kind !== 'no-such-configuration') return;
    expect(chosen.problem.fallback?.sku).toBe(fallback);
  });

  test('refuses when no variant is available (Rule B4.7)', () => {
    const variants = shirts.map((shirt) => ({ ...shirt, status: 2 }));
    const problem = { kind: 'no-available-variants' };
    expect(choose({}, { variants })).toEqual({ ok: false, problem });
    expect(choose({}, { variants: [] })).toEqual({ ok: false, problem });
  });
});

describe('lowestPrice', () => {
  test('returns the price of the cheapest available variant (Rule B4.9)', () => {
    expect(lowestPrice(shirts, true)?.price.gross.minor).toBe(4760);
    expect(lowestPrice(shirts, true)?.isFrom).toBe(true);
    expect(lowestPrice(without('A-M-R', { status: 2 }), true)?.price.gross.minor).toBe(5355);
    expect(lowestPrice([], true)).toBeNull();
  });

  test('ignores a variant whose price is on request (Rule B12.24)', () => {
    expect(lowestPrice([variant('A-1-1', 0), ...shirts], true)?.price.gross.minor).toBe(4760);
    expect(lowestPrice([variant('A-1-1', 0)], true)?.price.gross.minor).toBe(0);
  });

  test('is no "from" price when all cost the same', () => {
    const same = [variant('A-1-1', 5), variant('A-2-2', 5), variant('A-3-3', 4, { status: 2 })];
    expect(lowestPrice(same, true)?.isFrom).toBe(false);
  });
});
