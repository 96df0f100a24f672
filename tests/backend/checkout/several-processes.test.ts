import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../../server/backend/mail/mailer.ts';
import { seedPeople } from '../../../server/backend/demo/seed-people.ts';
import { noDocuments, openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { ShopOptions, TestShop } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

/** Back ends on one database, as several processes have it. */
let folder: string;
let shops: TestShop[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'several-'));
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) {
    await shop.close();
    expect(shop.errors).toEqual([]);
  }
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: ShopOptions = {}): Promise<TestShop> {
  const shop = await openShop({ file: join(folder, 'commerce.sqlite'), ...options });
  shops.push(shop);
  return shop;
}

it('several processes send each mail once (Rule R4.9)', async () => {
  const shop = await open();
  const caller = await visitorWithCart(shop, 'de_de', { BUS: 1 });
  valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 1 })));
  await shop.mailSettled();
  const { db } = shop.database;
  const { id: _, ...mail } = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const waiting = { ...mail, state: 'pending' as const, due_at: 0, leased_until: null };
  await db
    .insertInto('mails')
    .values(Array.from({ length: 120 }, () => waiting))
    .execute();
  const sent: string[] = [];
  const mailer = {
    send: async ({ name }: Mail) => void sent.push(name),
    close: () => undefined,
  };
  const others = await Promise.all([1, 2, 3, 4].map(() => open({ mailer })));
  await Promise.all(others.map((other) => other.mailSettled()));
  expect(new Set(sent).size).toBe(120);
  expect(sent).toHaveLength(120);
});

it('several processes create each demo account once', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => open()));
  const [
    {
      database: { db },
    },
  ] = opened as [TestShop];
  const offers = ['CAMP', 'ROOM-GRASS', 'BUS', 'FREE', 'LAST', 'PAIRS', 'VOUCHER'].map(
    (sku, index) => ({ productId: index + 1, productSku: sku, sku }),
  );
  await Promise.all(
    opened.map((shop) =>
      seedPeople({
        database: shop.database,
        products: shop.products,
        documents: noDocuments,
        now: shop.time.now,
        offersOf: async () => offers,
      }),
    ),
  );
  const people = await db.selectFrom('customers').select('email').execute();
  const orders = await db.selectFrom('orders').select(['email', 'placed_at']).execute();
  expect(people).toHaveLength(3);
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(orders.length);
  expect(orders.length).toBeGreaterThan(3);
});
