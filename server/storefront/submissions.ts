import type { Kysely } from 'kysely';
import { busyTime, judge, judgeCancel } from '../../app/outbox/protocol/fence.ts';
import type { Known, Line, Verdict } from '../../app/outbox/protocol/fence.ts';
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
  /** It began before and its outcome is unknown. */
  wasOpen: boolean;
};

/**
 * States of submissions (open, answered, cancelled) and of lanes. The effect is stored by the
 * commerce host, in its transaction, under a key derived from this one, so that a submission left
 * open by a crash can be repeated. Rules E2.2, E2.13.
 */
export interface Submissions {
  /** Judges a submission and advances its lane in the same transaction. */
  begin(submission: Submission, now: number): Promise<Begun>;
  /** Stores that it had its effect. `answer` is JSON. */
  finish(id: string, answer: string): Promise<void>;
  /** Stores that it had no effect. `refused`: a replay whose user was told. */
  release(id: string, state: 'forgotten' | 'refused'): Promise<void>;
  /** Leaves the outcome unknown: the next attempt repeats it under the same key. */
  leaveOpen(id: string): Promise<void>;
  /** Cancels a submission, which then never has an effect, or returns its known outcome. */
  cancel(
    id: string,
    now: number,
  ): Promise<{ verdict: ReturnType<typeof judgeCancel>; answer: string | null }>;
  /** Ends a submission with an unknown outcome. Returns false while another request works on it. */
  giveUp(id: string, now: number): Promise<boolean>;
}

export function openSubmissions(db: Kysely<Tables>): Submissions {
  return {
    begin: (submission, now) =>
      db.transaction().execute(async (transaction) => {
        const { id, fingerprint, cart, position, isChecked, isPermanent } = submission;
        const row = await find(transaction, id);
        const line = position ? await findLine(transaction, position.lane) : null;
        const arrival = { key: id, fingerprint, cart, place: position, isChecked };
        const verdict = judge(knownOf(row), line, arrival, now);
        const wasOpen = row?.state === 'open';
        if (verdict !== 'go') return { verdict, answer: row?.answer ?? null, wasOpen };
        const busy = {
          state: 'open' as const,
          busy_until: now + busyTime,
          fingerprint,
          cart_digest: cart,
        };
        await transaction
          .insertInto('submissions')
          .values({
            id,
            ...busy,
            answer: null,
            made_at: now,
            is_kept: isPermanent ? 1 : 0,
          })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(busy))
          .execute();
        if (position) {
          const { lane, epoch, sequence } = position;
          const values = { epoch, sequence, submission_id: id, used_at: now };
          await transaction
            .insertInto('lanes')
            .values({ id: lane, ...values })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
            .execute();
        }
        return { verdict, answer: null, wasOpen };
      }),

    async finish(id, answer) {
      await db
        .updateTable('submissions')
        .set({ state: 'done', busy_until: 0, answer })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
    },

    async release(id, state) {
      if (state === 'refused') {
        await db
          .updateTable('submissions')
          .set({ state, busy_until: 0 })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .execute();
        return;
      }
      await db.deleteFrom('submissions').where('id', '=', id).where('state', '=', 'open').execute();
    },

    async leaveOpen(id) {
      await db
        .updateTable('submissions')
        .set({ busy_until: 0 })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
    },

    cancel: (id, now) =>
      db.transaction().execute(async (transaction) => {
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
              is_kept: 0,
              made_at: now,
            })
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: 'cancelled' }))
            .execute();
        }
        return { verdict, answer: row?.answer ?? null };
      }),

    async giveUp(id, now) {
      await db
        .updateTable('submissions')
        .set({ state: 'given-up' })
        .where('id', '=', id)
        .where('state', '=', 'open')
        // A time in the future is from before the clock was set back; see isBusy of the fence.
        .where((row) =>
          row.or([row('busy_until', '<=', now), row('busy_until', '>', now + 2 * busyTime)]),
        )
        .execute();
      return (await find(db, id))?.state !== 'open';
    },
  };
}

type Row = Tables['submissions'];

async function find(db: Kysely<Tables>, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function findLine(db: Kysely<Tables>, lane: string): Promise<Line | null> {
  const row = await db.selectFrom('lanes').selectAll().where('id', '=', lane).executeTakeFirst();
  return row ? { epoch: row.epoch, sequence: row.sequence, key: row.submission_id } : null;
}

function knownOf(row: Row | null): Known | null {
  if (!row) return null;
  const { fingerprint, state, busy_until: busyUntil, cart_digest: cart } = row;
  return { fingerprint, state, busyUntil, cart };
}
