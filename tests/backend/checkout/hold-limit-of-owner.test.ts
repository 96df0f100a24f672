import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { resetTokenOf, signedIn } from '../person.ts';
import type { SignedIn } from '../person.ts';
import { orderFor } from './order-for.ts';

const most = 2;

let shop: TestShop;
beforeEach(async () => {
  const wide = { inquiries: 60, places: 600 };
  const openHolds = { visitor: wide, network: wide, contact: { inquiries: most, places: 600 } };
  shop = await openShop({ settings: { openHolds } });
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

/** Sends an inquiry for one place, as a guest or as the customer. */
async function inquire(email: string, person: SignedIn | null = null) {
  const cart = person
    ? { ...person, cartId: valueOf(await shop.commerce.createCart(person)) }
    : await visitorWithCart(shop);
  valueOf(await shop.commerce.updateCart(cart, { sku: 'LAST', qty: 1 }));
  const details = { personalDetails: { emailAddress: email }, accommodationDetails: {} };
  return shop.commerce.placeOrder(cart, orderFor({ LAST: 1 }, details));
}

async function strangersInquire(email: string) {
  for (let count = 0; count < most; count += 1) valueOf(await inquire(email));
  expect(problemOf(await inquire(email))).toMatchObject({ code: 429 });
}

/** Sets another password by a mailed link, which proves the address. */
async function withProvenAddress(person: SignedIn): Promise<SignedIn> {
  valueOf(await shop.commerce.requestPasswordReset(person, person.email));
  const resetToken = await resetTokenOf(shop, person.email);
  const pair = valueOf(
    await shop.commerce.createPassword(person, { resetToken, newPassword: 'Abstoß um 4 im Nebel' }),
  );
  return { ...person, userToken: pair?.token ?? '' };
}

it('counts the inquiries of an account, not those of strangers with its proven address (Rule C12.24)', async () => {
  const owner = await withProvenAddress(await signedIn(shop));
  await strangersInquire(owner.email.toUpperCase());
  for (let count = 0; count < most; count += 1) valueOf(await inquire(owner.email, owner));
  expect(problemOf(await inquire(owner.email, owner))).toMatchObject({ code: 429 });
});

it('counts all inquiries with an address that an account has not proven (Rule C12.24)', async () => {
  const person = await signedIn(shop);
  await strangersInquire(person.email);
  expect(problemOf(await inquire(person.email, person))).toMatchObject({ code: 429 });
});

it("counts all inquiries with an address that is not the account's (Rule C12.24)", async () => {
  const person = await withProvenAddress(await signedIn(shop));
  await strangersInquire('verein@verein.example');
  expect(problemOf(await inquire('verein@verein.example', person))).toMatchObject({ code: 429 });
});
