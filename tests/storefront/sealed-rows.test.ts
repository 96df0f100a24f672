import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnownCustomer } from '../../app/domain/account/customer.ts';
import { openSqlite } from '../../server/database/sqlite/open-sqlite.ts';
import { storefrontMigrations } from '../../server/storefront/migrations.ts';
import { openStorefront } from '../../server/storefront/storefront.ts';

const secret = 's'.repeat(32);
const now = Date.UTC(2027, 0, 10);
const customer: KnownCustomer = {
  id: '7',
  email: 'jo@verein.example',
  firstName: 'Jo',
  lastName: 'Öz',
  groupId: 1,
  groupToken: null,
};
const tokens = [
  'user-token-0123456789',
  'refresh-token-0123456789',
  'mailed-token-0123456789',
  'state-0123456789',
  'nonce-0123456789',
  'verifier-0123456789',
];
const [token = '', refreshToken = '', mailed = '', state = '', nonce = '', verifier = ''] = tokens;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-sealed-'));
  file = join(folder, 'storefront.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (secrets: string[]) => openStorefront({ file }, now, { secrets });

/** Returns every byte of the database: rows, free pages and the write-ahead log. */
function bytesOnDisk(): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('');
}

describe('tokens in the storefront’s database', () => {
  it('are unreadable in every byte of the file, and readable with the secret (Rule S5.3)', async () => {
    const storefront = await open([secret]);
    await storefront.signIns.save('one', customer, { token, refreshToken }, now);
    await storefront.mailedLinks.save('one', 'password', mailed, now);
    await storefront.socialAttempts.save('one', {
      provider: 'google',
      state,
      nonce,
      verifier,
      to: '/cart',
      customerId: null,
      begunAt: now,
    });
    const written = bytesOnDisk();
    expect(written).toContain('sign_ins');
    for (const value of [...tokens, customer.email]) expect(written).not.toContain(value);
    await storefront.close();

    const reopened = await open(['n'.repeat(32), secret]);
    expect(await reopened.signIns.find('one')).toEqual({ customer, token });
    expect(await reopened.mailedLinks.find('one', 'password')).toBe(mailed);
    expect(await reopened.socialAttempts.take('one', state, now)).toMatchObject({
      state,
      nonce,
      verifier,
      to: '/cart',
    });
    await reopened.close();
  });

  it('cannot be decrypted without the secret or in the row of another session', async () => {
    const storefront = await open([secret]);
    await storefront.signIns.save('one', customer, { token, refreshToken }, now);
    await storefront.mailedLinks.save('one', 'password', mailed, now);
    await storefront.close();

    const stranger = await open(['x'.repeat(32)]);
    expect(await stranger.signIns.find('one')).toBeNull();
    expect(await stranger.mailedLinks.find('one', 'password')).toBeNull();
    expect(await stranger.signIns.acquireRefreshLock('one', token, now)).toEqual({
      kind: 'expired',
    });
    await stranger.close();

    const database = await openSqlite<{ mailed_links: { session_id: string } }>(
      file,
      storefrontMigrations,
      {},
    );
    await database.db.updateTable('mailed_links').set({ session_id: 'two' }).execute();
    await database.close();
    const owner = await open([secret]);
    expect(await owner.mailedLinks.find('two', 'password')).toBeNull();
    await owner.close();
  });

  it('are moved with their session at login', async () => {
    const storefront = await open([secret]);
    await storefront.mailedLinks.save('one', 'email', mailed, now);
    await storefront.moveSession('one', 'two');
    expect(await storefront.mailedLinks.find('two', 'email')).toBe(mailed);
    expect(await storefront.mailedLinks.find('one', 'email')).toBeNull();
    await storefront.close();
  });

  it('of an older version are wiped from the file by the migration', async () => {
    const older = storefrontMigrations.filter(({ name }) => name < '011');
    const database = await openSqlite<Record<string, Record<string, unknown>>>(file, older, {});
    await database.db
      .insertInto('sign_ins')
      .values({
        session_id: 'one',
        customer: JSON.stringify(customer),
        user_token: token,
        refresh_token: refreshToken,
        refresh_lock: 0,
        signed_in_at: now,
      })
      .execute();
    await database.db
      .insertInto('mailed_links')
      .values({ session_id: 'one', kind: 'password', token: mailed, kept_at: now })
      .execute();
    await database.db
      .insertInto('social_attempts')
      .values({ session_id: 'one', state, provider: 'google', nonce, verifier, begun_at: now })
      .execute();
    await database.close();
    expect(bytesOnDisk()).toContain(token);

    const storefront = await open([secret]);
    expect(await storefront.signIns.find('one')).toBeNull();
    await storefront.close();
    for (const value of tokens) expect(bytesOnDisk()).not.toContain(value);
  });
});
