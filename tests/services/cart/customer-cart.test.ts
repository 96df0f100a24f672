import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { signedOut } from '../../../server/visit.ts';
import { signedIn } from '../../backend/person.ts';
import { key } from '../checkout/filled-draft.ts';
import { useStorefrontShops } from '../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();

type Visitor = ReturnType<StorefrontShop['visitor']>;

async function put(shop: StorefrontShop, person: Visitor, content: Record<string, number>) {
  for (const [sku, quantity] of Object.entries(content)) {
    const added = await shop.cart.add(posting(person.visit(), key(sku)), {
      sku,
      parentSku: sku.startsWith('ROOM') ? 'ROOM' : null,
      quantity,
      submitted: [],
    });
    expect(added.ok).toBe(true);
  }
}

async function contentOf(shop: StorefrontShop, person: Visitor) {
  const read = await shop.cart.read(person.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return Object.fromEntries(read.value?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? []);
}

/** Signs in as the sign-in page does, with the visitor's current cookie or an older one. */
async function logIn(
  shop: StorefrontShop,
  person: Visitor,
  userToken: string,
  cookie = person.jar.data,
) {
  const visit = person.visit(cookie);
  const merged = await shop.cart.mergeOnLogin(visit, userToken);
  visit.session.change({ id: randomBytes(16).toString('hex') });
  person.jar.data = visit.session.data;
  person.jar.signIn = { ...signedOut, token: userToken };
  return merged;
}

async function logOut(shop: StorefrontShop, person: Visitor) {
  const visit = person.visit();
  await shop.cart.leaveOnLogout(visit);
  person.jar.signIn = signedOut;
}

describe('mergeOnLogin', () => {
  it("adds the guest's lines to the customer's (Rule C5.3)", async () => {
    const shop = await open();
    const { userToken } = await signedIn(shop.backend);
    const [phone, desk] = [shop.visitor(), shop.visitor()];
    expect(await logIn(shop, phone, userToken)).toEqual({ ok: true, value: true });
    await put(shop, phone, { CAMP: 2, 'ROOM-GRASS': 1 });
    await put(shop, desk, { CAMP: 3, BUS: 1 });
    await logIn(shop, desk, userToken);
    const both = { CAMP: 5, 'ROOM-GRASS': 1, BUS: 1 };
    expect(await contentOf(shop, desk)).toEqual(both);
    expect(await contentOf(shop, phone)).toEqual(both);
  });

  it('refuses what an older cookie adds while the sign-in is being delivered (Rule C5.10)', async () => {
    const shop = await open();
    const { userToken } = await signedIn(shop.backend);
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2 });
    const guest = person.jar.data;
    await logIn(shop, person, userToken);
    await shop.storefront.signIns.end(guest.id, shop.backend.time.now);
    const bus = { sku: 'BUS', parentSku: null, quantity: 1, submitted: [] };
    const addLate = () => {
      const visit = { ...person.visit(guest), signIn: signedOut };
      return shop.cart.add(posting(visit, key('late')), bus);
    };
    expect(await addLate()).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2 });
    shop.backend.time.now += 11_000;
    expect((await addLate()).ok).toBe(true);
  });

  it('adds nothing in a second tab, a second time and when replayed (Rule C5.4)', async () => {
    const shop = await open();
    const { userToken } = await signedIn(shop.backend);
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2 });
    const cookie = person.jar.data;
    await Promise.all([
      logIn(shop, person, userToken, cookie),
      logIn(shop, person, userToken, { ...cookie }),
    ]);
    await logIn(shop, person, userToken, { ...cookie });
    await logIn(shop, person, userToken);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2 });
  });

  it('keeps the coupon, for the merged quantities (Rule C5.1)', async () => {
    const shop = await open();
    const { userToken } = await signedIn(shop.backend);
    const [phone, desk] = [shop.visitor(), shop.visitor()];
    await logIn(shop, phone, userToken);
    await put(shop, phone, { CAMP: 10 });
    await put(shop, desk, { BUS: 1 });
    await shop.cart.applyCoupon(posting(desk.visit(), key('coupon')), 'WINTER27');
    await logIn(shop, desk, userToken);
    const read = await shop.cart.read(desk.visit());
    expect(read.ok && read.value?.coupon).toBe('WINTER27');
    expect(read.ok && read.value?.segments.map(({ code }) => code)).toContain('discount');
  });

  it('repeats the call when an answer was lost, and adds once', async () => {
    let lost = 0;
    const losesFirst = (commerce: Commerce): Commerce => ({
      ...commerce,
      mergeCart: async (caller) => {
        const answer = await commerce.mergeCart(caller);
        lost += 1;
        return lost > 1 ? answer : refusal({ kind: 'unreachable', message: 'ECONNRESET' });
      },
    });
    const shop = await open({ between: losesFirst });
    const { userToken } = await signedIn(shop.backend);
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2 });
    expect((await logIn(shop, person, userToken)).ok).toBe(true);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2 });
  });

  it('leaves the guest’s cart unchanged while the host is unreachable, and for an invalid token (Rule C5.6)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2 });
    expect((await shop.cart.mergeOnLogin(person.visit(), 'expired')).ok).toBe(false);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2 });
  });

  it('takes over nothing of another user’s cart', async () => {
    const shop = await open();
    const [one, other] = [await signedIn(shop.backend), await signedIn(shop.backend)];
    const browser = shop.visitor();
    await logIn(shop, browser, one.userToken);
    await put(shop, browser, { CAMP: 2 });
    await logIn(shop, browser, other.userToken);
    expect(await contentOf(shop, browser)).toEqual({});
    await logIn(shop, browser, one.userToken);
    expect(await contentOf(shop, browser)).toEqual({ CAMP: 2 });
  });
});

describe('mergeOnLogin at a host without a merge call', () => {
  const notThere = refusal({ kind: 'not-json' as const, status: 404, message: 'Cannot POST' });

  it('moves lines and coupon, and nothing a second time (Rule C5.5)', async () => {
    const shop = await open({
      between: (commerce) => ({ ...commerce, mergeCart: async () => notThere }),
    });
    const { userToken } = await signedIn(shop.backend);
    const [phone, desk] = [shop.visitor(), shop.visitor()];
    await logIn(shop, phone, userToken);
    await put(shop, phone, { CAMP: 8, 'ROOM-GRASS': 1 });
    await put(shop, desk, { CAMP: 3, 'ROOM-TURF': 1, BUS: 1 });
    await shop.cart.applyCoupon(posting(desk.visit(), key('coupon')), 'WINTER27');
    const cookie = desk.jar.data;
    const both = { CAMP: 11, 'ROOM-GRASS': 1, 'ROOM-TURF': 1, BUS: 1 };
    for (let again = 0; again < 3; again += 1) {
      expect((await logIn(shop, desk, userToken, { ...cookie })).ok).toBe(true);
      expect(await contentOf(shop, desk)).toEqual(both);
    }
    expect((await logIn(shop, desk, userToken)).ok).toBe(true);
    expect(await contentOf(shop, phone)).toEqual(both);
    const read = await shop.cart.read(desk.visit());
    expect(read.ok && read.value?.coupon).toBe('WINTER27');
  });

  it('continues where an earlier login stopped', async () => {
    let left = 2;
    let isGone = false;
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        mergeCart: async () => notThere,
        updateCart: async (caller, item) => {
          if (caller.userToken && (left -= 1) === 0) {
            isGone = true;
            return refusal({ kind: 'timeout', message: 'too late' });
          }
          return commerce.updateCart(caller, item);
        },
      }),
    });
    const { userToken } = await signedIn(shop.backend);
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2, BUS: 1, FREE: 3 });
    expect((await logIn(shop, person, userToken)).ok).toBe(false);
    expect(isGone).toBe(true);
    expect((await shop.cart.mergeOnLogin(person.visit(), userToken)).ok).toBe(true);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2, BUS: 1, FREE: 3 });
  });
});

describe('line that is moved to the customer’s cart', () => {
  it('is not sent twice when only its answer was lost', async () => {
    const lost = refusal({ kind: 'timeout' as const, message: 'too late' });
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        mergeCart: async () => refusal({ kind: 'empty', status: 405, message: '' }),
        updateCart: async (caller, item) => {
          const saved = await commerce.updateCart(caller, item);
          return caller.userToken ? lost : saved;
        },
      }),
    });
    const { userToken } = await signedIn(shop.backend);
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2, BUS: 1 });
    expect((await logIn(shop, person, userToken)).ok).toBe(true);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2, BUS: 1 });
  });
});

describe('leaveOnLogout', () => {
  it("leaves the next visitor nothing and keeps the customer's cart at the host (Rules C5.7, C5.8, C4.15, D1.12, C10.7)", async () => {
    const shop = await open();
    const { userToken } = await signedIn(shop.backend);
    const person = shop.visitor();
    await put(shop, person, { CAMP: 2 });
    await logIn(shop, person, userToken);
    await shop.checkout.savePersonalDetails(
      person.visit(),
      {
        firstName: 'Jörg',
        lastName: 'Öz',
        emailAddress: 'joerg@verein.example',
        birthday: null,
        createAccount: true,
      },
      'Anpfiff um 3 im Regen',
    );
    await shop.storefront.offerTexts.save(
      person.jar.data.id,
      'CAMP',
      [{ field: 'text', values: ['Jörg'] }],
      0,
    );
    const { id } = person.jar.data;
    await logOut(shop, person);
    expect(person.jar.data.cartToken).toBeNull();
    const draft = await shop.storefront.findDraft(id);
    expect(draft).toMatchObject({ draft: { personal: null }, passwordHash: null });
    expect(await shop.storefront.offerTexts.find(id, 'CAMP')).toEqual([]);
    expect(await shop.cart.count(person.visit())).toBe(0);

    await put(shop, person, { BUS: 1 });
    expect(await contentOf(shop, person)).toEqual({ BUS: 1 });
    await logIn(shop, person, userToken);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2, BUS: 1 });
  });
});

describe('cart whose merge failed at login', () => {
  it('is merged with the next read of the cart, in one attempt (Rule C5.6)', async () => {
    let isAway = true;
    let asked = 0;
    const shop = await open({
      between: (commerce: Commerce): Commerce => ({
        ...commerce,
        mergeCart: async (caller) => {
          asked += 1;
          return isAway
            ? refusal({ kind: 'unreachable' as const, message: 'ECONNREFUSED' })
            : commerce.mergeCart(caller);
        },
      }),
    });
    const person = shop.visitor();
    const { userToken } = await signedIn(shop.backend);
    await put(shop, person, { CAMP: 2 });
    expect((await logIn(shop, person, userToken)).ok).toBe(false);
    person.jar.data = { ...person.jar.data, mergeDue: true };
    isAway = false;
    asked = 0;
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2 });
    expect(person.jar.data.mergeDue).toBe(false);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 2 });
    expect(asked).toBe(1);
  });
});
