import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKey, openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { goodPassword, mailTo, signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const email = 'joerg@verein.example';

const hashed = await hash(goodPassword, { memoryCost: 19_456, timeCost: 2 });

async function orderWithAccount(createAccount = true, password_hash = hashed) {
  const visitor = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
  return shop.commerce.placeOrder(
    { ...visitor, idempotencyKey: newKey() },
    orderFor({ CAMP: 1 }, { createAccount, password_hash }),
  );
}

const login = () =>
  shop.commerce.login(
    { storeCode: 'de_de', clientAddress: 'home' },
    { username: email, password: goodPassword },
  );

describe('account requested with an order', () => {
  it('is created with the order, which is its first (Rule C12.27)', async () => {
    const order = valueOf(await orderWithAccount());
    const { token } = valueOf(await login());
    const caller = { storeCode: 'de_de', userToken: token };
    expect(valueOf(await shop.commerce.me(caller))).toMatchObject({ email, firstname: 'Jörg' });
    const history = await shop.commerce.orderHistory(caller, { pageSize: 20, currentPage: 1 });
    expect(valueOf(history).items.map(({ increment_id: number }) => number)).toEqual([
      order.orderNumber,
    ]);
    expect(JSON.stringify(valueOf(await shop.commerce.exportData(caller)))).not.toContain('argon2');
    expect((await mailTo(shop, email, 'welcome')).to).toBe(email);
  });

  it('is not created when it is not requested', async () => {
    valueOf(await orderWithAccount(false));
    expect((await login()).ok).toBe(false);
  });

  it('does not change an existing account, mails its owner and leaves the order to a guest (Rules C12.27, S4.10)', async () => {
    const owner = await signedIn(shop, 'de_de', email);
    expect((await orderWithAccount()).ok).toBe(true);
    expect((await mailTo(shop, email, 'known-address')).to).toBe(email);
    const history = await shop.commerce.orderHistory(owner, { pageSize: 20, currentPage: 1 });
    expect(valueOf(history).total_count).toBe(0);
  });

  it.each(['m=9999999,t=2,p=1', 'm=19456,t=99,p=1', 'm=19456,t=2,p=99', 'm=1024,t=2,p=1'])(
    'is refused with a password hash of the costs %s (Rules S4.1, F1.65)',
    async (costs) => {
      const costly = hashed.replace(/m=\d+,t=\d+,p=\d+/, costs);
      expect(problemOf(await orderWithAccount(true, costly))).toMatchObject({ code: 400 });
    },
  );
});
