import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Returns how many mails wait for a retry and how many have failed permanently. */
export async function readMailQueue(
  db: Kysely<Tables>,
): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['pending', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const count = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0);
  return { waiting: count(['pending', 'sending']), failed: count(['failed']) };
}
