import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import type { CartService } from '../../../server/services/cart/service.ts';
import { signedOut } from '../../../server/visit.ts';
import type { Visit } from '../../../server/visit.ts';
import { signedIn } from '../../backend/person.ts';
import { key } from '../checkout/filled-draft.ts';
import { openStorefrontShop } from '../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

type Visitor = ReturnType<StorefrontShop['visitor']>;

const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };

/** Every read and change of a cart, attempted by another visitor with the id of Anna's line. */
const attempts: Record<
  keyof CartService,
  (cart: CartService, visit: Visit, id: number) => unknown
> = {
  read: (cart, visit) => cart.read(visit),
  count: (cart, visit) => cart.count(visit),
  add: (cart, visit) => cart.add(posting(visit, key('a')), { ...camp, quantity: 1 }),
  edit: (cart, visit, id) => cart.edit(posting(visit, key('b')), id, { ...camp, quantity: 9 }),
  editPath: (cart, visit, id) => cart.editPath(visit, id),
  setQuantity: (cart, visit, itemId) =>
    cart.setQuantity(posting(visit, key('c')), { itemId, quantity: 9, sku: null }),
  remove: (cart, visit, id) => cart.remove(posting(visit, key('d')), id),
  applyCoupon: (cart, visit) => cart.applyCoupon(posting(visit, key('e')), 'TEAM50'),
  removeCoupon: (cart, visit) => cart.removeCoupon(posting(visit, key('f'))),
  pricedPath: (cart, visit, line) =>
    cart.pricedPath(visit, {
      sku: 'CAMP',
      parentSku: null,
      form: { submitted: [], quantity: '1', arrival: null, nights: null, line },
    }),
  offerTexts: (cart, visit) => cart.offerTexts(visit, 'CAMP'),
  offerPath: (cart, visit) => cart.offerPath(visit, 'CAMP'),
  mergeOnLogin: (cart, visit) => cart.mergeOnLogin(visit, visit.signIn.token ?? 'x'),
  leaveOnLogout: (cart, visit) => cart.leaveOnLogout(visit),
};

let shop: StorefrontShop;
const people: Record<string, Visitor> = {};

async function arrive(name: string, isCustomer: boolean) {
  const person = shop.visitor();
  people[name] = person;
  if (isCustomer) {
    const { userToken } = await signedIn(shop.backend);
    person.jar.signIn = { ...signedOut, token: userToken };
    await shop.cart.mergeOnLogin(person.visit(), userToken);
  }
  await shop.cart.add(posting(person.visit(), key(String(name.length % 10))), {
    ...camp,
    sku: 'BUS',
    quantity: 2,
  });
  return person;
}

beforeAll(async () => {
  shop = await openStorefrontShop();
  await arrive('Anna', true);
  await arrive('Ben', true);
  await arrive('a guest', false);
  await arrive('another guest', false);
});
afterAll(() => shop.close());

function visitorOf(name: string): Visitor {
  const person = people[name];
  if (!person) throw new Error(name);
  return person;
}

const pairs = ['Anna', 'Ben', 'a guest', 'another guest'].flatMap((owner) =>
  ['Ben', 'a guest', 'another guest', 'a visitor without a cart']
    .filter((stranger) => stranger !== owner)
    .map((stranger) => ({ owner, stranger })),
);

describe.each(pairs)('cart of $owner', ({ owner, stranger }) => {
  it.each(Object.keys(attempts) as (keyof CartService)[])(
    `is not reached by ${stranger} through %s`,
    async (attempt) => {
      const mine = visitorOf(owner);
      const before = await shop.cart.read(mine.visit());
      const id = (before.ok && before.value?.lines[0]?.itemId) || 0;
      expect(id).toBeGreaterThan(0);
      const other = people[stranger] ?? shop.visitor();
      // A copy of the cookie, so that one attempt does not affect the next.
      await attempts[attempt](shop.cart, other.visit({ ...other.jar.data }), id);
      expect(await shop.cart.read(mine.visit())).toEqual(before);
    },
  );
});

describe('two tabs and two devices', () => {
  const lines = async (person: Visitor) => {
    const read = await shop.cart.read(person.visit());
    return read.ok && read.value?.lines.map(({ sku, quantity }) => [sku, quantity]);
  };

  it('show the same cart after alternating and parallel changes', async () => {
    const tab = shop.visitor();
    await shop.cart.add(posting(tab.visit(), key('1')), camp);
    const other = shop.visitor();
    other.jar.data = tab.jar.data;
    await Promise.all(
      [tab, other].map((person, index) =>
        shop.cart.add(posting(person.visit(), key(String(3 + index))), {
          ...camp,
          quantity: 1 + index,
        }),
      ),
    );
    await shop.cart.add(posting(other.visit(), key('2')), { ...camp, sku: 'BUS', quantity: 1 });
    expect(await lines(tab)).toEqual([
      ['CAMP', 8],
      ['BUS', 1],
    ]);
    expect(await lines(other)).toEqual(await lines(tab));
  });
});

describe('delayed answers', () => {
  it('leave the quantity unchanged when a change is refused or its answer is lost (Rule C4.11)', async () => {
    let isDown = false;
    const broken = await openStorefrontShop({
      between: (commerce) => ({
        ...commerce,
        updateCart: async (...args) =>
          isDown
            ? refusal({ kind: 'unreachable', message: 'ECONNREFUSED' })
            : commerce.updateCart(...args),
      }),
    });
    const person = broken.visitor();
    await broken.cart.add(posting(person.visit(), key('1')), camp);
    const read = await broken.cart.read(person.visit());
    const itemId = (read.ok && read.value?.lines[0]?.itemId) || 0;
    const set = (quantity: number) =>
      broken.cart.setQuantity(posting(person.visit(), key(String(quantity % 9))), {
        itemId,
        quantity,
        sku: null,
      });
    isDown = true;
    expect(await set(7)).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    isDown = false;
    expect(await set(10_000)).toMatchObject({ ok: false, problem: { kind: 'limited' } });
    const after = await broken.cart.read(person.visit());
    expect(after.ok && after.value?.lines[0]?.quantity).toBe(5);
    await broken.close();
  });

  it('do not combine lines with totals of another state of the cart (Rule C6.3)', async () => {
    let onChanged = () => {};
    const changed = new Promise<void>((resolve) => {
      onChanged = resolve;
    });
    let isChanging = false;
    let isRacing = false;
    const racing = await openStorefrontShop({
      between: (commerce) => ({
        ...commerce,
        pullCart: async (caller) => {
          const items = await commerce.pullCart(caller);
          if (isChanging) {
            isChanging = false;
            await commerce.updateCart(caller, { sku: 'CAMP', qty: 3 });
            onChanged();
          }
          return items;
        },
        totals: async (caller) => {
          // Answered after the change in between.
          if (isRacing) await changed;
          return commerce.totals(caller);
        },
      }),
    });
    const person = racing.visitor();
    await racing.cart.add(posting(person.visit(), key('1')), camp);
    isRacing = true;
    isChanging = true;
    const read = await racing.cart.read(person.visit());
    expect(read.ok && read.value?.lines[0]?.quantity).toBe(8);
    await racing.close();
  });
});
