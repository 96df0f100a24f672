import type { Kysely } from 'kysely';
import { busyTime, judge, judgeCancel } from '../../app/offline/outbox/fence.ts';
import type { Known, Line, Verdict } from '../../app/offline/outbox/fence.ts';
import type { Tables } from './tables.ts';

/** One post of a form that the outbox may send, as it arrives. */
export type Submission = {
  id: string;
  fingerprint: string;
  /** Digest of the cart it is for. */
  cart: string | null;
  /** Of a replay; null for a form that its page sends itself. */
  place: { lane: string; epoch: number; sequence: number } | null;
  /** Its person knows that it may have happened before. */
  isChecked: boolean;
  isKept: boolean;
};

export type Begun = {
  verdict: Verdict;
  /** The remembered answer of a repeat. */
  answer: string | null;
  /** State before this attempt: an attempt without effect leaves it as it was. */
  before: Known['state'] | null;
};

/**
 * What the storefront remembers of submissions: which are under way, answered or cancelled, and
 * where each lane stands. The effect itself is remembered by the commerce host in the transaction of
 * the effect, under a key made of this one, so that a submission left open by a crash can be done
 * again without harm. spec: promises, Offline outbox 1, 2
 */
export interface Submissions {
  /** Judges, and takes the place in the lane in the same transaction. */
  begin(submission: Submission, now: number): Promise<Begun>;
  /** It had its effect. `answer` is JSON. */
  finish(id: string, answer: string): Promise<void>;
  /** It certainly had none. A replay that its person was told of is `refused`. */
  release(id: string, state: 'forgotten' | 'refused'): Promise<void>;
  /** Nobody knows: the next one does it again under the same key. */
  leaveOpen(id: string): Promise<void>;
  /** From then on it never has an effect; or what is known of it instead. */
  cancel(
    id: string,
    now: number,
  ): Promise<{ verdict: ReturnType<typeof judgeCancel>; answer: string | null }>;
  /** Nobody knows, and nothing more comes of it from now on. False: somebody is at work on it. */
  giveUp(id: string, now: number): Promise<boolean>;
}

export function openSubmissions(db: Kysely<Tables>): Submissions {
  return {
    begin: (submission, now) =>
      db.transaction().execute(async (transaction) => {
        const { id, fingerprint, cart, place, isChecked, isKept } = submission;
        const row = await find(transaction, id);
        const line = place ? await findLine(transaction, place.lane) : null;
        const arrival = { key: id, fingerprint, cart, place, isChecked };
        const verdict = judge(knownOf(row), line, arrival, now);
        const before = row?.state ?? null;
        if (verdict !== 'go') return { verdict, answer: row?.answer ?? null, before };
        const busy = {
          state: 'open' as const,
          busy_until: now + busyTime,
          ...{ fingerprint, cart_digest: cart },
        };
        await transaction
          .insertInto('submissions')
          .values({
            ...{ id, ...busy, answer: null, made_at: now },
            is_kept: isKept ? 1 : 0,
          })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(busy))
          .execute();
        if (place) {
          const { lane, epoch, sequence } = place;
          const values = { epoch, sequence, submission_id: id, used_at: now };
          await transaction
            .insertInto('lanes')
            .values({ id: lane, ...values })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
            .execute();
        }
        return { verdict, answer: null, before };
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
              ...{ id, fingerprint: '', state: 'cancelled', busy_until: 0, cart_digest: null },
              ...{ answer: null, is_kept: 0, made_at: now },
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
        // Or from a clock that has been set back since; see isBusy of the fence.
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
