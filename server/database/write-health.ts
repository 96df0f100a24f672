import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseUnavailable } from './database-unavailable.ts';

/** Milliseconds between two test writes: while all is well, and while writing fails. */
const pauses = { healthy: 5000, failing: 1000 };

/** Characters written to prove that there is space again; an order needs less. */
const provenSpace = 64 * 1024;

export type WriteHealth = {
  /** Remembers that writing failed until a test write succeeds. */
  noteFault(fault: DatabaseUnavailable): void;
  /** Writes at most every few seconds; rejects with DatabaseUnavailable while writing fails. */
  probe(): Promise<void>;
};

type Deps = {
  db: () => Kysely<unknown>;
  /** Milliseconds from any start; never goes back, unlike the time of day. */
  monotonicClock?: () => number;
};

/**
 * Knows whether a database can be written to. After a failed write the test write is large, because
 * a full disk often has room for a small one.
 */
export function openWriteHealth({
  db,
  monotonicClock = () => performance.now(),
}: Deps): WriteHealth {
  // The table every database has; the row never outlives its transaction.
  const name = `probe-${randomBytes(8).toString('hex')}`;
  let fault: DatabaseUnavailable | null = null;
  let checkedAt = -Infinity;
  let running: Promise<void> | null = null;

  async function testWrite(): Promise<void> {
    const applied = fault === null ? '' : '-'.repeat(provenSpace);
    await db()
      .transaction()
      .execute(async (transaction) => {
        await sql`insert into migrations (name, applied_at) values (${name}, ${applied})`.execute(
          transaction,
        );
        await sql`delete from migrations where name = ${name}`.execute(transaction);
      });
    fault = null;
  }

  return {
    noteFault(found) {
      // What an operator has to mend is not forgotten over another fault.
      if (fault?.reason !== 'damaged') fault = found;
    },
    async probe() {
      if (fault?.reason === 'damaged') throw fault;
      const pause = fault === null ? pauses.healthy : pauses.failing;
      if (running === null && monotonicClock() - checkedAt >= pause) {
        checkedAt = monotonicClock();
        running = testWrite().finally(() => (running = null));
      }
      await running;
      if (fault !== null) throw fault;
    },
  };
}
