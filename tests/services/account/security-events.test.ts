import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordAccountEvents } from '../../../server/services/account/security-events.ts';
import type { AccountService } from '../../../server/services/account/service.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import { goodPassword, resetTokenOf } from '../../backend/person.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { openAccountShop } from './open-account-shop.ts';

const email = 'kanarienvogel@verein.example';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let lines: unknown[];
let account: AccountService;
beforeEach(async () => {
  shop = await openAccountShop();
  await shop.register(email);
  lines = [];
  const write = (line: unknown) => void lines.push(line);
  const log = { info: write, warn: write } as never;
  account = recordAccountEvents({ commerceUrl: 'https://host.example' }, log, shop.account);
});
afterEach(async () => {
  expect(JSON.stringify(lines)).not.toMatch(/kanarienvogel|Anpfiff|Jo\b|Öz/);
  await shop.close();
});

async function signedIn(password = goodPassword) {
  const browser = shop.browser();
  const entered = await account.signIn(await browser.visit(), { email, password });
  const id = entered.ok ? entered.value.id : null;
  return { browser, id };
}

const line = (security: string, id: unknown, reason?: string) => ({
  security,
  account: id,
  traceId: 'test',
  ...(reason ? { reason } : {}),
});

it('logs right and wrong passwords of a host over the network', async () => {
  const { id } = await signedIn();
  await signedIn('Geraten 1 hier');
  expect(lines).toEqual([
    line('sign-in.succeeded', id, 'password'),
    line('sign-in.failed', null, 'password'),
  ]);
});

it('logs changes of the password and ended sign-ins, once each', async () => {
  const { browser, id } = await signedIn();
  lines.length = 0;
  const change = { currentPassword: goodPassword, newPassword: 'Ein anderes 2 mal' };
  expect((await account.changePassword(await browser.visit(), change)).ok).toBe(true);
  await account.signOut(await browser.visit());
  await account.signOut(await browser.visit());
  await account.requestReset(await browser.visit(), email);
  const token = await resetTokenOf(shop.backend, email);
  await account.saveResetToken(await browser.visit(), token);
  expect((await account.createPassword(await browser.visit(), goodPassword)).ok).toBe(true);
  expect((await account.signOutEverywhere(await browser.visit())).ok).toBe(true);
  expect(lines).toEqual([
    line('password.changed', id),
    line('sign-in.ended', id, 'here'),
    line('password.changed', null, 'reset link'),
    line('sign-in.ended', id, 'everywhere'),
  ]);
});

it('logs the end of a sign-in that another customer takes the place of (Rule D1.35)', async () => {
  const other = 'kanarienvogel-2@verein.example';
  await shop.register(other);
  const { browser, id } = await signedIn();
  lines.length = 0;
  await account.signIn(await browser.visit(), { email: other, password: goodPassword });
  const next = (await browser.visit()).signIn.customer?.id;
  await account.requestReset(await browser.visit(), email);
  const token = await resetTokenOf(shop.backend, email);
  await account.saveResetToken(await browser.visit(), token);
  expect((await account.createPassword(await browser.visit(), goodPassword)).ok).toBe(true);
  await account.signIn(await browser.visit(), { email, password: goodPassword });
  expect(lines).toEqual([
    line('sign-in.ended', id, 'here'),
    line('sign-in.succeeded', next, 'password'),
    line('sign-in.ended', next, 'here'),
    line('password.changed', null, 'reset link'),
    line('sign-in.succeeded', id, 'password'),
  ]);
});

it('logs a deleted account', async () => {
  const { browser, id } = await signedIn();
  lines.length = 0;
  await account.deleteAccount(await browser.visit(), 'Geraten 1 hier');
  await account.deleteAccount(await browser.visit(), goodPassword);
  expect(lines).toEqual([line('account.deleted', id)]);
});

it('logs nothing with the embedded back end, which logs the events itself', () => {
  const log = { info: () => undefined, warn: () => undefined };
  expect(recordAccountEvents({ commerceUrl: null }, log as never, shop.account)).toBe(shop.account);
});

it('logs a reached limit of the storefront once, with the name of its rule', async () => {
  const reached: string[] = [];
  const storefront = await openStorefront(locateTestDatabase(), 0, {
    onLimitReached: (rule) => reached.push(rule),
  });
  const attempts = [{ rule: { name: 'account/login', max: 1, window: 1000 }, subject: email }];
  expect((await storefront.limits.take(attempts, 'one', 1)).ok).toBe(true);
  expect(reached).toEqual([]);
  expect((await storefront.limits.take(attempts, 'two', 2)).ok).toBe(false);
  expect(reached).toEqual(['account/login']);
  await storefront.close();
});
