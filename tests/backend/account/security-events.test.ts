import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../../server/observability/log.ts';
import { recordSecurityEvent } from '../../../server/observability/security-log.ts';
import { openShop, valueOf } from '../open-shop.ts';
import type { SecurityEvent, TestShop } from '../open-shop.ts';
import { emailTokenOf, goodPassword, resetTokenOf, signedIn } from '../person.ts';
import type { SignedIn } from '../person.ts';
import { openSigningProvider } from './signing-provider.ts';

const email = 'kanarienvogel@verein.example';
const otherPassword = 'Ein anderes 2 mal';
const wrongPassword = 'Geraten 1 hier';
const home = { storeCode: 'de_de', clientAddress: '198.51.100.7' };

let provider: Awaited<ReturnType<typeof openSigningProvider>>;
let shop: TestShop;
/** Values that must not be part of an event. */
let secrets: string[];

beforeAll(async () => {
  provider = await openSigningProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  shop = await openShop({ settings: provider.settings });
  secrets = [email, 'kanarienvogel', goodPassword, otherPassword, wrongPassword, 'Jörg', 'Öz'];
  secrets.push(home.clientAddress, 'Zoë');
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

type Step = (person: SignedIn, id: number) => Promise<unknown>;

async function link(person: SignedIn) {
  valueOf(await shop.commerce.permitLinking(person, goodPassword));
  const token = await provider.sign('person', 'privat@anderswo.example', shop.time.now);
  secrets.push(token, 'privat@anderswo.example');
  return shop.commerce.addSignInMethod(person, { provider: 'google', token });
}

async function resetLink(person: SignedIn): Promise<string> {
  valueOf(await shop.commerce.requestPasswordReset(home, person.email));
  const resetToken = await resetTokenOf(shop, person.email);
  secrets.push(resetToken);
  return resetToken;
}

/** Actions with the lines they log. `id`: the account's. */
const table: {
  title: string;
  before?: Step;
  step: Step;
  expected: (id: number) => SecurityEvent[];
}[] = [
  {
    title: 'a sign-in',
    step: () => shop.commerce.login(home, { username: email, password: goodPassword }),
    expected: (account) => [{ event: 'sign-in.succeeded', account, reason: 'password' }],
  },
  {
    title: 'a wrong password',
    step: () => shop.commerce.login(home, { username: email, password: wrongPassword }),
    expected: (account) => [{ event: 'sign-in.failed', account, reason: 'password' }],
  },
  {
    title: 'an address without account',
    step: () => shop.commerce.login(home, { username: `x${email}`, password: wrongPassword }),
    expected: () => [{ event: 'sign-in.failed', account: null, reason: 'password' }],
  },
  {
    title: 'a limit that is reached',
    before: async () => {
      for (let guess = 0; guess < 5; guess += 1) {
        await shop.commerce.login(home, { username: email, password: wrongPassword });
      }
    },
    step: () => shop.commerce.login(home, { username: email, password: wrongPassword }),
    expected: () => [{ event: 'limit.reached', reason: 'login of address' }],
  },
  {
    title: 'too many reset mails, which the answer does not show',
    before: async () => {
      for (let mail = 0; mail < 4; mail += 1) {
        await shop.commerce.requestPasswordReset(home, email);
      }
    },
    step: () => shop.commerce.requestPasswordReset(home, email),
    expected: () => [{ event: 'limit.reached', reason: 'reset of address' }],
  },
  {
    title: 'a changed password',
    step: (person) =>
      shop.commerce.changePassword(person, {
        currentPassword: goodPassword,
        newPassword: otherPassword,
      }),
    expected: (account) => [{ event: 'password.changed', account }],
  },
  {
    title: 'a wrong current password',
    step: (person) =>
      shop.commerce.changePassword(person, {
        currentPassword: wrongPassword,
        newPassword: otherPassword,
      }),
    expected: (account) => [{ event: 'sign-in.failed', account, reason: 'password asked again' }],
  },
  {
    title: 'a reset, the first proof of the address',
    step: async (person) =>
      shop.commerce.createPassword(home, {
        resetToken: await resetLink(person),
        newPassword: otherPassword,
      }),
    expected: (account) => [
      { event: 'password.changed', account },
      { event: 'access.dropped', account },
    ],
  },
  {
    title: 'a reset link that is wrong',
    step: () =>
      shop.commerce.createPassword(home, { resetToken: 'made-up', newPassword: otherPassword }),
    expected: () => [{ event: 'sign-in.failed', account: null, reason: 'reset link' }],
  },
  {
    title: 'a changed address',
    before: async (person) => {
      const change = { email: `neu-${email}`, password: goodPassword };
      valueOf(await shop.commerce.requestEmailChange(person, change));
    },
    step: async (person) => {
      const token = await emailTokenOf(shop, `neu-${email}`);
      secrets.push(token);
      return shop.commerce.confirmEmailChange(person, token);
    },
    expected: (account) => [
      { event: 'email.changed', account },
      { event: 'access.dropped', account },
    ],
  },
  {
    title: 'a linked identity',
    step: link,
    expected: (account) => [{ event: 'identity.linked', account, reason: 'google' }],
  },
  {
    title: 'a removed identity',
    before: link,
    step: (person) => shop.commerce.removeSignInMethod(person, 'google'),
    expected: (account) => [{ event: 'identity.removed', account, reason: 'google' }],
  },
  {
    title: 'a sign-in with a provider',
    before: link,
    step: async () => {
      const token = await provider.sign('person', 'privat@anderswo.example', shop.time.now);
      secrets.push(token);
      return shop.commerce.socialLogin(home, { provider: 'google', token });
    },
    expected: (account) => [{ event: 'sign-in.succeeded', account, reason: 'google' }],
  },
  {
    title: 'a proof of a provider that proves nothing',
    step: () => shop.commerce.socialLogin(home, { provider: 'google', token: 'a.b.c' }),
    expected: () => [{ event: 'sign-in.failed', account: null, reason: 'google' }],
  },
  {
    title: 'a confirmation that is wrong',
    step: () => shop.commerce.confirmSocialLogin(home, { ticket: 'made-up', code: 'made-up' }),
    expected: () => [{ event: 'sign-in.failed', account: null, reason: 'confirmation' }],
  },
  {
    title: 'a sign-out',
    step: (person) => shop.commerce.logout(person),
    expected: (account) => [{ event: 'sign-in.ended', account, reason: 'here' }],
  },
  {
    title: 'a sign-out on all devices',
    step: (person) => shop.commerce.logoutEverywhere(person),
    expected: (account) => [{ event: 'sign-in.ended', account, reason: 'everywhere' }],
  },
  {
    title: 'a deleted account',
    step: (person) => shop.commerce.deleteAccount(person, goodPassword),
    expected: (account) => [{ event: 'account.deleted', account }],
  },
  {
    title: 'a body that is too large',
    step: () =>
      shop.send('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '200000' },
        body: 'x'.repeat(200_000),
      }),
    expected: () => [{ event: 'request.body-refused', reason: 'tooLarge' }],
  },
  {
    title: 'a body of another type',
    step: () =>
      shop.send('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x',
      }),
    expected: () => [{ event: 'request.body-refused', reason: 'wrongType' }],
  },
];

/** Returns the lines that the log of a shop would hold. */
function toLines(events: readonly SecurityEvent[]): string {
  const lines: unknown[] = [];
  const write = (...parts: unknown[]) => void lines.push(parts);
  for (const { event, ...details } of events) {
    recordSecurityEvent({ info: write, warn: write } as never, event, details);
  }
  return JSON.stringify(lines);
}

describe('security log of the back end', () => {
  it.each(table)('gets one line for $title', async ({ before, step, expected }) => {
    const person = await signedIn(shop, 'de_de', email);
    secrets.push(person.userToken, person.refreshToken);
    const id = Number(valueOf(await shop.commerce.me(person)).id);
    await before?.(person, id);
    shop.events.length = 0;
    await step(person, id);
    expect(shop.events).toEqual(expected(id));
    for (const secret of secrets) expect(toLines(shop.events)).not.toContain(secret);
  });

  it('gets no line for other calls', async () => {
    const person = await signedIn(shop, 'de_de', email);
    shop.events.length = 0;
    valueOf(await shop.commerce.me(person));
    valueOf(await shop.commerce.refreshToken(home, person.refreshToken));
    valueOf(await shop.commerce.requestPasswordReset(home, email));
    expect(shop.events).toEqual([]);
  });

  it('has the level warn for refusals and info for everything else', () => {
    const levels: string[] = [];
    const spy = {
      info: () => void levels.push('info'),
      warn: () => void levels.push('warn'),
    } as unknown as Log;
    recordSecurityEvent(spy, 'sign-in.failed');
    recordSecurityEvent(spy, 'limit.reached');
    recordSecurityEvent(spy, 'sign-in.succeeded');
    recordSecurityEvent(spy, 'operator.acted');
    expect(levels).toEqual(['warn', 'warn', 'info', 'info']);
  });
});
