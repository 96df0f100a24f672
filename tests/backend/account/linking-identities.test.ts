import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../server/commerce/exchange.ts';
import { openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { goodPassword, signedIn } from '../person.ts';
import { openSigningProvider } from './signing-provider.ts';

const address = 'joerg@verein.example';
const linkedAddress = 'privat@anderswo.example';
const home = { storeCode: 'de_de', clientAddress: 'home' };

let provider: Awaited<ReturnType<typeof openSigningProvider>>;
let shop: TestShop;

beforeAll(async () => {
  provider = await openSigningProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  shop = await openShop({ settings: provider.settings });
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const proofOf = (subject: string, email: string) => provider.sign(subject, email, shop.time.now);

describe('linking an identity', () => {
  const link = async (person: Caller, subject = 'owner') =>
    shop.commerce.addSignInMethod(person, {
      provider: 'google',
      token: await proofOf(subject, linkedAddress),
    });

  it('is refused without the password', async () => {
    const person = await signedIn(shop);
    expect(problemOf(await link(person))).toMatchObject({ code: 403 });
    const wrong = await shop.commerce.permitLinking(person, 'Geraten 1 hier');
    expect(problemOf(wrong)).toMatchObject({ code: 400 });
    expect(problemOf(await link(person))).toMatchObject({ code: 403 });
  });

  it('requires the password each time, in each session, for ten minutes (Rule D8.8)', async () => {
    const person = await signedIn(shop);
    valueOf(await shop.commerce.permitLinking(person, goodPassword));
    const login = { username: person.email, password: goodPassword };
    const other = { ...home, userToken: valueOf(await shop.commerce.login(home, login)).token };
    expect(problemOf(await link(other))).toMatchObject({ code: 403 });
    valueOf(await link(person));
    valueOf(await shop.commerce.removeSignInMethod(person, 'google'));
    expect(problemOf(await link(person))).toMatchObject({ code: 403 });
    valueOf(await shop.commerce.permitLinking(person, goodPassword));
    shop.time.now += 10 * 60 * 1000 + 1;
    expect(problemOf(await link(person))).toMatchObject({ code: 403 });
  });

  it('requires a password set by mail when the account has none', async () => {
    const token = await proofOf('owner', address);
    const entered = valueOf(await shop.commerce.socialLogin(home, { provider: 'google', token }));
    const userToken = entered.kind === 'session' ? entered.session.token : '';
    const person = { ...home, userToken };
    expect(problemOf(await shop.commerce.permitLinking(person, ''))).toMatchObject({ code: 400 });
    const facebook = await shop.commerce.addSignInMethod(person, {
      provider: 'facebook',
      token: await proofOf('owner', address),
    });
    expect(problemOf(facebook)).toMatchObject({ code: 403 });
  });

  it('limits wrong passwords', async () => {
    const person = await signedIn(shop);
    for (let guess = 0; guess < 5; guess += 1) {
      problemOf(await shop.commerce.permitLinking(person, `Geraten ${guess} hier`));
    }
    expect(problemOf(await shop.commerce.permitLinking(person, goodPassword))).toMatchObject({
      code: 429,
    });
  });
});
