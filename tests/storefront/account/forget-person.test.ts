import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/open-database.ts';
import { createSealer } from '../../../server/secrets/sealer.ts';
import { forgetPersonInStorefront } from '../../../server/storefront/account/forget-person.ts';
import { openSignIns } from '../../../server/storefront/account/sign-ins.ts';
import { openStorefrontDatabase } from '../../../server/storefront/storefront.ts';
import type { Tables } from '../../../server/storefront/tables.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

let folder: string;
let database: Database<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forget-'));
  database = await openStorefrontDatabase(locateTestDatabase(join(folder, 'storefront.sqlite')));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function saveDraft(sessionId: string, email: string): Promise<void> {
  const draft = JSON.stringify({ personal: { email } });
  await database.db
    .insertInto('drafts')
    .values({
      session_id: sessionId,
      draft,
      password_hash: null,
      order_key: sessionId,
      modified_at: 1,
    })
    .execute();
  await database.db
    .insertInto('offer_texts')
    .values({ session_id: sessionId, sku: 'BUS', fields: '[["name","Mia"]]', stored_at: 1 })
    .execute();
}

const sessionsIn = async (table: 'drafts' | 'offer_texts') =>
  (await database.db.selectFrom(table).select('session_id').execute()).map((row) => row.session_id);

describe('forgetPersonInStorefront', () => {
  it('deletes the data of all sessions that name the address, in any case', async () => {
    await saveDraft('one', 'Mia@Verein.example');
    await saveDraft('two', 'other@verein.example');
    expect(await forgetPersonInStorefront(database.db, ' mia@verein.EXAMPLE ')).toBe(2);
    expect(await sessionsIn('drafts')).toEqual(['two']);
    expect(await sessionsIn('offer_texts')).toEqual(['two']);
  });

  it("deletes encrypted sign-ins of the user with the shop's secrets", async () => {
    const secrets = ['s'.repeat(32)];
    const signIns = openSignIns(database.db, createSealer(secrets, 'storefront'));
    for (const [id, email] of [
      ['one', 'Mia@verein.example'],
      ['two', 'other@verein.example'],
    ] as const) {
      const customer = {
        id,
        email,
        firstName: 'Mia',
        lastName: 'Öz',
        groupId: 1,
        groupToken: null,
      };
      await signIns.save(id, customer, { token: 'token', refreshToken: null }, 1);
    }
    expect(await forgetPersonInStorefront(database.db, 'mia@verein.example', secrets)).toBe(1);
    expect(await signIns.find('one')).toBeNull();
    expect(await signIns.find('two')).not.toBeNull();
  });

  it('compares letters beyond ASCII without regard to case', async () => {
    await saveDraft('one', 'JÖRG@Verein.example');
    await saveDraft('two', 'järg@verein.example');
    expect(await forgetPersonInStorefront(database.db, 'jörg@verein.example')).toBe(2);
    expect(await sessionsIn('drafts')).toEqual(['two']);
  });

  it('keeps drafts of addresses that contain the forgotten one', async () => {
    await saveDraft('one', 'joann@verein.example');
    await saveDraft('two', 'ann@verein.example.org');
    expect(await forgetPersonInStorefront(database.db, 'ann@verein.example')).toBe(0);
    expect(await sessionsIn('drafts')).toEqual(['one', 'two']);
  });

  it('treats wildcards in the address as plain characters', async () => {
    await saveDraft('one', 'axb@verein.example');
    expect(await forgetPersonInStorefront(database.db, 'a_b@verein.example')).toBe(0);
    expect(await forgetPersonInStorefront(database.db, '%')).toBe(0);
  });
});
