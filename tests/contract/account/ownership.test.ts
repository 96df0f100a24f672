import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Commerce } from '../../../server/commerce/client.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import { openShop, valueOf } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { orderFor } from '../../backend/checkout/order-for.ts';
import { goodPassword, signedIn } from '../../backend/person.ts';
import type { SignedIn } from '../../backend/person.ts';
import { everyCall } from '../every-call.ts';

/** Anna's data; every other user tries to reach it by its ids. */
type AnnasData = {
  person: SignedIn & { cartId: string };
  orderNumber: string;
  orderedCart: string;
  wishId: string;
  addressId: string;
};

const canary = 'Kanarienvogel';

const address = {
  firstname: canary,
  lastname: canary,
  street: [`${canary}weg 1`],
  city: canary,
  postcode: '12345',
  country_id: 'DE',
};

/** Fields that no customer may set. */
const undeclared = { id: 1, group_id: 9 };

/** Every call, made with Anna's ids by another user. */
const attempts: Record<
  keyof Commerce,
  (commerce: Commerce, from: Caller, anna: AnnasData) => Promise<unknown>
> = {
  ...everyCall,
  createCustomer: (commerce, from, { person }) =>
    commerce.createCustomer(from, {
      customer: { email: person.email, firstname: 'Mal', lastname: 'Lory' },
      password: goodPassword,
    }),
  login: (commerce, from, { person }) =>
    commerce.login(from, { username: person.email, password: 'Geraten 1 hier' }),
  refreshToken: (commerce, from, { person }) => commerce.refreshToken(from, person.userToken),
  updateMe: (commerce, from, { addressId, person }) =>
    commerce.updateMe(from, {
      email: person.email,
      ...undeclared,
      addresses: [{ ...address, id: addressId, city: 'Anderswo' }],
    }),
  changePassword: (commerce, from) =>
    commerce.changePassword(from, {
      currentPassword: 'Geraten 1 hier',
      newPassword: 'Neues 1 hier',
    }),
  requestPasswordReset: (commerce, from, { person }) =>
    commerce.requestPasswordReset(from, person.email),
  createPassword: (commerce, from, { person }) =>
    commerce.createPassword(from, {
      email: person.email,
      resetToken: 'x'.repeat(43),
      newPassword: 'Neues 1 hier',
    }),
  requestEmailChange: (commerce, from) =>
    commerce.requestEmailChange(from, { email: 'neu@verein.example', password: 'Geraten 1 hier' }),
  confirmEmailChange: (commerce, from) => commerce.confirmEmailChange(from, 'x'.repeat(43)),
  logout: (commerce, from) => commerce.logout({ ...from, userToken: null }),
  logoutEverywhere: (commerce, from) => commerce.logoutEverywhere({ ...from, userToken: 'x' }),
  endSessions: (commerce, from) => commerce.endSessions(from, { session_id: 1 }),
  confirmSocialLogin: (commerce, from) =>
    commerce.confirmSocialLogin(from, { ticket: 'x'.repeat(43), code: 'x'.repeat(43) }),
  findOrder: (commerce, from, { orderNumber }) => commerce.findOrder(from, orderNumber),
  deleteAccount: (commerce, from) => commerce.deleteAccount(from, 'Geraten 1 hier'),
  sharedWishlist: (commerce, from) => commerce.sharedWishlist(from, 'x'.repeat(22)),
  addWish: (commerce, from) => commerce.addWish(from, { productId: 2, sku: 'BUS' }),
  removeWish: (commerce, from, { wishId }) => commerce.removeWish(from, wishId),
  newsletterStatus: (commerce, from, { person }) => commerce.newsletterStatus(from, person.email),
  subscribeNewsletter: (commerce, from, { person }) =>
    commerce.subscribeNewsletter(from, person.email),
  confirmNewsletter: (commerce, from) =>
    commerce.confirmNewsletter(from, { id: '1', code: 'x'.repeat(32) }),
  unsubscribeNewsletter: (commerce, from, { person }) =>
    commerce.unsubscribeNewsletter(from, { email: person.email }),
  createReview: (commerce, from) =>
    commerce.createReview(from, {
      product_id: 1,
      title: 'Titel',
      detail: 'Text',
      nickname: 'Mal',
      customer_id: 1,
    }),
  updateCart: (commerce, from) => commerce.updateCart(from, { sku: 'BUS', qty: 7 }),
  setShippingInformation: (commerce, from) =>
    commerce.setShippingInformation(from, { shippingAddress: { countryId: 'AT' } }),
  placeOrder: (commerce, from) => commerce.placeOrder(from, orderFor({ CAMP: 3 })),
  searchCatalogue: (commerce, from) =>
    commerce.searchCatalogue(from, { type: 'review', query: { _searchText: canary } }),
};

/** Calls that need a valid token. */
const personal = [
  'me',
  'updateMe',
  'changePassword',
  'orderHistory',
  'findOrder',
  'ownReviews',
  'exportData',
  'deleteAccount',
  'wishlist',
  'addWish',
  'removeWish',
  'shareWishlist',
  'unshareWishlist',
  'createReview',
  'subscribePush',
  'mergeCart',
  'logoutEverywhere',
  'requestEmailChange',
  'confirmEmailChange',
  'signInMethods',
  'addSignInMethod',
  'removeSignInMethod',
  'listSessions',
  'endSessions',
] as (keyof Commerce)[];

let shop: TestShop;
let anna: AnnasData;
let ben: SignedIn;

beforeAll(async () => {
  shop = await openShop();
  const { commerce } = shop;
  const person = await signedIn(shop, 'de_de', `${canary}@verein.example`.toLowerCase());
  const profile = valueOf(
    await commerce.updateMe(person, {
      firstname: canary,
      addresses: [address],
      extension_attributes: { teams: [{ name: canary }] },
    }),
  );
  const first = { ...person, cartId: valueOf(await commerce.createCart(person)) };
  valueOf(await commerce.updateCart(first, { sku: 'BUS', qty: 2 }));
  const order = orderFor(
    { BUS: 2 },
    {
      personalDetails: { firstName: canary, lastName: canary, emailAddress: person.email },
      teamDetails: { club_name: canary },
    },
  );
  const { orderNumber } = valueOf(await commerce.placeOrder(first, order));
  const cartId = valueOf(await commerce.createCart(person));
  valueOf(await commerce.updateCart({ ...person, cartId }, { sku: 'CAMP', qty: 3 }));
  valueOf(await commerce.addWish(person, { productId: 8, sku: 'LAST' }));
  const wishes = valueOf(await commerce.wishlist(person));
  anna = {
    person: { ...person, cartId },
    orderNumber: orderNumber ?? '',
    orderedCart: first.cartId,
    wishId: wishes.items[0]?.wishlist_item_id ?? '',
    addressId: profile.addresses[0]?.id ?? '',
  };
  ben = await signedIn(shop);
});
afterAll(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

/** Returns all of Anna's data that she can read. */
async function readAnnasData() {
  const { commerce } = shop;
  const { person, orderNumber } = anna;
  return {
    me: valueOf(await commerce.me(person)),
    cart: valueOf(await commerce.pullCart(person)),
    totals: valueOf(await commerce.totals(person)),
    order: valueOf(await commerce.findOrder(person, orderNumber)),
    history: valueOf(await commerce.orderHistory(person, { pageSize: 20, currentPage: 1 })),
    wishes: valueOf(await commerce.wishlist(person)),
    reviews: valueOf(await commerce.ownReviews(person)),
  };
}

const others: { who: string; from: () => Caller }[] = [
  { who: 'Ben', from: () => ben },
  { who: 'a guest', from: () => ({ storeCode: 'de_de', clientAddress: 'guest' }) },
];

describe.each(others)('$who', ({ from }) => {
  it.each(Object.keys(attempts) as (keyof Commerce)[])(
    'reaches no data of another customer through %s',
    async (call) => {
      const before = await readAnnasData();
      for (const cartId of [anna.person.cartId, anna.orderedCart]) {
        const caller = { ...from(), cartId };
        const answer = JSON.stringify(await attempts[call](shop.commerce, caller, anna));
        // Values that were sent may be part of the answer, others must not.
        const text = answer.replaceAll(JSON.stringify(anna.person.email), '""');
        expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
        if (call !== 'createCart' && call !== 'mergeCart') expect(text).not.toContain(cartId);
      }
      expect(await readAnnasData()).toEqual(before);
    },
  );
});

it.each(personal)('%s is refused without a valid token (Rule F1.107)', async (call) => {
  for (const userToken of [null, 'x'.repeat(43)]) {
    const caller = { storeCode: 'de_de', cartId: 'f'.repeat(32), userToken };
    expect(await attempts[call](shop.commerce, caller, anna)).toMatchObject({
      ok: false,
      problem: { code: 401 },
    });
  }
});
