import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientDevice } from '../../../app/domain/account/session.ts';
import { openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { goodPassword, signedIn } from '../person.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const phone: ClientDevice = { browser: 'safari', system: 'ios', country: 'AT' };
const desk: ClientDevice = { browser: 'firefox', system: 'windows', country: 'DE' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

async function onDevice(email: string, device: ClientDevice) {
  const from = { storeCode: 'de_de', clientAddress: 'home' };
  const session = valueOf(
    await shop.commerce.login(from, { username: email, password: goodPassword }),
  );
  const caller = { ...from, userToken: session.token, device };
  valueOf(await shop.commerce.me(caller));
  return { caller, refreshToken: session.refreshToken ?? '' };
}

const usedAt = async () =>
  (await shop.database.db.selectFrom('sessions').select('used_at').orderBy('id').execute()).map(
    ({ used_at }) => used_at,
  );

describe('session', () => {
  it('ends after 14 days without use, for calls and for refreshes', async () => {
    const person = await signedIn(shop);
    const { caller, refreshToken } = await onDevice(person.email, desk);
    shop.time.now += 14 * day + 1;
    expect(problemOf(await shop.commerce.me(caller))).toMatchObject({ code: 401 });
    const renewed = await shop.commerce.refreshToken(caller, refreshToken);
    expect(problemOf(renewed)).toMatchObject({ code: 401 });
  });

  it('ends 30 days after it was opened, however often it is refreshed', async () => {
    const person = await signedIn(shop);
    const opened = await onDevice(person.email, desk);
    let { caller, refreshToken } = opened;
    for (let week = 0; week < 4; week += 1) {
      shop.time.now += 7 * day;
      const next = valueOf(await shop.commerce.refreshToken(caller, refreshToken));
      caller = { ...caller, userToken: next.token };
      refreshToken = next.refreshToken ?? '';
      valueOf(await shop.commerce.me(caller));
    }
    shop.time.now += 2 * day + 1;
    const renewed = await shop.commerce.refreshToken(caller, refreshToken);
    expect(problemOf(renewed)).toMatchObject({ code: 401 });
  });

  it('ends when the clock it was opened by was ahead for longer than its lifetime (Rule R1.12)', async () => {
    const person = await signedIn(shop);
    const other = await onDevice(person.email, phone);
    shop.time.now += 400 * day;
    const { caller, refreshToken } = await onDevice(person.email, desk);
    shop.time.now -= 400 * day;
    expect(problemOf(await shop.commerce.me(caller))).toMatchObject({ code: 401 });
    const renewed = await shop.commerce.refreshToken(caller, refreshToken);
    expect(problemOf(renewed)).toMatchObject({ code: 401 });
    const listed = valueOf(await shop.commerce.listSessions(other.caller));
    expect(listed.filter(({ browser }) => browser === 'firefox')).toEqual([]);
  });

  it('stays when the clock is set back a little', async () => {
    const person = await signedIn(shop);
    const { caller, refreshToken } = await onDevice(person.email, desk);
    shop.time.now -= 10 * minute;
    valueOf(await shop.commerce.me(caller));
    valueOf(await shop.commerce.refreshToken(caller, refreshToken));
  });

  it('records its last use at most every five minutes', async () => {
    const person = await signedIn(shop);
    const { caller } = await onDevice(person.email, desk);
    const opened = shop.time.now;
    shop.time.now += 5 * minute - 1;
    valueOf(await shop.commerce.me(caller));
    expect((await usedAt()).at(-1)).toBe(opened);
    shop.time.now += 1;
    valueOf(await shop.commerce.me(caller));
    expect((await usedAt()).at(-1)).toBe(shop.time.now);
  });

  it('is listed with device and country, last used first, and the current one is marked', async () => {
    const person = await signedIn(shop);
    const one = await onDevice(person.email, phone);
    shop.time.now += 10 * minute;
    const other = await onDevice(person.email, desk);
    shop.time.now += 10 * minute;
    const listed = valueOf(await shop.commerce.listSessions(one.caller));
    expect(listed.map(({ id: _id, ...session }) => session)).toEqual([
      expect.objectContaining({ ...phone, is_current: true, used_at: '2027-01-10 12:20:00' }),
      expect.objectContaining({ ...desk, is_current: false, opened_at: '2027-01-10 12:10:00' }),
      expect.objectContaining({ browser: null, system: null, country: null, is_current: false }),
    ]);
    expect(valueOf(await shop.commerce.listSessions(other.caller))).toHaveLength(3);
  });

  it('is ended by its owner: a single one, or all but the current one (Rule D1.29)', async () => {
    const person = await signedIn(shop);
    const one = await onDevice(person.email, phone);
    const other = await onDevice(person.email, desk);
    const listed = valueOf(await shop.commerce.listSessions(other.caller));
    const ofPhone = listed.find(({ browser }) => browser === 'safari');
    const which = { session_id: Number(ofPhone?.id) };
    expect(valueOf(await shop.commerce.endSessions(other.caller, which))).toBe(true);
    expect(problemOf(await shop.commerce.me(one.caller))).toMatchObject({ code: 401 });
    const again = await shop.commerce.endSessions(other.caller, which);
    expect(problemOf(again)).toMatchObject({ code: 404 });
    expect(valueOf(await shop.commerce.endSessions(other.caller, { is_others: true }))).toBe(true);
    const left = valueOf(await shop.commerce.listSessions(other.caller));
    expect(left.map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('of another user cannot be ended', async () => {
    const anna = await signedIn(shop);
    const ben = await signedIn(shop);
    const [own] = valueOf(await shop.commerce.listSessions(anna));
    const tried = await shop.commerce.endSessions(ben, { session_id: Number(own?.id) });
    expect(problemOf(tried)).toMatchObject({ code: 404 });
    expect(valueOf(await shop.commerce.listSessions(anna))).toHaveLength(1);
    const wrong = await shop.send('/api/ext/account/sessions', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${ben.userToken}`, 'Content-Type': 'application/json' },
      body: '{"session_id":"all"}',
    });
    expect(wrong.status).toBe(400);
  });
});
