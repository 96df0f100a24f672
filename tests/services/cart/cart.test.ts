import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import { deriveSubmissionKey } from '../../../server/services/submission-key.ts';
import { key } from '../checkout/filled-draft.ts';
import { openStorefrontShop } from '../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../checkout/open-storefront-shop.ts';

const shops: StorefrontShop[] = [];
async function open(options: Parameters<typeof openStorefrontShop>[0] = {}) {
  const shop = await openStorefrontShop(options);
  shops.push(shop);
  return shop;
}
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

const camp = { sku: 'CAMP', parentSku: null, quantity: 5, typed: [] };

async function linesOf(shop: StorefrontShop, person: ReturnType<StorefrontShop['visitor']>) {
  const read = await shop.cart.read(person.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? [];
}

describe('add', () => {
  it('creates the cart with the first addition and not before', async () => {
    const shop = await open();
    const person = shop.visitor();
    expect(await shop.cart.read(person.visit())).toEqual({ ok: true, value: null });
    expect(person.jar.data.cartToken).toBeNull();
    await shop.cart.add(person.visit(), camp, key('1'));
    expect(await linesOf(shop, person)).toEqual([['CAMP', 5]]);
    expect(await shop.cart.count(person.visit())).toBe(5);
  });

  it('creates one cart for two parallel first additions', async () => {
    const shop = await open();
    const person = shop.visitor();
    const cookie = person.jar.data;
    const visits = [person.visit(cookie), person.visit({ ...cookie })];
    await Promise.all(
      visits.map((visit, index) =>
        shop.cart.add(visit, { ...camp, sku: index ? 'BUS' : 'CAMP' }, key(String(index))),
      ),
    );
    const tokens = new Set(visits.map(({ session }) => session.data.cartToken));
    expect(tokens.size).toBe(1);
    expect(await shop.backend.database.db.selectFrom('carts').select('id').execute()).toHaveLength(
      1,
    );
  });

  it('adds once for a repeated form, and again for other content with the same key', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(person.visit(), camp, key('1'));
    await shop.cart.add(person.visit(), camp, key('1'));
    expect(await linesOf(shop, person)).toEqual([['CAMP', 5]]);
    await shop.cart.add(person.visit(), { ...camp, quantity: 2 }, key('1'));
    expect(await linesOf(shop, person)).toEqual([['CAMP', 7]]);
  });

  it('creates a new cart when the host no longer knows the old one', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(person.visit(), camp, key('1'));
    const before = person.jar.data.cartToken;
    await shop.backend.database.db.updateTable('carts').set({ status: 'ordered' }).execute();
    await shop.cart.add(person.visit(), { ...camp, sku: 'BUS' }, key('2'));
    expect(person.jar.data.cartToken).not.toBe(before);
    expect(await linesOf(shop, person)).toEqual([['BUS', 5]]);
  });

  it.each([
    [{ sku: 'NOTHING' }, { kind: 'unknown-product' }],
    [{ sku: 'UNKNOWN' }, { kind: 'unknown-price' }],
    [{ sku: 'GONE' }, { kind: 'out-of-stock' }],
    [{ sku: 'ROOM' }, { kind: 'no-variant' }],
    [{ sku: 'ROOM-SAND', parentSku: 'ROOM' }, { kind: 'no-variant' }],
    [
      { sku: 'LAST', quantity: 21 },
      { kind: 'limited', available: 10 },
    ],
  ])('refuses %j', async (change, problem) => {
    const shop = await open();
    const added = await shop.cart.add(shop.visitor().visit(), { ...camp, ...change }, key('1'));
    expect(added).toEqual({ ok: false, problem });
  });

  it('accepts products with price 0 and children of configurable products', async () => {
    const shop = await open();
    const person = shop.visitor();
    for (const [index, sku] of ['FREE', 'ROOM-TURF'].entries()) {
      const parentSku = sku.startsWith('ROOM') ? 'ROOM' : null;
      const added = await shop.cart.add(
        person.visit(),
        { ...camp, sku, parentSku },
        key(String(index)),
      );
      expect(added.ok).toBe(true);
    }
    const read = await shop.cart.read(person.visit());
    expect(read.ok && read.value?.lines.map(({ sku, path }) => [sku, path])).toEqual([
      ['FREE', '/angebote/free'],
      ['ROOM-TURF', '/angebote/room/ROOM-TURF'],
    ]);
  });

  it('creates a guest cart when the user token is no longer valid', async () => {
    const shop = await open();
    const person = shop.visitor();
    const signIn = {
      customer: null,
      token: 'expired' as string | null,
      renew: async () => (signIn.token = null),
    };
    person.jar.signIn = signIn;
    const added = await shop.cart.add(person.visit(), camp, key('1'));
    expect(added.ok).toBe(true);
  });
});

describe('changes of the cart', () => {
  it('set a quantity, change a variant and remove a line, also when repeated', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(
      person.visit(),
      { ...camp, sku: 'ROOM-GRASS', parentSku: 'ROOM' },
      key('1'),
    );
    const read = await shop.cart.read(person.visit());
    const itemId = (read.ok && read.value?.lines[0]?.itemId) || 0;
    const to = (quantity: number, sku: string | null) => ({ itemId, quantity, sku });
    expect((await shop.cart.setQuantity(person.visit(), to(3, null), key('2'))).ok).toBe(true);
    expect((await shop.cart.setQuantity(person.visit(), to(4, 'ROOM-TURF'), key('3'))).ok).toBe(
      true,
    );
    expect(await linesOf(shop, person)).toEqual([['ROOM-TURF', 4]]);
    expect((await shop.cart.remove(person.visit(), itemId, key('4'))).ok).toBe(true);
    expect((await shop.cart.remove(person.visit(), itemId, key('5'))).ok).toBe(true);
    expect(await linesOf(shop, person)).toEqual([]);
  });

  it('apply and remove coupons and refuse unknown codes', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(person.visit(), { ...camp, quantity: 10 }, key('1'));
    const coupon = (code: string) => shop.cart.applyCoupon(person.visit(), code, key('2'));
    expect(await coupon('  ')).toEqual({ ok: false, problem: { kind: 'missing-coupon' } });
    expect(await coupon('NOPE')).toEqual({ ok: false, problem: { kind: 'unknown-coupon' } });
    expect((await coupon(' TEAM50 ')).ok).toBe(true);
    const read = await shop.cart.read(person.visit());
    expect(read.ok && read.value?.coupon).toBe('TEAM50');
    expect((await shop.cart.removeCoupon(person.visit(), key('3'))).ok).toBe(true);
    const after = await shop.cart.read(person.visit());
    expect(after.ok && after.value?.coupon).toBeNull();
  });

  it('show the same cart in the currency of the store view', async () => {
    const shop = await open();
    const german = shop.visitor('de_de');
    await shop.cart.add(german.visit(), camp, key('1'));
    const swiss = shop.visitor('de_ch');
    swiss.jar.data = german.jar.data;
    const read = await shop.cart.read(swiss.visit());
    expect(read.ok && read.value?.grandTotal.currency).toBe('CHF');
  });

  it('are refused as unreachable while the host does not answer', async () => {
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        pullCart: async () => refusal({ kind: 'unreachable', message: 'ECONNREFUSED' }),
      }),
    });
    const person = shop.visitor();
    await shop.cart.add(person.visit(), camp, key('1'));
    expect(await shop.cart.read(person.visit())).toEqual({
      ok: false,
      problem: { kind: 'unreachable' },
    });
    expect(await shop.cart.count(person.visit())).toBeNull();
    expect(person.jar.data.cartToken).not.toBeNull();
  });
});

describe('readSubmissionKey', () => {
  const session = 'a'.repeat(32);

  it('binds the key to the owner and to the content', () => {
    const made = deriveSubmissionKey(key('1'), session);
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(deriveSubmissionKey(key('1'), session)).toBe(made);
    expect(deriveSubmissionKey(key('1'), 'b'.repeat(32))).not.toBe(made);
    expect(deriveSubmissionKey(key('1', 'other'), session)).not.toBe(made);
    expect(deriveSubmissionKey(key('1'), session, ['add', 2])).not.toBe(made);
  });

  it('accepts a key with a round number from the browser', () => {
    expect(deriveSubmissionKey(`${'1'.repeat(48)}.add`, session)).not.toBeNull();
  });

  it.each([null, '', 'x', '1'.repeat(31), `${'1'.repeat(40)}.add`, `${'1'.repeat(32)}.a b`])(
    'returns null for %j',
    (raw) => {
      expect(deriveSubmissionKey(raw, session)).toBeNull();
    },
  );
});
