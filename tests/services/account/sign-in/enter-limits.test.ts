import { locateTestDatabase } from '../../../support/engines/database-location.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LimitRule } from '../../../../server/storefront/limits.ts';
import { success } from '../../../../app/domain/result.ts';
import { refusal } from '../../../../app/domain/result.ts';
import { attemptsOf, limited } from '../../../../server/services/account/sign-in/enter-limits.ts';
import { openStorefront } from '../../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../../server/storefront/storefront.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const now = new Date('2027-01-10T12:00:00Z');
const wrong = refusal({ kind: 'wrong-login' as const });
let folder: string;
let place: ReturnType<typeof locateTestDatabase>;

let storefront: Storefront;
let keys = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limits-'));
  place = locateTestDatabase(join(folder, 'storefront.sqlite'));
  storefront = await openStorefront(place, now.getTime());
});
afterEach(async () => {
  await storefront.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in with a wrong password at a host without limits. */
function guess(
  email: string,
  clientAddress: string,
  outcome: typeof wrong | ReturnType<typeof success<true>> = wrong,
) {
  return limited<true>(
    { limits: storefront.limits, newKey: () => `key-${(keys += 1)}` },
    { now },
    attemptsOf({ clientAddress }, 'login', email),
    async () => outcome,
    (done) => done.ok || done.problem.kind !== 'wrong-login',
  );
}

it('refuses the sixth wrong password of a network and address, also after a restart (Rules D1.30, S4.2, S4.3)', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await guess('Jo@verein.example', 'far')).toEqual(wrong);
  }
  await storefront.close();
  storefront = await openStorefront(place, now.getTime());
  expect(await guess(' jo@VEREIN.example', 'far', success(true))).toEqual({
    ok: false,
    problem: { kind: 'too-many', minutes: 15 },
  });
  expect((await guess('jo@verein.example', 'home', success(true))).ok).toBe(true);
  expect((await guess('zoe@verein.example', 'far', success(true))).ok).toBe(true);
});

it('does not count right passwords', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await guess('jo@verein.example', 'home', success(true))).ok).toBe(true);
  }
});

describe('wrong passwords for one account from many networks', () => {
  const guessFrom = (
    network: string,
    isKnownDevice: boolean,
    outcome = wrong as typeof wrong | ReturnType<typeof success<true>>,
  ) =>
    limited<true>(
      { limits: storefront.limits, newKey: () => `key-${(keys += 1)}` },
      { now },
      attemptsOf({ clientAddress: network }, 'login', 'jo@verein.example', isKnownDevice),
      async () => outcome,
      (done) => done.ok || done.problem.kind !== 'wrong-login',
    );

  it('are refused after thirty in an hour, except on a known device (Rule D1.34)', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await guessFrom(`network-${tries}`, false)).toEqual(wrong);
    }
    expect(await guessFrom('one-more', false, success(true))).toEqual({
      ok: false,
      problem: { kind: 'too-many', minutes: 60 },
    });
    expect(await guessFrom('home', true, success(true))).toEqual(success(true));
  });

  it('know a device for a year after a sign-in on it, across a restart (Rule D1.34)', async () => {
    const day = 24 * 60 * 60 * 1000;
    await storefront.knownDevices.add(' Jo@Verein.example', 'device', now.getTime());
    await storefront.close();
    storefront = await openStorefront(place, now.getTime() + 300 * day);
    expect(await storefront.knownDevices.has('jo@verein.example', 'device')).toBe(true);
    expect(await storefront.knownDevices.has('jo@verein.example', 'other')).toBe(false);
    expect(await storefront.knownDevices.has('zoe@verein.example', 'device')).toBe(false);
    await storefront.close();
    storefront = await openStorefront(place, now.getTime() + 400 * day);
    expect(await storefront.knownDevices.has('jo@verein.example', 'device')).toBe(false);
  });
});

it.each(['login', 'register', 'reset'] as const)('counts %s by network', (operation) => {
  const rules: LimitRule[] = attemptsOf({ clientAddress: 'x' }, operation, 'a@b.example').map(
    ({ rule }) => rule,
  );
  expect(rules.some(({ name }) => name.endsWith('network'))).toBe(true);
});
