import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { createSealer } from '../../server/secrets/sealer.ts';
import { storefrontMigrations } from '../../server/storefront/migrations.ts';
import { openStorefront } from '../../server/storefront/storefront.ts';
import type { Storefront } from '../../server/storefront/storefront.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2027, 0, 10);
const secret = 's'.repeat(32);
const submission = {
  id: 'submission',
  fingerprint: 'same',
  cart: null,
  position: null,
  isChecked: false,
  isPermanent: false,
};

let folder: string;
let storefront: Storefront;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-columns-'));
  const place = locateTestDatabase(join(folder, 'storefront.sqlite'));
  await writeFormerRelease(place);
  storefront = await openStorefront(place, now, { secrets: [secret] });
});
afterAll(async () => {
  await storefront.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates the tables as the release before the new column names had them, with rows. */
async function writeFormerRelease(place: ReturnType<typeof locateTestDatabase>): Promise<void> {
  const former = storefrontMigrations.filter(({ name }) => name < '031');
  const { db, close } = await openDatabase<Record<string, Record<string, unknown>>>(
    place,
    former,
    {},
  );
  const url = { store_code: 'de_de', target: '{"kind":"product"}' };
  await db
    .insertInto('url_mappings')
    .values([
      { ...url, url: 'known', kept_at: now - day },
      { ...url, url: 'expired', kept_at: now - 40 * day },
    ])
    .execute();
  await db
    .insertInto('offer_texts')
    .values({ session_id: 'one', sku: 'BUS', fields: '[["option[1]","Mia"]]', kept_at: now })
    .execute();
  const done = { fingerprint: 'same', state: 'done', busy_until: 0, cart_digest: null };
  await db
    .insertInto('submissions')
    .values([
      { ...done, id: 'submission', answer: '"done"', is_kept: 0, made_at: now - day },
      { ...done, id: 'old form', answer: '"done"', is_kept: 0, made_at: now - 40 * day },
      { ...done, id: 'old order', answer: '"order"', is_kept: 1, made_at: now - 40 * day },
    ])
    .execute();
  const token = createSealer([secret], 'storefront').seal('token', 'mailed-link/one/password');
  await db
    .insertInto('mailed_links')
    .values({ session_id: 'one', kind: 'password', token, kept_at: now })
    .execute();
  await close();
}

it('finds cached mappings, texts and mailed links of the release before', async () => {
  expect(await storefront.urlMappings.find('de_de', 'known')).toEqual({
    target: '{"kind":"product"}',
    cachedAt: now - day,
  });
  expect(await storefront.offerTexts.find('one', 'BUS')).toEqual([
    { field: 'option[1]', values: ['Mia'] },
  ]);
  expect(await storefront.mailedLinks.find('one', 'password')).toBe('token');
});

it('repeats the stored answer of a form that the release before answered', async () => {
  expect(await storefront.submissions.begin(submission, now)).toMatchObject({
    verdict: 'repeat',
    answer: '"done"',
  });
});

it('deletes expired rows of the release before, but no inquiry', async () => {
  expect(await storefront.urlMappings.find('de_de', 'expired')).toBeNull();
  const begin = (id: string) => storefront.submissions.begin({ ...submission, id }, now);
  expect(await begin('old form')).toMatchObject({ verdict: 'go', before: null });
  expect(await begin('old order')).toMatchObject({ verdict: 'repeat', answer: '"order"' });
});
