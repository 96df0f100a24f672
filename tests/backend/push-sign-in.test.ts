import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShop, valueOf } from './open-shop.ts';
import type { TestShop } from './open-shop.ts';
import { goodPassword, signedIn } from './person.ts';
import type { SignedIn } from './person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const subscriptions = () => shop.database.db.selectFrom('push_subscriptions').selectAll().execute();

describe('push subscription of a browser whose sign-in was ended (Rule E11.11)', () => {
  /** Signs a customer in on another device, which subscribes. */
  async function openDevice(person: SignedIn, name: string): Promise<SignedIn> {
    const { token, refreshToken } = valueOf(
      await shop.commerce.login(person, { username: person.email, password: goodPassword }),
    );
    const device = { ...person, userToken: token, refreshToken: refreshToken ?? '' };
    await subscribe(device, name);
    return device;
  }

  async function subscribe(person: SignedIn, name: string): Promise<void> {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    const subscription = { endpoint, keys: { p256dh: 'key', auth: 'auth' } };
    valueOf(await shop.commerce.subscribePush(person, { browser: 'Firefox', subscription }));
  }

  /** Returns the names of the subscribed browsers. */
  async function readBrowsers(): Promise<string[]> {
    const names = (await subscriptions()).map(
      ({ subscription }) => /fcm\/send\/(\w+)/.exec(subscription)?.[1] ?? '',
    );
    return names.sort();
  }

  type End = (here: SignedIn, lost: SignedIn) => Promise<unknown>;
  const ends: [how: string, left: string[], end: End][] = [
    ['by its sign-out', ['here', 'third'], (_here, lost) => shop.commerce.logout(lost)],
    ['by a sign-out everywhere', [], (here) => shop.commerce.logoutEverywhere(here)],
    [
      'in the list of sign-ins',
      ['here', 'third'],
      async (here, lost) => {
        const sessions = valueOf(await shop.commerce.listSessions(lost));
        const own = sessions.find((session) => session.is_current);
        await shop.commerce.endSessions(here, { session_id: Number(own?.id) });
      },
    ],
    [
      'together with all others',
      ['here'],
      (here) => shop.commerce.endSessions(here, { is_others: true }),
    ],
    [
      'by a changed password',
      ['here'],
      (here) =>
        shop.commerce.changePassword(here, {
          currentPassword: goodPassword,
          newPassword: 'Abpfiff um 7 im Nebel',
        }),
    ],
    [
      'by a refresh token used twice',
      ['here', 'third'],
      async (_here, lost) => {
        valueOf(await shop.commerce.refreshToken(lost, lost.refreshToken));
        shop.time.now += 60 * 60 * 1000;
        await shop.commerce.refreshToken(lost, lost.refreshToken);
      },
    ],
  ];

  it.each(ends)('is deleted: %s', async (_how, left, end) => {
    const here = await signedIn(shop);
    await subscribe(here, 'here');
    const lost = await openDevice(here, 'lost');
    await openDevice(here, 'third');
    await end(here, lost);
    expect(await readBrowsers()).toEqual(left);
  });

  it('passes to the customer who subscribes the same browser next', async () => {
    const [former, next] = [await signedIn(shop), await signedIn(shop)];
    await subscribe(former, 'shared');
    await subscribe(next, 'shared');
    const { id } = valueOf(await shop.commerce.me(next));
    const owners = (await subscriptions()).map((row) => String(row.customer_id));
    expect(owners).toEqual([id]);
    expect(await readBrowsers()).toEqual(['shared']);
  });
});
