import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Milliseconds after which the lock of a crashed process is free, and between two attempts to take
 * it.
 */
const lockLifetime = 10_000;
const pollInterval = 100;

/**
 * Runs `work` once for a database: one of several processes runs it, the others wait until it is
 * done. Long work calls `renew` now and then. `name` marks it as done in the keys table.
 */
export async function runOnce(
  db: Kysely<Tables>,
  name: string,
  work: (renew: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const lockName = `${name}-turn`;
  const hold = async (connection: Kysely<Tables>) => {
    const value = String(Date.now() + lockLifetime);
    await connection
      .insertInto('keys')
      .values({ name: lockName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  const take = () =>
    db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('keys')
        .selectAll()
        .where('name', 'in', [name, lockName])
        .execute();
      if (rows.some((row) => row.name === name)) return 'done';
      // A lock further in the future was taken before the clock was set back (Rule R1.12).
      const left = rows.map(({ value }) => Number(value) - Date.now());
      if (left.some((time) => time > 0 && time <= 2 * lockLifetime)) return 'wait';
      await hold(transaction);
      return 'mine';
    });
  for (;;) {
    const taken = await take();
    if (taken === 'done') return;
    if (taken === 'mine') break;
    await pause(pollInterval);
  }
  try {
    await work(() => hold(db));
  } catch (error) {
    // Another attempt need not wait until the lock ends.
    await db.deleteFrom('keys').where('name', '=', lockName).execute();
    throw error;
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('keys').where('name', '=', lockName).execute();
    await transaction
      .insertInto('keys')
      .values({ name, value: String(Date.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
