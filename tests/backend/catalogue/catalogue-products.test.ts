import { describe, expect, it } from 'vitest';
import type { Price, Product, Variant } from '../../../app/domain/catalogue/product.ts';
import { money } from '../../../app/domain/money.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';

const store = requireStoreView('de_de');

function price(net: number): Price {
  const amounts = { net: money(net, 'EUR'), gross: money(net + 19, 'EUR') };
  return {
    ...amounts,
    tax: money(19, 'EUR'),
    originalNet: amounts.net,
    originalGross: amounts.gross,
    isReduced: false,
    taxPercent: 19,
    isCurrent: true,
  };
}

function stock(quantity: number) {
  return {
    productId: 1,
    quantity,
    isInStock: quantity > 0,
    isManaged: true,
    minSaleQuantity: 0,
    maxSaleQuantity: 50,
  };
}

function variant(sku: string, belag: string, status = 1): Variant {
  return {
    id: belag === '49' ? 11 : 12,
    sku,
    name: sku,
    status,
    price: price(200),
    image: null,
    tierPrices: [],
    choices: { belag },
    stock: stock(belag === '49' ? 5 : 0),
  };
}

const plain = {
  id: 1,
  sku: 'PLAIN',
  type: 'simple',
  extra: {},
  name: 'Plain',
  status: 1,
  image: '/scene/a.jpg',
  price: price(100),
  basePrice: price(100),
  options: [],
  variants: [],
  tierPrices: [],
  customOptions: [],
  bundleOptions: [],
  parts: [],
  stock: null,
} as unknown as Product;
const room = {
  ...plain,
  id: 10,
  sku: 'ROOM',
  type: 'configurable',
  extra: {},
  options: [
    {
      attributeId: '93',
      attributeCode: 'belag',
      label: 'Belag',
      values: [{ id: '49', label: 'Naturrasen' }],
    },
  ],
  variants: [variant('ROOM-A', '49'), variant('ROOM-B', '50', 2)],
} as unknown as Product;
const hidden = { ...plain, sku: 'HIDDEN', status: 2 } as unknown as Product;

const known: Record<string, Product> = {
  PLAIN: plain,
  HIDDEN: hidden,
  ROOM: room,
  'ROOM-A': room,
  'ROOM-B': room,
};
const rules = { usePriceTiers: true, maxLineQuantity: 999 };
const products = createCatalogueProducts(
  { findProduct: async (_, sku) => known[sku] ?? null },
  rules,
);
const option = (choices: { option_id: string; option_value: string }[] | undefined) =>
  choices && { extension_attributes: { configurable_item_options: choices } };

describe('createCatalogueProducts', () => {
  it('finds a simple product', async () => {
    expect(await products.find(store, 'PLAIN')).toMatchObject({
      productId: 1,
      sku: 'PLAIN',
      parentSku: null,
      net: { minor: 100 },
      image: '/scene/a.jpg',
      stock: null,
    });
  });

  it.each([
    { name: 'by its own sku', sku: 'ROOM-A', choices: undefined },
    { name: 'by what was chosen', sku: 'ROOM', choices: [{ option_id: '93', option_value: '49' }] },
  ])('finds a child $name (Rule B2.2)', async ({ sku, choices }) => {
    expect(await products.find(store, sku, option(choices))).toMatchObject({
      productId: 11,
      sku: 'ROOM-A',
      parentSku: 'ROOM',
      options: [{ label: 'Belag', value: 'Naturrasen' }],
      choices: [{ option_id: '93', option_value: '49' }],
      image: '/scene/a.jpg',
      stock: { quantity: 5, minSaleQuantity: 1, maxSaleQuantity: 50 },
    });
  });

  it.each([
    { name: 'an unknown sku', sku: 'NOSUCH', choices: undefined },
    { name: 'a product that is switched off', sku: 'HIDDEN', choices: undefined },
    { name: 'a child that is switched off', sku: 'ROOM-B', choices: undefined },
    { name: 'a configurable without a choice', sku: 'ROOM', choices: undefined },
    {
      name: 'a choice that does not exist',
      sku: 'ROOM',
      choices: [{ option_id: '93', option_value: '7' }],
    },
    {
      name: 'a choice of something else',
      sku: 'ROOM',
      choices: [{ option_id: '1', option_value: '49' }],
    },
  ])('returns null for $name', async ({ sku, choices }) => {
    expect(await products.find(store, sku, option(choices))).toBeNull();
  });

  it.each([
    ['ROOM', 'ROOM'],
    ['ROOM-A', 'ROOM'],
    ['ROOM-B', undefined],
    ['HIDDEN', undefined],
    ['NOSUCH', undefined],
  ])('lists for %s %s (Rule C8.6)', async (sku, listed) => {
    expect((await products.findListed(store, sku))?.sku).toBe(listed);
  });

  it('returns the stock of a child and of its parent', async () => {
    expect(await products.findStock(store, 'ROOM-A')).toMatchObject({ productId: 11 });
    expect(await products.findStock(store, 'ROOM')).toEqual({ productId: 10, stock: null });
    expect(await products.findStock(store, 'NOSUCH')).toBeNull();
  });
});
