import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createAttributeRegistry } from '../../../app/domain/catalogue/filtering/attribute-registry.ts';
import type { Document } from '../../../server/catalogue/documents/field.ts';
import type { Presentation } from '../../../server/catalogue/documents/product/presentation.ts';
import { toProductCard } from '../../../server/catalogue/documents/product/product-card.ts';
import { readProduct } from '../../../server/catalogue/documents/product/product.ts';

const shown: Presentation = {
  store: requireStoreView('de_de'),
  taxRules: [],
  registry: createAttributeRegistry([]),
  listOutOfStockProducts: true,
  cardFields: [],
  findSource: () => null,
  now: 0,
};

function groupPricesOf(change: Document): Record<number, number> {
  const read = readProduct({ id: 1, sku: 'A', name: 'A', price: 100, ...change });
  if (!read.ok) throw new Error(read.problem);
  const { groupPrices = {} } = toProductCard(read.value, shown);
  return Object.fromEntries(
    Object.entries(groupPrices).map(([group, { gross }]) => [group, gross.minor]),
  );
}

const tier = (customer_group_id: number, qty: number, value: number) => ({
  customer_group_id,
  qty,
  value,
});

describe('group prices of a card', () => {
  it('are the tiers from one piece on that lower the price (Rules B12.19, B12.20)', () => {
    const tier_prices = [tier(2, 1, 50), tier(3, 10, 40), tier(4, 1, 120)];
    expect(groupPricesOf({ tier_prices })).toEqual({ 2: 5000 });
  });

  it('include the tier of all groups (Rule B12.19)', () => {
    const tier_prices = [tier(32_000, 1, 80), tier(2, 1, 90)];
    expect(groupPricesOf({ tier_prices })).toEqual({ 2: 8000, 32_000: 8000 });
  });

  it('are those of the cheapest child (Rules B4.9, B12.19)', () => {
    const configurable_children = [
      { id: 2, sku: 'A-1', price: 100 },
      { id: 3, sku: 'A-2', price: 110, tier_prices: [tier(2, 1, 70)] },
    ];
    expect(groupPricesOf({ type_id: 'configurable', configurable_children })).toEqual({ 2: 7000 });
  });

  it('are absent without tiers (Rule B12.19)', () => {
    expect(groupPricesOf({})).toEqual({});
  });
});
