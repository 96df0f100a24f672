import type { Kysely, Transaction } from 'kysely';
import { texts } from '../../commerce/contract/contract.ts';
import { isBusy } from '../../database/conflict.ts';
import { digest } from '../database/digest.ts';
import { refused } from './reply.ts';
import type { Refused, Reply } from './reply.ts';
import type { Tables } from '../database/tables.ts';

/** One submission: who, what, which key, and a digest of what was sent. */
export type Submission = {
  principal: string;
  operation: string;
  key: string;
  fingerprint: string;
  /** Orders are remembered for ever. */
  isKept: boolean;
};

export type Once = { reply: Reply; isReplay: boolean };

/** Carries a refusal out of a transaction so that nothing of it stays. */
class Refusal extends Error {
  readonly reply: Refused;
  constructor(reply: Refused) {
    super(`Refused with ${reply.code}`);
    this.reply = reply;
  }
}

/**
 * Runs `effect` in a transaction and remembers its answer under the submission's key in the same
 * transaction, so that effect and memory are both there or both not. A repeat gets the remembered
 * answer; the same key with other content is refused with 422. Only effects are remembered: a
 * refusal changed nothing, so sending it again is harmless and may find a better moment.
 * Parallel repeats wait for the first, because there is one writer.
 * spec: promises, Offline outbox 1
 */
export async function answerOnce(
  db: Kysely<Tables>,
  submission: Submission | null,
  now: number,
  effect: (transaction: Transaction<Tables>) => Promise<Reply>,
): Promise<Once> {
  const id = submission ? digest(submission.principal, submission.operation, submission.key) : null;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (submission && id) {
        const known = await findEffect(transaction, id, submission.fingerprint);
        if (known) return known;
      }
      const reply = await effect(transaction);
      if (reply.code !== 200) throw new Refusal(reply);
      if (submission && id) {
        await transaction
          .insertInto('effects')
          .values({
            id,
            fingerprint: submission.fingerprint,
            answer: JSON.stringify(reply.result),
            is_kept: submission.isKept ? 1 : 0,
            made_at: now,
          })
          .execute();
      }
      return { reply, isReplay: false };
    });
  } catch (error) {
    if (error instanceof Refusal) return { reply: error.reply, isReplay: false };
    if (isBusy(error)) {
      return { reply: { ...refused(409, 'Still working on it'), retryAfter: 1 }, isReplay: false };
    }
    throw error;
  }
}

/** The answer a submission already got, before anything is prepared for it. */
export async function findAnswer(
  db: Kysely<Tables>,
  submission: Submission | null,
): Promise<Once | null> {
  if (!submission) return null;
  const id = digest(submission.principal, submission.operation, submission.key);
  return findEffect(db, id, submission.fingerprint);
}

async function findEffect(
  db: Kysely<Tables>,
  id: string,
  fingerprint: string,
): Promise<Once | null> {
  const row = await db
    .selectFrom('effects')
    .select(['fingerprint', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== fingerprint) {
    return {
      reply: refused(422, texts.usedKey),
      isReplay: false,
    };
  }
  return { reply: { code: 200, result: JSON.parse(row.answer) as unknown }, isReplay: true };
}
