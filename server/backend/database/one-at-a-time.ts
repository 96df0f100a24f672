import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A turn whose process died is another one's after this long; between two looks at it. Milliseconds. */
const longest = 10_000;
const look = 100;

/**
 * Does `work` once for a database, however many processes ask for it at once: one works, the others
 * wait for it. Work that takes long calls `renew` now and then. `name` stands in the keys afterwards.
 */
export async function onceForAll(
  db: Kysely<Tables>,
  name: string,
  work: (renew: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const turn = `${name}-turn`;
  const hold = async (connection: Kysely<Tables>) => {
    const value = String(Date.now() + longest);
    await connection
      .insertInto('keys')
      .values({ name: turn, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  const take = () =>
    db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('keys')
        .selectAll()
        .where('name', 'in', [name, turn])
        .execute();
      if (rows.some((row) => row.name === name)) return 'done';
      // One further in the future was taken by a clock that has been set back since.
      const left = rows.map(({ value }) => Number(value) - Date.now());
      if (left.some((time) => time > 0 && time <= 2 * longest)) return 'wait';
      await hold(transaction);
      return 'mine';
    });
  for (;;) {
    const taken = await take();
    if (taken === 'done') return;
    if (taken === 'mine') break;
    await pause(look);
  }
  await work(() => hold(db));
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('keys').where('name', '=', turn).execute();
    await transaction
      .insertInto('keys')
      .values({ name, value: String(Date.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
