import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { computeChecksum, isSameLine } from '../../../server/backend/cart/line-equality.ts';
import type { ProductOption } from '../../../server/commerce/contract/cart.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { ShopOptions, TestShop } from '../open-shop.ts';

const grass = choose('49');
const turf = choose('50');

function choose(value: string): ProductOption {
  return {
    extension_attributes: {
      configurable_item_options: [{ option_id: '93', option_value: value }],
    },
  };
}

function engraved(text: string): ProductOption {
  return { extension_attributes: { custom_options: [{ option_id: '1', option_value: text }] } };
}

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

async function readLines(caller: Caller): Promise<[string, number][]> {
  const items = valueOf(await shop.commerce.pullCart(caller));
  return items.map((item) => [item.sku, item.qty]);
}

describe('cart line', () => {
  it('gets the child of a configurable product by the chosen options', async () => {
    const caller = await visitorWithCart(shop);
    const line = valueOf(
      await shop.commerce.updateCart(caller, { sku: 'ROOM', qty: 1, product_option: turf }),
    );
    expect(line).toMatchObject({
      sku: 'ROOM-TURF',
      product_type: 'configurable',
      product_option: turf,
      extension_attributes: {
        parent_sku: 'ROOM',
        options: [{ label: 'Belag', value: '50' }],
      },
    });
  });

  it('is the same whether the child or its parent is named (Rule C1.8)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-TURF': 1 });
    valueOf(await shop.commerce.updateCart(caller, { sku: 'ROOM', qty: 2, product_option: turf }));
    expect(await readLines(caller)).toEqual([['ROOM-TURF', 3]]);
  });

  it('changes to another child when it is edited', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-TURF': 2, BUS: 1 });
    const [line] = valueOf(await shop.commerce.pullCart(caller));
    const edited = valueOf(
      await shop.commerce.updateCart(caller, {
        sku: 'ROOM',
        qty: 2,
        item_id: line?.item_id,
        product_option: grass,
      }),
    );
    expect(edited.item_id).toBe(line?.item_id);
    expect(await readLines(caller)).toEqual([
      ['ROOM-GRASS', 2],
      ['BUS', 1],
    ]);
  });

  it('is merged with an equal line when it is edited (Rule C3.5)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-TURF': 2, 'ROOM-GRASS': 1 });
    const [line] = valueOf(await shop.commerce.pullCart(caller));
    valueOf(
      await shop.commerce.updateCart(caller, {
        sku: 'ROOM-GRASS',
        qty: 2,
        item_id: line?.item_id,
      }),
    );
    expect(await readLines(caller)).toEqual([['ROOM-GRASS', 3]]);
  });

  it('stays separate from a line with other custom options, also when its quantity changes (Rules C1.6, C1.7)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const line = valueOf(
      await shop.commerce.updateCart(caller, {
        sku: 'CAMP',
        qty: 1,
        product_option: engraved('A'),
      }),
    );
    valueOf(
      await shop.commerce.updateCart(caller, {
        sku: 'CAMP',
        qty: 1,
        product_option: engraved('B'),
      }),
    );
    const changed = valueOf(
      await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 5, item_id: line.item_id }),
    );
    expect(changed.product_option).toEqual(engraved('A'));
    expect(await readLines(caller)).toEqual([
      ['CAMP', 1],
      ['CAMP', 5],
      ['CAMP', 1],
    ]);
  });

  it('stays, is marked and is not counted when the catalogue no longer has its product (Rule C8.6)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1, BUS: 1 });
    shop.products.lost.add('BUS');
    const items = valueOf(await shop.commerce.pullCart(caller));
    expect(items[1]).toMatchObject({
      sku: 'BUS',
      name: 'Busfahrt',
      extension_attributes: { is_available: false },
    });
    expect(valueOf(await shop.commerce.totals(caller))).toMatchObject({ grand_total: 119 });
  });

  it('tells gone children of one product apart by their chosen options (Rule C8.6)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-GRASS': 1, 'ROOM-TURF': 1 });
    shop.products.lost.add('ROOM-GRASS').add('ROOM-TURF');
    const items = valueOf(await shop.commerce.pullCart(caller));
    expect(items.map(({ name }) => name)).toEqual(['Hotel Lindenhof, 49', 'Hotel Lindenhof, 50']);
  });

  it('raises the version of its cart', async () => {
    const caller = await visitorWithCart(shop);
    const before = valueOf(await shop.commerce.totals(caller)).version ?? 0;
    valueOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 1 }));
    expect(valueOf(await shop.commerce.totals(caller)).version).toBe(before + 1);
  });
});

describe('refused cart line', () => {
  it.each([
    { sku: 'NOSUCH', qty: 1, message: 'Product that you are trying to add is not available.' },
    { sku: 'ROOM', qty: 1, message: 'Product that you are trying to add is not available.' },
    {
      sku: 'UNKNOWN',
      qty: 1,
      message: 'Product price is unknown, product cannot be added to the cart!',
    },
    { sku: 'CAMP', qty: 0, message: 'The quantity must be a whole number above 0' },
    { sku: 'CAMP', qty: -3, message: 'The quantity must be a whole number above 0' },
    { sku: 'CAMP', qty: 1.5, message: 'The quantity must be a whole number above 0' },
    { sku: 'CAMP', qty: 1000, message: 'Only 999 products available' }, // Rule C2.15
    { sku: 'LAST', qty: 11, message: 'Only 10 products available' }, // Rule C2.16
    { sku: 'LAST', qty: 21, message: 'Only 10 products available' },
    { sku: 'PAIRS', qty: 1, message: 'The smallest quantity is 2' },
  ])('is answered for $sku × $qty with: $message (Rule C4.12)', async ({ sku, qty, message }) => {
    const caller = await visitorWithCart(shop);
    expect(problemOf(await shop.commerce.updateCart(caller, { sku, qty }))).toMatchObject({
      kind: 'refused',
      code: 400,
      message,
    });
    expect(await readLines(caller)).toEqual([]);
  });

  it('is answered with the quantity that is possible, including what is in the cart', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 998 });
    expect(
      problemOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 2 })),
    ).toMatchObject({ message: 'Only 999 products available' });
  });

  it.each<{ settings: ShopOptions['settings']; sku: string; qty: number; isIn: boolean }>([
    { settings: {}, sku: 'GONE', qty: 1, isIn: true },
    { settings: { allowOutOfStockInCart: false }, sku: 'GONE', qty: 1, isIn: false },
    { settings: { allowOutOfStockInCart: false }, sku: 'LAST', qty: 11, isIn: false },
    { settings: { allowOutOfStockInCart: false }, sku: 'LAST', qty: 10, isIn: true },
    { settings: {}, sku: 'FREE', qty: 1, isIn: true }, // Rule C2.9
    { settings: { useZeroPriceProduct: false }, sku: 'FREE', qty: 1, isIn: false }, // Rule C2.9
    { settings: { maxLines: 0 }, sku: 'CAMP', qty: 1, isIn: false },
  ])(
    'depends on the settings: $sku × $qty with $settings is accepted: $isIn',
    async ({ settings, sku, qty, isIn }) => {
      const own = await openShop({ settings });
      const caller = await visitorWithCart(own);
      expect((await own.commerce.updateCart(caller, { sku, qty })).ok).toBe(isIn);
      await own.close();
    },
  );

  it.each(['deleteCartItem', 'updateCart'] as const)(
    'does not change another cart: %s (Rule C3.8)',
    async (call) => {
      const owner = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
      const [line] = valueOf(await shop.commerce.pullCart(owner));
      const stranger = await visitorWithCart(shop, 'de_de', { BUS: 1 });
      const item = { sku: 'CAMP', qty: 7, item_id: line?.item_id ?? 0 };
      expect(problemOf(await shop.commerce[call](stranger, item))).toMatchObject({ code: 404 });
      expect(await readLines(owner)).toEqual([['CAMP', 1]]);
    },
  );
});

describe('equality of lines', () => {
  it.each([
    {
      name: 'numbers and texts alike',
      option: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '53' },
            { option_id: '142', option_value: '169' },
          ],
        },
      },
      checksum: '357e8f9f8918873f12ed993c3073ddd3e8980c933034b5e2fdab10b6',
    },
    {
      name: 'a bundle',
      option: {
        extension_attributes: {
          bundle_options: ['2', '4', '5', '8'].map((selection, index) => ({
            option_id: String(index + 1),
            option_qty: 1,
            option_selections: [selection],
          })),
        },
      },
      checksum: '3e183f026489207a9cd535d20f141e07ddfea729af58a9088b82612f',
    },
    {
      name: 'no options',
      option: null,
      checksum: 'd766ca7cf2167ba1bd6a1263080ff36ff2fb21d96b15ab943891df44',
    },
  ])('uses the checksum of the contract for $name (Rule C1.9)', ({ option, checksum }) => {
    expect(computeChecksum(option)).toBe(checksum);
  });

  it.each([
    { a: null, b: null, isSame: true },
    { a: grass, b: turf, isSame: true },
    { a: engraved('A'), b: engraved('A'), isSame: true },
    { a: engraved('A'), b: engraved('B'), isSame: false },
    { a: engraved('A'), b: null, isSame: false },
  ])('compares the options of one sku, case %# (Rules C1.7, C1.8)', ({ a, b, isSame }) => {
    const line = (option: ProductOption | null) => ({
      sku: 'S',
      option,
      checksum: computeChecksum(option),
    });
    expect(isSameLine(line(a), line(b))).toBe(isSame);
    expect(isSameLine(line(a), { ...line(a), sku: 'T' })).toBe(false);
  });
});
