import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signSubject } from '../../../server/backend/account/sessions/keys.ts';
import { openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { goodPassword, signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function moveTo(email: string, group: number) {
  await shop.database.db
    .updateTable('customers')
    .set({ group_id: group })
    .where('email', '=', email)
    .execute();
}

/** Returns the total of a cart with three camps. */
async function readTotal(from: Parameters<TestShop['commerce']['createCart']>[0]) {
  const caller = { ...from, cartId: valueOf(await shop.commerce.createCart(from)) };
  valueOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 3 }));
  const totals = valueOf(await shop.commerce.totals(caller));
  return { caller, total: totals.subtotal_incl_tax };
}

describe('customer group', () => {
  it('changes tier prices in cart, totals and order as soon as the customer is in it (Rules B12.22, D9.2)', async () => {
    const guest = await readTotal({ storeCode: 'de_de' });
    const person = await signedIn(shop);
    const before = await readTotal(person);
    expect(before.total).toBe(guest.total);
    await moveTo(person.email, 5);
    const totals = valueOf(await shop.commerce.totals(before.caller));
    expect(totals.subtotal_incl_tax).toBeCloseTo((guest.total ?? 0) / 2, 1);
    const [line] = valueOf(await shop.commerce.pullCart(before.caller));
    expect(line?.price).toBeCloseTo(50, 2);
    const order = await shop.commerce.placeOrder(before.caller, orderFor({ CAMP: 3 }));
    const { orderNumber } = valueOf(order);
    const placed = valueOf(await shop.commerce.findOrder(person, orderNumber ?? ''));
    expect(placed.subtotal_incl_tax).toBeCloseTo(totals.subtotal_incl_tax ?? 0, 2);
  });

  it('is named by the group token, also of the next session (Rule F1.80)', async () => {
    const person = await signedIn(shop);
    await moveTo(person.email, 5);
    const me = valueOf(await shop.commerce.me(person));
    expect(me.group_id).toBe(5);
    const [, payload = ''] = (me.groupToken ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ group_id: 5 });
  });

  it('is signed in its token (Rule D9.4)', async () => {
    const person = await signedIn(shop);
    const token = valueOf(await shop.commerce.me(person)).groupToken ?? '';
    const [header = '', payload = '', signature] = token.split('.');
    const never = () => {
      throw new Error('The key exists');
    };
    const key = await signSubject(shop.database.db, never, 'group-token', 'key');
    const sign = (content: string) =>
      createHmac('sha256', key).update(`${header}.${content}`).digest('base64url');
    expect(signature).toBe(sign(payload));
    const changed = Buffer.from(JSON.stringify({ group_id: 5, id: 1 })).toString('base64url');
    expect(signature).not.toBe(sign(changed));
  });

  it('is not taken from the request (Rules D9.3, F1.80)', async () => {
    const email = 'schlau@verein.example';
    const from = { storeCode: 'de_de', clientAddress: 'clever' };
    valueOf(
      await shop.commerce.createCustomer(from, {
        customer: { email, firstname: 'Jo', lastname: 'Öz', group_id: 5 } as never,
        password: goodPassword,
      }),
    );
    const { token } = valueOf(
      await shop.commerce.login(from, { username: email, password: goodPassword }),
    );
    const person = { ...from, userToken: token };
    await shop.commerce.updateMe(person, { firstname: 'Jo', group_id: 5 } as never);
    expect(valueOf(await shop.commerce.me(person)).group_id).toBe(1);
    const guest = await readTotal({ storeCode: 'de_de' });
    expect((await readTotal(person)).total).toBe(guest.total);
  });
});
