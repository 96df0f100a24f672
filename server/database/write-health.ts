import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseUnavailable } from './database-unavailable.ts';

/** Milliseconds between two test writes while writing succeeds, and while it fails. */
const probeIntervals = { healthy: 5000, failing: 1000 };

/** Characters of the test write after a failure; an order needs less. */
const recoveryProbeLength = 64 * 1024;

export type WriteHealth = {
  /** Records a failed write until a test write succeeds. */
  noteFault(fault: DatabaseUnavailable): void;
  /**
   * Runs a test write at most every few seconds; rejects with DatabaseUnavailable while writing
   * fails.
   */
  probe(): Promise<void>;
};

type WriteHealthDeps = {
  db: () => Kysely<unknown>;
  /** Monotonic time in milliseconds. */
  monotonicClock?: () => number;
};

/**
 * Tracks whether a database can be written to. After a failed write the test write is large,
 * because a full disk often has space for a small one.
 */
export function openWriteHealth({
  db,
  monotonicClock = () => performance.now(),
}: WriteHealthDeps): WriteHealth {
  // Uses the migrations table, which every database has; the row is rolled back.
  const name = `probe-${randomBytes(8).toString('hex')}`;
  let fault: DatabaseUnavailable | null = null;
  let checkedAt = -Infinity;
  let running: Promise<void> | null = null;

  async function testWrite(): Promise<void> {
    const applied = fault === null ? '' : '-'.repeat(recoveryProbeLength);
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
      // Damage needs an operator, so another fault does not replace it.
      if (fault?.reason !== 'damaged') fault = found;
    },
    async probe() {
      if (fault?.reason === 'damaged') throw fault;
      const pause = fault === null ? probeIntervals.healthy : probeIntervals.failing;
      if (running === null && monotonicClock() - checkedAt >= pause) {
        checkedAt = monotonicClock();
        running = testWrite().finally(() => (running = null));
      }
      await running;
      if (fault !== null) throw fault;
    },
  };
}
