import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import { newKey, openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

function post(cartId: string, call: string, payload: unknown, key: string): Promise<Response> {
  return shop.send(`/api/cart/${call}?storeCode=de_de&cartId=${cartId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(payload),
  });
}

const add = { cartItem: { sku: 'CAMP', qty: 1 } };

describe('repeated change', () => {
  it('returns the first answer and has no second effect (Rule F1.20)', async () => {
    const { cartId } = await visitorWithCart(shop);
    const key = newKey();
    const first = await post(cartId, 'update', add, key);
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    const second = await post(cartId, 'update', add, key);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
    const [line] = valueOf(await shop.commerce.pullCart({ storeCode: 'de_de', cartId }));
    expect(line?.qty).toBe(1);
  });

  it('has one effect when it is sent twenty times in parallel (Rule E2.2)', async () => {
    const { cartId } = await visitorWithCart(shop);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(cartId, 'update', add, key)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers.filter((each) => each.headers.has('idempotent-replayed'))).toHaveLength(19);
    const [line] = valueOf(await shop.commerce.pullCart({ storeCode: 'de_de', cartId }));
    expect(line?.qty).toBe(1);
  });

  it('is refused when its content differs', async () => {
    const { cartId } = await visitorWithCart(shop);
    const key = newKey();
    await post(cartId, 'update', add, key);
    const other = await post(cartId, 'update', { cartItem: { sku: 'BUS', qty: 1 } }, key);
    expect(other.status).toBe(422);
    expect(valueOf(await shop.commerce.pullCart({ storeCode: 'de_de', cartId }))).toHaveLength(1);
  });

  it('may use its key for another call or another cart', async () => {
    const first = await visitorWithCart(shop);
    const second = await visitorWithCart(shop);
    const key = newKey();
    for (const { cartId } of [first, second]) {
      expect((await post(cartId, 'update', add, key)).status).toBe(200);
    }
    const removal = await post(first.cartId, 'delete', { cartItem: { item_id: 1 } }, key);
    expect(removal.status).toBe(200);
  });

  it('runs again after a refusal', async () => {
    const { cartId } = await visitorWithCart(shop);
    const key = newKey();
    shop.products.lost.add('CAMP');
    expect((await post(cartId, 'update', add, key)).status).toBe(400);
    shop.products.lost.clear();
    expect((await post(cartId, 'update', add, key)).status).toBe(200);
  });

  it('runs again after an unexpected error', async () => {
    const { cartId } = await visitorWithCart(shop);
    const key = newKey();
    const { products } = shop;
    const find = products.find.bind(products);
    shop.products.find = () => Promise.reject(new Error('The catalogue is on fire'));
    const broken = await post(cartId, 'update', add, key);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain('fire');
    expect(shop.errors.splice(0)).toMatchObject([{ message: 'The catalogue is on fire' }]);
    shop.products.find = find;
    expect((await post(cartId, 'update', add, key)).status).toBe(200);
  });

  it('is refused when its key is too short to be unique (Rule E2.1)', async () => {
    const { cartId } = await visitorWithCart(shop);
    expect((await post(cartId, 'update', add, 'short')).status).toBe(400);
  });

  it('finds its cart by the key after the answer was deleted', async () => {
    const caller = { storeCode: 'de_de', idempotencyKey: newKey() };
    const cartId = valueOf(await shop.commerce.createCart(caller));
    valueOf(
      await shop.commerce.updateCart({ storeCode: 'de_de', cartId }, { sku: 'CAMP', qty: 2 }),
    );
    await shop.database.db.deleteFrom('effects').execute();
    expect(valueOf(await shop.commerce.createCart(caller))).toBe(cartId);
    const [line] = valueOf(await shop.commerce.pullCart({ storeCode: 'de_de', cartId }));
    expect(line?.qty).toBe(2);
  });

  it('creates one cart for one key and does not store its id', async () => {
    const caller = { storeCode: 'de_de', idempotencyKey: newKey() };
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => valueOf(await shop.commerce.createCart(caller))),
    );
    expect(new Set(ids).size).toBe(1);
    const { db } = shop.database;
    const stored = JSON.stringify([
      await db.selectFrom('carts').selectAll().execute(),
      await db.selectFrom('effects').selectAll().execute(),
    ]);
    expect(stored).not.toContain(ids[0]);
  });
});

describe('stored answer', () => {
  it('is deleted after 30 days, except for orders', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitchward-backend-'));
    const file = join(folder, 'shop.sqlite');
    const first = await openShop({ file });
    const caller = await visitorWithCart(first);
    const idempotencyKey = newKey();
    valueOf(
      await first.commerce.updateCart({ ...caller, idempotencyKey }, { sku: 'CAMP', qty: 1 }),
    );
    const order = { ...caller, idempotencyKey };
    const placed = valueOf(await first.commerce.placeOrder(order, orderFor({ CAMP: 1 })));
    await first.database.db.updateTable('effects').set({ created_at: 0 }).execute();
    await first.close();

    const second = await openShop({ file });
    await second.close();
    const third = await openShop({ file });
    const left = await third.database.db.selectFrom('effects').select('is_permanent').execute();
    expect(left).toEqual([{ is_permanent: 1 }]);
    expect(valueOf(await third.commerce.placeOrder(order, orderFor({ CAMP: 1 })))).toEqual(placed);
    await third.close();
    rmSync(folder, { recursive: true });
  });

  it('is returned while the catalogue is unavailable, when new changes get 503 (Rule R3.11)', async () => {
    const caller = {
      ...(await visitorWithCart(shop, 'de_de', { CAMP: 1 })),
      idempotencyKey: newKey(),
    };
    const placed = valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
    const fresh = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    shop.products.find = () => Promise.reject(new CatalogueUnavailable('away'));
    expect(valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })))).toEqual(placed);
    expect(await shop.commerce.placeOrder(fresh, orderFor({ CAMP: 1 }))).toMatchObject({
      ok: false,
      problem: { kind: 'refused', code: 503, retryAfter: 5 },
    });
    expect(shop.errors.splice(0)).toHaveLength(1);
  });

  it('does not depend on when a queued order was sent', async () => {
    const caller = {
      ...(await visitorWithCart(shop, 'de_de', { CAMP: 1 })),
      idempotencyKey: newKey(),
    };
    const first = orderFor({ CAMP: 1 }, { transmited: false, created_at: '2027-01-01' });
    const again = orderFor({ CAMP: 1 }, { transmited: true, transmited_at: '2027-01-02' });
    const placed = valueOf(await shop.commerce.placeOrder(caller, first));
    expect(valueOf(await shop.commerce.placeOrder(caller, again))).toEqual(placed);
    const other = await shop.commerce.placeOrder(caller, orderFor({ CAMP: 2 }));
    expect(other).toMatchObject({ ok: false, problem: { code: 422 } });
  });
});
