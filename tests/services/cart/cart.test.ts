import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import { deriveSubmissionKey } from '../../../server/services/submission-key.ts';
import { key } from '../checkout/filled-draft.ts';
import { useStorefrontShops } from '../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();

const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };

async function linesOf(shop: StorefrontShop, person: ReturnType<StorefrontShop['visitor']>) {
  const read = await shop.cart.read(person.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? [];
}

describe('add', () => {
  it('creates the cart with the first addition and not before (Rules C4.1, C4.2)', async () => {
    const shop = await open();
    const person = shop.visitor();
    expect(await shop.cart.read(person.visit())).toEqual({ ok: true, value: null });
    expect(person.jar.data.cartToken).toBeNull();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    expect(await linesOf(shop, person)).toEqual([['CAMP', 5]]);
    expect(await shop.cart.count(person.visit())).toBe(5);
  });

  it('creates one cart for two parallel first additions (Rule C4.16)', async () => {
    const shop = await open();
    const person = shop.visitor();
    const cookie = person.jar.data;
    const visits = [person.visit(cookie), person.visit({ ...cookie })];
    await Promise.all(
      visits.map((visit, index) =>
        shop.cart.add(posting(visit, key(String(index))), { ...camp, sku: index ? 'BUS' : 'CAMP' }),
      ),
    );
    const tokens = new Set(visits.map(({ session }) => session.data.cartToken));
    expect(tokens.size).toBe(1);
    expect(await shop.backend.database.db.selectFrom('carts').select('id').execute()).toHaveLength(
      1,
    );
  });

  it('adds once for a repeated form, and again for other content with the same key (Rule C2.20)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    expect(await linesOf(shop, person)).toEqual([['CAMP', 5]]);
    await shop.cart.add(posting(person.visit(), key('1')), { ...camp, quantity: 2 });
    expect(await linesOf(shop, person)).toEqual([['CAMP', 7]]);
  });

  it('says how many are in the cart where an addition to them is too many (Rule C2.27)', async () => {
    const shop = await open();
    const person = shop.visitor();
    const last = { ...camp, sku: 'LAST', quantity: 6 };
    await shop.cart.add(posting(person.visit(), key('1')), last);
    expect(await shop.cart.add(posting(person.visit(), key('2')), last)).toEqual(
      refusal({ kind: 'limited', available: 10, inCart: 6 }),
    );
    expect(await linesOf(shop, person)).toEqual([['LAST', 6]]);
  });

  it('creates a new cart when the host no longer knows the old one (Rule C4.17)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    const before = person.jar.data.cartToken;
    await shop.backend.database.db.updateTable('carts').set({ status: 'ordered' }).execute();
    await shop.cart.add(posting(person.visit(), key('2')), { ...camp, sku: 'BUS' });
    expect(person.jar.data.cartToken).not.toBe(before);
    expect(await linesOf(shop, person)).toEqual([['BUS', 5]]);
  });

  it.each([
    [{ sku: 'NOTHING' }, { kind: 'unknown-product' }],
    [{ sku: 'UNKNOWN' }, { kind: 'unknown-price' }], // Rule C2.8
    [{ sku: 'GONE' }, { kind: 'out-of-stock' }], // Rule C2.5
    [{ sku: 'ROOM' }, { kind: 'no-variant' }], // Rule C2.17
    [{ sku: 'ROOM-SAND', parentSku: 'ROOM' }, { kind: 'no-variant' }],
    [
      { sku: 'LAST', quantity: 21 },
      { kind: 'limited', available: 10 }, // Rule C2.16
    ],
  ])('refuses %j', async (change, problem) => {
    const shop = await open();
    const added = await shop.cart.add(posting(shop.visitor().visit(), key('1')), {
      ...camp,
      ...change,
    });
    expect(added).toEqual({ ok: false, problem });
  });

  it('accepts products with price 0 and children of configurable products', async () => {
    const shop = await open();
    const person = shop.visitor();
    for (const [index, sku] of ['FREE', 'ROOM-TURF'].entries()) {
      const parentSku = sku.startsWith('ROOM') ? 'ROOM' : null;
      const added = await shop.cart.add(posting(person.visit(), key(String(index))), {
        ...camp,
        sku,
        parentSku,
      });
      expect(added.ok).toBe(true);
    }
    const read = await shop.cart.read(person.visit());
    expect(read.ok && read.value?.lines.map(({ sku, path }) => [sku, path])).toEqual([
      ['FREE', '/angebote/free'],
      ['ROOM-TURF', '/angebote/room/ROOM-TURF'],
    ]);
  });

  it('creates a guest cart when the user token is no longer valid (Rule C4.3)', async () => {
    const shop = await open();
    const person = shop.visitor();
    const signIn = {
      customer: null,
      token: 'expired' as string | null,
      renew: async () => (signIn.token = null),
    };
    person.jar.signIn = signIn;
    const added = await shop.cart.add(posting(person.visit(), key('1')), camp);
    expect(added.ok).toBe(true);
  });
});

describe('changes of the cart', () => {
  it('set a quantity, change a variant and remove a line, also when repeated (Rules C3.1, C3.4)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), {
      ...camp,
      sku: 'ROOM-GRASS',
      parentSku: 'ROOM',
    });
    const read = await shop.cart.read(person.visit());
    const itemId = (read.ok && read.value?.lines[0]?.itemId) || 0;
    const to = (quantity: number, sku: string | null) => ({ itemId, quantity, sku });
    expect((await shop.cart.setQuantity(posting(person.visit(), key('2')), to(3, null))).ok).toBe(
      true,
    );
    expect(
      (await shop.cart.setQuantity(posting(person.visit(), key('3')), to(4, 'ROOM-TURF'))).ok,
    ).toBe(true);
    expect(await linesOf(shop, person)).toEqual([['ROOM-TURF', 4]]);
    expect((await shop.cart.remove(posting(person.visit(), key('4')), itemId)).ok).toBe(true);
    expect((await shop.cart.remove(posting(person.visit(), key('5')), itemId)).ok).toBe(true);
    expect(await linesOf(shop, person)).toEqual([]);
  });

  it('apply and remove coupons and refuse unknown codes (Rules C7.1, C7.2, C7.5)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), { ...camp, quantity: 10 });
    const coupon = (code: string) => shop.cart.applyCoupon(posting(person.visit(), key('2')), code);
    expect(await coupon('  ')).toEqual({ ok: false, problem: { kind: 'missing-coupon' } });
    expect(await coupon('NOPE')).toEqual({ ok: false, problem: { kind: 'unknown-coupon' } });
    expect((await coupon(' TEAM50 ')).ok).toBe(true);
    const read = await shop.cart.read(person.visit());
    expect(read.ok && read.value?.coupon).toBe('TEAM50');
    expect((await shop.cart.removeCoupon(posting(person.visit(), key('3')))).ok).toBe(true);
    const after = await shop.cart.read(person.visit());
    expect(after.ok && after.value?.coupon).toBeNull();
  });

  it('remember a coupon that its minimum stops and that counts again later (Rule C7.13)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), { ...camp, quantity: 10 });
    await shop.cart.applyCoupon(posting(person.visit(), key('2')), 'TEAM50');
    const read = async () => {
      const cart = await shop.cart.read(person.visit());
      return cart.ok ? cart.value : null;
    };
    const line = (await read())?.lines[0];
    const setQuantity = (quantity: number, name: string) =>
      shop.cart.setQuantity(posting(person.visit(), key(name)), {
        itemId: line?.itemId ?? 0,
        sku: line?.sku ?? '',
        quantity,
      });
    await setQuantity(1, '3');
    expect([(await read())?.coupon, person.visit().session.data.coupon]).toEqual([null, 'TEAM50']);
    await setQuantity(10, '4');
    expect((await read())?.coupon).toBe('TEAM50');
    await shop.cart.removeCoupon(posting(person.visit(), key('5')));
    expect(person.visit().session.data.coupon).toBeNull();
  });

  it('show the same cart in the currency of the store view (Rule C1.13)', async () => {
    const shop = await open();
    const german = shop.visitor('de_de');
    await shop.cart.add(posting(german.visit(), key('1')), camp);
    const swiss = shop.visitor('de_ch');
    swiss.jar.data = german.jar.data;
    const read = await shop.cart.read(swiss.visit());
    expect(read.ok && read.value?.grandTotal.currency).toBe('CHF');
  });

  it('are read once for the loaders of a page, and again after an answer', async () => {
    let calls = 0;
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        pullCart: (caller) => {
          calls += 1;
          return commerce.pullCart(caller);
        },
      }),
    });
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    const visit = person.visit();
    calls = 0;
    const [count, read] = await Promise.all([shop.cart.count(visit), shop.cart.read(visit)]);
    expect([count, read.ok && read.value?.lines.length, calls]).toEqual([5, 1, 1]);
    await shop.cart.add(posting(visit, key('2')), camp);
    calls = 0;
    expect([await shop.cart.count(visit), calls]).toEqual([10, 1]);
  });

  it('are refused as unreachable while the host does not answer', async () => {
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        pullCart: async () => refusal({ kind: 'unreachable', message: 'ECONNREFUSED' }),
      }),
    });
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
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
