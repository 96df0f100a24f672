import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { endSessionsOf } from '../../../../server/backend/account/sessions/sessions.ts';
import { openSessions } from '../../../../server/http/session/session.ts';
import type { SessionKeeper } from '../../../../server/http/session/session.ts';
import { callerWithoutCart } from '../../../../server/services/caller.ts';
import type { Visit } from '../../../../server/visit.ts';
import { goodPassword } from '../../../backend/person.ts';
import { openAccountShop } from '../open-account-shop.ts';

const email = 'jo@verein.example';
const hour = 60 * 60 * 1000;
const store = requireStoreView('de_de');

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let sessions: SessionKeeper;
beforeEach(async () => {
  shop = await openAccountShop();
  sessions = openSessions(['a'.repeat(32)], true, {
    now: () => new Date(shop.backend.time.now),
    signInState: (id) => shop.account.signInState(id),
  });
});
afterEach(() => shop.close());

/** Makes one request with cookies; returns its visit and the cookies of its response. */
async function request(cookie: string, method = 'GET') {
  const headers = { cookie };
  const opened = await sessions.open(new Request('https://camps.example/', { method, headers }));
  const visit: Visit = {
    store,
    session: opened.session,
    signIn: await shop.account.openSignIn(opened.session, store),
    now: new Date(shop.backend.time.now),
    traceId: 'test',
    origin: 'https://camps.example',
    clientAddress: 'home',
    formToken: 'token',
  };
  return { visit, commit: async () => toCookies(await opened.commit()) };
}

/** Returns the Cookie header after a response; null when it has no cookie. */
const toCookies = (lines: readonly string[]) =>
  lines.map((line) => line.split(';')[0]).join('; ') || null;

async function guestCookie(): Promise<string> {
  const { visit, commit } = await request('');
  visit.session.change({ wish: 'offer-1' });
  return (await commit()) ?? '';
}

async function signedInCookie(before = ''): Promise<string> {
  await shop.register(email);
  const { visit, commit } = await request(before);
  expect((await shop.account.signIn(visit, { email, password: goodPassword })).ok).toBe(true);
  return (await commit()) ?? '';
}

async function tokenIn(cookie: string | null): Promise<string | null> {
  return (await request(cookie ?? '')).visit.session.data.signIn?.person?.token ?? null;
}

describe('session cookie of a signed-in customer', () => {
  it('carries the user token, sealed (Rules D1.26, G7.2, S5.1)', async () => {
    const cookie = await signedInCookie();
    const { signIn } = (await request(cookie)).visit;
    expect(signIn.token).toMatch(/.{20}/);
    expect(await tokenIn(cookie)).toBe(signIn.token);
    expect(cookie).not.toContain(signIn.token);
  });

  it('gets the same new token in a hundred parallel requests with an expired one, after one refresh (Rule E3.5)', async () => {
    const cookie = await signedInCookie();
    const old = await tokenIn(cookie);
    shop.backend.time.now += 2 * hour;
    const requests = await Promise.all(Array.from({ length: 100 }, () => request(cookie)));
    const answers = await Promise.all(
      requests.map(({ visit }) => shop.commerce.me(callerWithoutCart(visit))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(shop.refreshes).toHaveBeenCalledTimes(1);
    const cookies = await Promise.all(requests.map(({ commit }) => commit()));
    const tokens = new Set(await Promise.all(cookies.map(tokenIn)));
    expect(tokens.size).toBe(1);
    expect([...tokens][0]).toMatch(/.{20}/);
    expect(tokens.has(old)).toBe(false);
  });

  it('keeps the new token when a response began before the refresh (Rule S5.8)', async () => {
    const cookie = await signedInCookie();
    shop.backend.time.now += 2 * hour;
    const early = await request(cookie);
    const refreshing = await request(cookie);
    expect((await shop.commerce.me(callerWithoutCart(refreshing.visit))).ok).toBe(true);
    const renewed = await tokenIn(await refreshing.commit());
    early.visit.session.change({ wish: 'offer-2' });
    expect(await tokenIn(await early.commit())).toBe(renewed);
  });

  it('finds the renewed token without another refresh when an old cookie arrives later (Rules D1.20, E3.6)', async () => {
    const cookie = await signedInCookie();
    shop.backend.time.now += 2 * hour;
    const first = await request(cookie);
    expect((await shop.commerce.me(callerWithoutCart(first.visit))).ok).toBe(true);
    const renewed = await tokenIn(await first.commit());
    const late = await request(cookie);
    expect((await shop.commerce.me(callerWithoutCart(late.visit))).ok).toBe(true);
    expect(shop.refreshes).toHaveBeenCalledTimes(1);
    expect(await tokenIn(await late.commit())).toBe(renewed);
  });

  it('is asked for in the database when it was written by a clock that was ahead (Rule R1.12)', async () => {
    const cookie = await signedInCookie();
    const leaving = await request(cookie);
    await shop.account.signOut(leaving.visit);
    shop.backend.time.now -= hour;
    expect((await request(cookie)).visit.signIn.customer).toBeNull();
  });

  it('ends when it began by a clock that was further ahead than its lifetime (Rule R1.12)', async () => {
    const cookie = await signedInCookie();
    shop.backend.time.now -= 15 * 24 * hour;
    expect((await request(cookie)).visit.signIn.customer).toBeNull();
  });

  it('stays signed out when a response began before the sign-out (Rules D1.28, S5.8)', async () => {
    const cookie = await signedInCookie();
    const early = await request(cookie);
    const leaving = await request(cookie);
    await shop.account.signOut(leaving.visit);
    expect(await tokenIn(await leaving.commit())).toBeNull();
    early.visit.session.change({ wish: 'offer-2' });
    expect(await early.commit()).toBeNull();
    expect((await shop.commerce.me(callerWithoutCart(early.visit))).ok).toBe(false);
  });

  it('survives a response that began before the sign-in (Rule S5.8)', async () => {
    const guest = await guestCookie();
    const early = await request(guest, 'POST');
    await signedInCookie(guest);
    const underWay = await request(guest, 'POST');
    early.visit.session.change({ wish: 'offer-2' });
    underWay.visit.session.change({ wish: 'offer-3' });
    expect(await early.commit()).toBeNull();
    expect(await underWay.commit()).toBeNull();
  });

  it('survives a page that began before the sign-in and renews the cookie of the guest (Rule S5.8)', async () => {
    const guest = await guestCookie();
    shop.backend.time.now += 25 * hour;
    const slow = await request(guest);
    await signedInCookie(guest);
    expect(await slow.commit()).toBeNull();
  });

  it('of a guest is renewed by a page after a day, and left as it is while no database answers', async () => {
    const guest = await guestCookie();
    shop.backend.time.now += 25 * hour;
    expect(await (await request(guest)).commit()).toMatch(/session=/);
    sessions = openSessions(['a'.repeat(32)], true, {
      now: () => new Date(shop.backend.time.now),
      signInState: () => Promise.reject(new Error('no database')),
    });
    expect(await (await request(guest)).commit()).toBeNull();
  });

  it('gives way to another sign-in, and to a guest who got no response to the sign-in', async () => {
    const guest = await guestCookie();
    await signedInCookie(guest);
    const again = await request(guest, 'POST');
    expect((await shop.account.signIn(again.visit, { email, password: goodPassword })).ok).toBe(
      true,
    );
    expect(await tokenIn(await again.commit())).toMatch(/.{20}/);
    shop.backend.time.now += 11_000;
    const late = await request(guest, 'POST');
    late.visit.session.change({ wish: 'offer-2' });
    expect(await late.commit()).toMatch(/.{20}/);
  });

  it('is cleared by the first refused call after the sign-in was revoked at the back end (Rule S5.4)', async () => {
    const cookie = await signedInCookie();
    const { visit, commit } = await request(cookie);
    const id = Number(visit.signIn.customer?.id);
    await endSessionsOf(shop.backend.database.db, id, shop.backend.time.now);
    expect((await shop.commerce.me(callerWithoutCart(visit))).ok).toBe(false);
    const emptied = await request((await commit()) ?? '');
    expect(emptied.visit.signIn.customer).toBeNull();
    expect(emptied.visit.session.data).toMatchObject({ signIn: null, asksSignIn: true });
    expect(emptied.visit.session.data.notices).toEqual([
      { kind: 'error', key: 'account:refreshFailed' },
    ]);
  });

  it('gives way to that of a guest after 14 days without use, also in parallel requests (Rule D1.25)', async () => {
    const welcome = await request(await signedInCookie());
    welcome.visit.session.notify({ kind: 'success', key: 'account:welcome' });
    welcome.visit.session.change({ wish: null });
    const cookie = (await welcome.commit()) ?? '';
    shop.backend.time.now += 14 * 24 * hour + 1;
    const requests = await Promise.all([request(cookie), request(cookie, 'POST')]);
    for (const { commit } of requests) {
      const { data } = (await request((await commit()) ?? '')).visit.session;
      expect(data).toMatchObject({ signIn: null, asksSignIn: true });
      expect(data.notices).toEqual([{ kind: 'error', key: 'account:sessionEnded' }]);
    }
  });

  it('is not restored by a response that began before it was unused for too long (Rule S5.8)', async () => {
    const cookie = await signedInCookie();
    const early = await request(cookie);
    shop.backend.time.now += 14 * 24 * hour + 1;
    await (await request(cookie)).commit();
    early.visit.session.change({ wish: 'offer-2' });
    expect(await early.commit()).toBeNull();
  });

  it('is written again after ten minutes of use, not before', async () => {
    const cookie = await signedInCookie();
    shop.backend.time.now += 10 * 60 * 1000;
    expect(await (await request(cookie)).commit()).toBeNull();
    shop.backend.time.now += 1;
    expect(await tokenIn(await (await request(cookie)).commit())).toBe(await tokenIn(cookie));
  });

  it('takes at most 4096 bytes, attributes included, with any content (Rules D1.8, G7.2)', async () => {
    await signedInCookie();
    const { session } = (await request('')).visit;
    const customer = {
      id: '4294967295',
      email: `${'m'.repeat(64)}@${'d'.repeat(186)}.example`,
      firstName: '東'.repeat(100),
      lastName: 'ß'.repeat(100),
      groupId: 32000,
      groupToken: 'g'.repeat(220),
    };
    const sizes: number[] = [];
    for (const length of [43, 900, 4000]) {
      const pair = { token: 't'.repeat(length), refreshToken: 'r' };
      await shop.storefront.signIns.save(session.data.id, customer, pair, shop.backend.time.now);
      const opened = await sessions.open(new Request('https://camps.example/'));
      opened.session.change({
        id: session.data.id,
        cartToken: 'c'.repeat(64),
        wish: 's'.repeat(100),
        mergeDue: true,
        signIn: { signedInAt: shop.backend.time.now, person: { customer, token: pair.token } },
      });
      for (let index = 0; index < 5; index += 1) {
        const values = { name: `${index}${'Ü'.repeat(254)}` };
        opened.session.notify({ kind: 'success', key: `cart:${'k'.repeat(60)}`, values });
      }
      const lines = await opened.commit();
      sizes.push(...lines.map((line) => Buffer.byteLength(line)));
      const { visit } = await request(toCookies(lines) ?? '');
      expect(visit.signIn).toMatchObject({ customer, token: pair.token });
      expect(visit.session.data.notices.at(-1)?.values?.['name']).toMatch(/^4Ü/);
    }
    expect(Math.max(...sizes)).toBeGreaterThan(3000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
  });
});
