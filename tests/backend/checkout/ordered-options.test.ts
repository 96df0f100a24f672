import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { ProductOption } from '../../../server/commerce/contract/cart.ts';
import type { OrderBody } from '../../../server/commerce/contract/order.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { anonymiseOrders } from '../../../server/backend/privacy/anonymise-orders.ts';
import { openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { readAllTexts } from '../read-all-texts.ts';
import { signedIn } from '../person.ts';
import { orderFor } from './order-for.ts';

let catalogue: EmbeddedCatalogue;
let shop: TestShop;
beforeEach(async () => {
  catalogue = await openKitCatalogue();
  shop = await openShop({ products: createCatalogueProducts(catalogue, defaultSettings) });
});
afterEach(async () => {
  await shop.close();
  await catalogue.close();
  expect(shop.errors).toEqual([]);
});

const seminar = (date: string, name: string): ProductOption => ({
  extension_attributes: {
    custom_options: [
      { option_id: '11', option_value: date },
      { option_id: '13', option_value: name },
    ],
  },
});
const tuesday = seminar('111', 'ERSTE');
const saturday = seminar('112', 'ZWEITE');
const sent = (qty: number, option?: ProductOption): OrderBody['products'][number] => ({
  sku: 'SEMINAR',
  qty,
  price: 0,
  ...(option ? { product_option: option } : {}),
});

/** Orders one seminar on Tuesday and two on Saturday; returns the quantity and options of lines. */
async function orderBoth(products: OrderBody['products'], forget?: () => Promise<unknown>) {
  const person = await signedIn(shop);
  const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
  const lines = [
    { sku: 'SEMINAR', qty: 1, product_option: tuesday },
    { sku: 'SEMINAR', qty: 2, product_option: saturday },
  ];
  for (const line of lines) valueOf(await shop.commerce.updateCart(caller, line));
  const placed = valueOf(await shop.commerce.placeOrder(caller, orderFor({}, { products })));
  await forget?.();
  const { items } = valueOf(await shop.commerce.findOrder(person, placed.orderNumber ?? ''));
  return items.map((item) => [item.qty_ordered, item.extension_attributes?.product_option]);
}

/** Leaves the lines as releases stored them that did not know their options. */
const forgetOptions = () =>
  shop.database.db.updateTable('order_lines').set({ product_option: null }).execute();

describe('the options of lines with one sku (Rules D3.7, F1.81)', () => {
  const both = [
    [1, tuesday],
    [2, saturday],
  ];

  it.each([
    ['in the order of the cart', [sent(1, tuesday), sent(2, saturday)]],
    ['in another order', [sent(2, saturday), sent(1, tuesday)]],
    ['as one product', [sent(3)]],
  ])('are those of the cart when products are sent %s', async (_how, products) => {
    expect(await orderBoth(products)).toEqual(both);
  });

  it('are taken in order from what an older inquiry was sent with', async () => {
    expect(await orderBoth([sent(1, tuesday), sent(2, saturday)], forgetOptions)).toEqual(both);
  });

  it('are those of the last product when an older inquiry was sent with fewer products', async () => {
    expect(await orderBoth([sent(3, saturday)], forgetOptions)).toEqual([
      [1, saturday],
      [2, saturday],
    ]);
  });

  it('are removed with the personal data of an inquiry (Rule S9.7)', async () => {
    await orderBoth([sent(1, tuesday), sent(2, saturday)]);
    const { db } = shop.database;
    const orders = await db.selectFrom('orders').selectAll().execute();
    await db.transaction().execute((transaction) => anonymiseOrders(transaction, orders));
    const lines = await db.selectFrom('order_lines').select('product_option').execute();
    expect(lines).toEqual([{ product_option: 'null' }, { product_option: 'null' }]);
    expect(await readAllTexts(db)).not.toContain('ZWEITE');
  });
});
