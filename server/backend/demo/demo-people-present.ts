import type { Kysely } from 'kysely';
import { demoMailDomain } from './demo-people.ts';
import type { Tables } from '../database/tables.ts';

/** Whether a database holds accounts of the demo, whose passwords are published. */
export async function hasDemoPeople(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email_key', 'like', `%${demoMailDomain}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
