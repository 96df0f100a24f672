import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAttempts } from '../../server/backend/account/attempts.ts';
import { exportCustomerData } from '../../server/backend/account/data.ts';
import type { VerifiedIdentity } from '../../server/backend/account/social/id-tokens.ts';
import { useIdToken } from '../../server/backend/account/social/link-identity.ts';
import { digest } from '../../server/backend/database/digest.ts';
import { backendMigrations } from '../../server/backend/database/migrations.ts';
import { answerOnce, findAnswer } from '../../server/backend/http/answer-once.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';
import { openShop } from './open-shop.ts';
import type { TestShop } from './open-shop.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2027-01-10T12:00:00Z');
const submission = {
  principal: 'one',
  operation: 'update',
  key: 'key',
  fingerprint: 'same',
  isPermanent: false,
};

let folder: string;
let shop: TestShop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-columns-'));
  const place = locateTestDatabase(join(folder, 'commerce.sqlite'));
  await writeFormerRelease(place);
  shop = await openShop({ place, startAt: now });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates the tables as the release before the new column names had them, with rows. */
async function writeFormerRelease(place: ReturnType<typeof locateTestDatabase>): Promise<void> {
  const former = backendMigrations.filter(({ name }) => name < '021');
  const { db, close } = await openDatabase<Record<string, Record<string, unknown>>>(
    place,
    former,
    {},
  );
  const customer = { email: 'jo@verein.example', email_key: 'jo@verein.example', teams: '[]' };
  const names = { firstname: 'Jo', lastname: 'Öz', store_code: 'de_de', group_id: 1 };
  await db
    .insertInto('customers')
    .values({ ...customer, ...names, created_at: now - day, updated_at: now - day })
    .execute();
  const own = { customer_id: 1, made_at: now - day };
  const review = { title: 'Great', detail: 'Again', nickname: 'Jo', ratings: '[]', status: 1 };
  await db
    .insertInto('reviews')
    .values({ ...own, ...review, product_id: 7, store_code: 'de_de' })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ ...own, endpoint_hash: 'endpoint', browser: 'Firefox', subscription: '{}' })
    .execute();
  const answer = { fingerprint: 'same', answer: '"done"' };
  const idOf = (key: string) => digest('one', 'update', key);
  await db
    .insertInto('effects')
    .values([
      { ...answer, id: idOf('key'), is_kept: 0, made_at: now - day },
      { ...answer, id: idOf('old form'), is_kept: 0, made_at: now - 40 * day },
      { ...answer, id: idOf('old order'), is_kept: 1, made_at: now - 40 * day },
    ])
    .execute();
  const bucket = digest('attempt', 'reset of address', 'jo');
  await db
    .insertInto('attempts')
    .values([1, 2, 3, 4].map((minute) => ({ bucket, made_at: now - minute * 60_000 })))
    .execute();
  await db
    .insertInto('used_proofs')
    .values({ proof_hash: 'used', ends_at: now + day })
    .execute();
  const mail = { kind: 'contact', sender: 'a@b.example', recipient: 'jo@verein.example' };
  const content = { subject: 'Waiting', text: 'Text', html: '<p>Text</p>', state: 'pending' };
  await db
    .insertInto('mails')
    .values({ ...mail, ...content, attempts: 0, due_at: now - 1000, made_at: now - 1000 })
    .execute();
  await close();
}

it('repeats stored answers of the release before and deletes expired ones, but no order', async () => {
  const { db } = shop.database;
  // The start deletes in the background.
  const findExpired = () => findAnswer(db, { ...submission, key: 'old form' });
  await expect.poll(findExpired, { timeout: 10_000 }).toBeNull();
  const answered: unknown[] = [];
  for (const key of ['key', 'old form', 'old order']) {
    const once = await answerOnce(db, { ...submission, key }, now, async () => ({
      code: 200,
      result: 'again',
    }));
    answered.push(once.reply.result);
  }
  expect(answered).toEqual(['done', 'again', 'done']);
});

it('counts attempts of the release before', async () => {
  const attempt = { rule: 'reset of address', subject: 'jo' } as const;
  const limit = await countAttempts(shop.database.db, [attempt], now);
  expect(limit).toEqual({ wait: 17 * 60_000, rule: 'reset of address' });
});

it('refuses an ID token that the release before has used', async () => {
  const use = (tokenHash: string) =>
    shop.database.db
      .transaction()
      .execute((transaction) =>
        useIdToken(transaction, { tokenHash, endsAt: now + day } as VerifiedIdentity),
      );
  expect([await use('used'), await use('new'), await use('new')]).toEqual([false, true, false]);
});

it('sends a mail that the release before has queued', async () => {
  await shop.mailSettled();
  expect(shop.mails.map(({ subject, date }) => [subject, date])).toContainEqual([
    'Waiting',
    new Date(now - 1000),
  ]);
});

it('exports reviews and devices that the release before has stored', async () => {
  const { db } = shop.database;
  const customer = await db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const random = () => Buffer.alloc(32);
  expect(await exportCustomerData({ db, random, clock: Date.now }, customer)).toMatchObject({
    reviews: [{ title: 'Great', created_at: '2027-01-09 12:00:00' }],
    push_subscriptions: [{ browser: 'Firefox', created_at: '2027-01-09 12:00:00' }],
  });
});
