import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey, openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

function readers() {
  return shop.database.db.selectFrom('subscribers').select(['email', 'state', 'brand']).execute();
}

it('an order with newsletter mails one request to confirm (Rule C12.28)', async () => {
  const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
  const order = orderFor({ CAMP: 1 }, { newsletter: true });
  const submission = { ...caller, idempotencyKey: newKey() };
  valueOf(await shop.commerce.placeOrder(submission, order));
  valueOf(await shop.commerce.placeOrder(submission, order));
  expect(await readers()).toEqual([
    { email: 'joerg@verein.example', state: 'pending', brand: 'camp' },
  ]);
  const mails = await shop.database.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'newsletter-confirm')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipient).toContain('joerg@verein.example');
});

it('an order without newsletter sends no such mail', async () => {
  const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
  valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 }, { newsletter: false })));
  expect(await readers()).toEqual([]);
});
