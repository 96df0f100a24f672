import type { Kysely } from 'kysely';
import { attemptTime, judgeSubmission, judgeCancel } from '../../app/outbox/protocol/fence.ts';
import type { StoredSubmission, LanePosition, Verdict } from '../../app/outbox/protocol/fence.ts';
import { unsyncedTransaction } from '../database/sqlite/unsynced-transaction.ts';
import type { Tables } from './tables.ts';

/** One post of a form that the outbox can send. */
export type Submission = {
  id: string;
  fingerprint: string;
  /** Digest of the cart it changes. */
  cart: string | null;
  /** Position of a replay in its lane; null for a form that its page sends. */
  position: { lane: string; epoch: number; sequence: number } | null;
  /** The user has confirmed it, knowing that it may have happened before. */
  isChecked: boolean;
  isPermanent: boolean;
};

export type Begun = {
  verdict: Verdict;
  /** Stored answer of a repeat. */
  answer: string | null;
  /** State before this attempt: an attempt without effect leaves it as it was. */
  before: StoredSubmission['state'] | null;
  attempt: Attempt;
};

/** One attempt at a submission, as long as no other one has begun since. */
export type Attempt = {
  id: string;
  /** Milliseconds since 1970; no two attempts at a submission at the same time have the same. */
  busyUntil: number;
};

/**
 * States of submissions (open, answered, cancelled) and of lanes. The effect is stored by the
 * commerce host, in its transaction, under a key derived from this one, so that a submission left
 * open by a crash can be repeated. Rules E2.2, E2.13.
 */
export interface Submissions {
  /**
   * Judges a submission and advances its lane in the same transaction. A post of the page itself
   * that is `running` begins as well, because its page shows its own answer.
   */
  begin(submission: Submission, now: number): Promise<Begun>;
  /** Stores that it had its effect. `answer` is JSON. */
  finish(id: string, answer: string): Promise<void>;
  /**
   * Stores that it had no effect. `refused`: a replay whose refusal the user has seen. Returns false when
   * another attempt has started since; the submission then stays open.
   */
  release(attempt: Attempt, state: 'forgotten' | 'refused'): Promise<boolean>;
  /** Leaves the outcome unknown: the next attempt repeats it under the same key. */
  leaveOpen(attempt: Attempt): Promise<void>;
  /** Cancels a submission, which then never has an effect, or returns its known outcome. */
  cancel(
    id: string,
    now: number,
  ): Promise<{ verdict: ReturnType<typeof judgeCancel>; answer: string | null }>;
  /** Ends a submission with an unknown outcome. Returns false while another request works on it. */
  giveUp(id: string, now: number): Promise<boolean>;
}

/**
 * Only what ends a submission waits for the disk: it covers the rows before it, and without the
 * beginning the commerce host still knows the key (docs/decisions/0036).
 */
export function openSubmissions(db: Kysely<Tables>): Submissions {
  return {
    begin: (submission, now) =>
      unsyncedTransaction(db).execute((transaction) => begin(transaction, submission, now)),

    async finish(id, answer) {
      await endOpen(db, id, { state: 'done', busy_until: 0, answer }).execute();
    },

    async release({ id, busyUntil }, state) {
      if (state === 'refused') {
        const { numUpdatedRows } = await endOpen(db, id, { state, busy_until: 0 })
          .where('busy_until', '=', busyUntil)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }
      const { numDeletedRows } = await db
        .deleteFrom('submissions')
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('busy_until', '=', busyUntil)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async leaveOpen({ id, busyUntil }) {
      await endOpen(db, id, { busy_until: 0 }).where('busy_until', '=', busyUntil).execute();
    },

    cancel: (id, now) => db.transaction().execute((transaction) => cancel(transaction, id, now)),

    async giveUp(id, now) {
      await endOpen(db, id, { state: 'given-up' })
        // A time in the future is from before the clock was set back; see isBusy of the fence.
        .where((row) =>
          row.or([row('busy_until', '<=', now), row('busy_until', '>', now + 2 * attemptTime)]),
        )
        .execute();
      return (await find(db, id))?.state !== 'open';
    },
  };
}

async function begin(
  transaction: Kysely<Tables>,
  { id, fingerprint, cart, position, isChecked, isPermanent }: Submission,
  now: number,
): Promise<Begun> {
  const row = await find(transaction, id);
  const line = position ? await findLine(transaction, position.lane) : null;
  const arrival = { key: id, fingerprint, cart, place: position, isChecked };
  const verdict = judgeSubmission(knownOf(row), line, arrival, now);
  const busyUntil = nextBusyUntil(row, now);
  if (verdict === 'running' && position === null) {
    await transaction
      .updateTable('submissions')
      .set({ busy_until: busyUntil })
      .where('id', '=', id)
      .execute();
  }
  if (verdict === 'go') {
    const busy = { state: 'open' as const, busy_until: busyUntil, fingerprint, cart_digest: cart };
    await transaction
      .insertInto('submissions')
      .values({ id, ...busy, answer: null, created_at: now, is_permanent: isPermanent ? 1 : 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(busy))
      .execute();
    if (position) await advanceLane(transaction, position, id, now);
  }
  return {
    verdict,
    answer: row?.answer ?? null,
    before: row?.state ?? null,
    attempt: { id, busyUntil },
  };
}

async function advanceLane(
  transaction: Kysely<Tables>,
  { lane, epoch, sequence }: NonNullable<Submission['position']>,
  id: string,
  now: number,
): Promise<void> {
  const values = { epoch, sequence, submission_id: id, used_at: now };
  await transaction
    .insertInto('lanes')
    .values({ id: lane, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

async function cancel(transaction: Kysely<Tables>, id: string, now: number) {
  const row = await find(transaction, id);
  const verdict = judgeCancel(knownOf(row), now);
  if (verdict === 'cancelled') {
    await transaction
      .insertInto('submissions')
      .values({
        id,
        fingerprint: '',
        state: 'cancelled',
        busy_until: 0,
        cart_digest: null,
        answer: null,
        is_permanent: 0,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: 'cancelled' }))
      .execute();
  }
  return { verdict, answer: row?.answer ?? null };
}

/** Changes a submission that is open. */
function endOpen(db: Kysely<Tables>, id: string, change: Partial<Row>) {
  return db.updateTable('submissions').set(change).where('id', '=', id).where('state', '=', 'open');
}

type Row = Tables['submissions'];

/** Distinguishes attempts that begin in the same millisecond, or by clocks a few seconds apart. */
function nextBusyUntil(row: Row | null, now: number): number {
  const until = now + attemptTime;
  const last = row?.busy_until ?? 0;
  return last >= until && last <= until + attemptTime ? last + 1 : until;
}

async function find(db: Kysely<Tables>, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function findLine(db: Kysely<Tables>, lane: string): Promise<LanePosition | null> {
  const row = await db.selectFrom('lanes').selectAll().where('id', '=', lane).executeTakeFirst();
  return row ? { epoch: row.epoch, sequence: row.sequence, key: row.submission_id } : null;
}

function knownOf(row: Row | null): StoredSubmission | null {
  if (!row) return null;
  const { fingerprint, state, busy_until: busyUntil, cart_digest: cart } = row;
  return { fingerprint, state, busyUntil, cart };
}
