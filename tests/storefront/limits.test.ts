import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorefront } from '../../server/storefront/storefront.ts';
import type { Storefront } from '../../server/storefront/storefront.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';

const minute = 60_000;
const start = Date.parse('2027-01-10T12:00:00Z');
const rule = { name: 'test', max: 2, window: 60 * minute };
const wider = { name: 'wider', max: 3, window: 60 * minute };
const zoe = { rule, subject: 'zoe' };
const all = { rule: wider, subject: 'all' };

let folder: string;
let storefront: Storefront;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limits-'));
  storefront = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')), start);
});
afterEach(async () => {
  await storefront.close();
  rmSync(folder, { recursive: true, force: true });
});

const take = (key: string, at = start, attempts = [zoe]) =>
  storefront.limits.take(attempts, key, at);

describe('openLimits', () => {
  it('accepts as many attempts as the rule allows, then returns the time to wait', async () => {
    expect((await take('a')).ok).toBe(true);
    expect((await take('b', start + 10 * minute)).ok).toBe(true);
    expect(await take('c', start + 20 * minute)).toEqual({
      ok: false,
      problem: { retryAfter: 40 * minute },
    });
    expect((await take('c', start + 60 * minute)).ok).toBe(true);
  });

  it('counts a submission once, also when it is repeated at the limit (Rule S4.3)', async () => {
    for (const key of ['a', 'b', 'a', 'b', 'b']) expect((await take(key)).ok).toBe(true);
    expect((await take('c')).ok).toBe(false);
  });

  it('counts for all subjects or for none', async () => {
    const mo = { rule, subject: 'mo' };
    await take('a', start, [zoe, all]);
    await take('b', start, [zoe, all]);
    expect((await take('c', start, [all, zoe])).ok).toBe(false);
    // The refused attempt was not counted for the other subject.
    expect((await take('d', start, [mo, all])).ok).toBe(true);
    expect((await take('e', start, [mo, all])).ok).toBe(false);
  });

  it('releases the count of an attempt without effect', async () => {
    await take('a');
    await take('b');
    await storefront.limits.release([zoe], 'b');
    expect(await storefront.limits.has(zoe, 'a')).toBe(true);
    expect(await storefront.limits.has(zoe, 'b')).toBe(false);
    expect((await take('c')).ok).toBe(true);
  });

  it('accepts exactly as many as allowed when all arrive at once (Rule S4.3)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => take(`k${index}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('survives a restart (Rules S4.3, R1.7)', async () => {
    await take('a');
    await take('b');
    await storefront.close();
    storefront = await openStorefront(
      locateTestDatabase(join(folder, 'storefront.sqlite')),
      start + minute,
    );
    expect((await take('c', start + minute)).ok).toBe(false);
  });

  it('counts attempts for the longest window of the rules (Rule S4.3)', async () => {
    await storefront.close();
    const day = 24 * 60 * minute;
    const place = locateTestDatabase(join(folder, 'storefront.sqlite'));
    storefront = await openStorefront(place, start, { longestWindow: 7 * day });
    const ofAWeek = { rule: { name: 'week', max: 1, window: 7 * day }, subject: 'zoe' };
    await take('a', start, [ofAWeek]);
    await take('b', start + 6 * day);
    expect((await take('c', start + 6 * day + minute, [ofAWeek])).ok).toBe(false);
    expect((await take('d', start + 7 * day, [ofAWeek])).ok).toBe(true);
  });
});
