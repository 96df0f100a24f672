import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import {
  countCart,
  isEmptyCart,
  isGoodsCart,
  isVirtualCart,
  newerCart,
  travellersOf,
} from '../../../app/domain/cart/cart.ts';

const lines = [
  { sku: 'CAMP', quantity: 24, type: 'configurable' },
  { sku: '99999', quantity: 1, type: 'simple' },
  { sku: 'VOUCHER', quantity: 30, type: 'virtual' },
];

describe('cart', () => {
  it.each([
    ['quantities', 54],
    ['items', 2],
  ] as const)('counts %s and never the placeholder (Rule C1.11)', (miniCartCountType, count) => {
    expect(countCart(lines, { miniCartCountType, placeholderSku: '99999' })).toBe(count);
  });

  it.each([
    [[], true],
    [['99999'], true],
    [['99999', 'CAMP'], false],
  ])('with %j is empty: %s (Rule C1.10)', (skus, isEmpty) => {
    expect(
      isEmptyCart(
        skus.map((sku) => ({ sku })),
        '99999',
      ),
    ).toBe(isEmpty);
  });

  it.each([
    [[], false],
    [['virtual', 'downloadable'], true],
    [['virtual', 'simple'], false],
  ])('of %j is virtual: %s (Rule C1.12)', (types, isVirtual) => {
    expect(isVirtualCart(types.map((type) => ({ type })))).toBe(isVirtual);
  });

  it.each([
    [[], false],
    [[{ isGoods: true }], true],
    [[{ isGoods: true }, { isGoods: false }], false],
    // Nothing is known of a line that the catalogue no longer has.
    [[{ isGoods: true }, { isGoods: false, isAvailable: false }], true],
    [[{ isGoods: false, isAvailable: false }], false],
  ])('of %j is one of goods: %s (Rules C8.6, C9.41)', (some, isGoods) => {
    expect(isGoodsCart(some)).toBe(isGoods);
  });

  it('has as many travellers as the largest line that is travelled to (Rules C9.13, C2.24)', () => {
    expect(travellersOf(lines)).toBe(24);
    expect(travellersOf([])).toBe(0);
  });
});

describe('newerCart', () => {
  const cart = (name: string, version: number): Cart => ({
    lines: [],
    segments: [],
    coupon: null,
    count: 0,
    grandTotal: { minor: 0, currency: 'EUR' },
    state: { cart: name, version },
  });
  it.each([
    [cart('a', 3), cart('a', 2), 3],
    [cart('a', 3), cart('a', 3), 3],
    [cart('a', 3), cart('a', 4), 4],
    [cart('a', 3), cart('b', 1), 1],
    [{ ...cart('a', 3), state: null }, cart('a', 1), 1],
    [null, cart('a', 1), 1],
  ])('returns the newer answer (Rule C1.15)', (shown, arrived, version) => {
    expect(newerCart(shown, arrived).state?.version).toBe(version);
  });
});
