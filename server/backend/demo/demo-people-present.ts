import type { Kysely } from 'kysely';
import { demoMailDomain } from './demo-people.ts';
import type { Tables } from '../database/tables.ts';

/** Returns true when a database holds demo accounts, whose passwords are public. */
export async function hasDemoPeople(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email_key', 'like', `%${demoMailDomain}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
