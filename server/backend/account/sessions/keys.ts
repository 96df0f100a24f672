import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Returns a secret of this database in hexadecimal; creates it on first use. */
async function requireKey(
  db: Kysely<Tables>,
  name: string,
  random: (bytes: number) => Uint8Array,
): Promise<string> {
  const find = () =>
    db.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('keys')
    .values({ name, value: Buffer.from(random(32)).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Returns an HMAC of `subject` with a secret of this database: always the same, and unguessable.
 */
export async function signSubject(
  db: Kysely<Tables>,
  random: (bytes: number) => Uint8Array,
  name: string,
  subject: string,
): Promise<string> {
  const key = await requireKey(db, name, random);
  return createHmac('sha256', key).update(subject).digest('base64url');
}
