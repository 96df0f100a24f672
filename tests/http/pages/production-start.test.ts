import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { demoPeople } from '../../../server/backend/demo/demo-people.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openBackendDatabase, openConfiguredBackend } from '../../../server/open/open-backend.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'production-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const production = () =>
  readConfig({
    SHOP_MODE: 'production',
    SESSION_SECRETS: 'x'.repeat(32),
    CAMP_ORIGINS: 'https://camp.example',
    TOUR_ORIGINS: 'https://tour.example',
    CUP_ORIGINS: 'https://cup.example',
    COMPANY_FILE: 'tests/support/shop/own-company.json',
    DATA_FOLDER: folder,
  });

async function storeCustomer(email: string): Promise<void> {
  const database = await openBackendDatabase(production());
  const person = { firstname: 'A', lastname: 'B', group_id: 1, store_code: 'de_de', teams: '[]' };
  await database.db
    .insertInto('customers')
    .values({ ...person, email, email_key: emailKey(email), created_at: 0, updated_at: 0 })
    .execute();
  await database.close();
}

const open = () => openConfiguredBackend(production(), {} as Catalogue, openLog('silent'));

it.each(demoPeople.map(({ email }) => email))('refuses a database with %s', async (email) => {
  await storeCustomer(email);
  const refused: unknown = await open().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toMatch(/^The database holds the people of the demo/);
  expect((refused as Error).message).not.toContain('\n');
});

it('accepts a database with other customers', async () => {
  await storeCustomer('someone@club.example');
  const backend = await open();
  await backend.close();
});
