import type { Kysely, Transaction } from 'kysely';
import { texts } from '../../commerce/contract/contract.ts';
import { isBusy } from '../../database/conflict.ts';
import { unsyncedTransaction } from '../../database/sqlite/unsynced-transaction.ts';
import { digest } from '../database/digest.ts';
import { refuse } from './reply.ts';
import type { RefusedReply, Reply } from './reply.ts';
import type { Tables } from '../database/tables.ts';

/** One submission: principal, operation, key, and a digest of the content. */
export type Submission = {
  principal: string;
  operation: string;
  key: string;
  fingerprint: string;
  /** True for orders, whose answers are never deleted. */
  isPermanent: boolean;
  /** False for an effect that counts only with a later one; default true. See unsynced-transaction. */
  isSynced?: boolean;
};

export type SubmissionReply = { reply: Reply; isReplay: boolean };

/** Thrown to roll a transaction back with its refusal. */
class RefusedError extends Error {
  readonly reply: RefusedReply;
  constructor(reply: RefusedReply) {
    super(`Refused with ${reply.code}`);
    this.reply = reply;
  }
}

/**
 * Runs `effect` in a transaction and stores its answer under the submission's key in the same
 * transaction. A repeat returns the stored answer; the same key with other content is refused with
 * 422. A refusal changes nothing and is not stored. Parallel repeats wait for the first (Rules
 * E2.2, E2.3, E2.5, E2.6).
 */
export async function answerOnce(
  db: Kysely<Tables>,
  submission: Submission | null,
  now: number,
  effect: (transaction: Transaction<Tables>) => Promise<Reply>,
): Promise<SubmissionReply> {
  const id = submission ? digest(submission.principal, submission.operation, submission.key) : null;
  try {
    const begun = submission?.isSynced === false ? unsyncedTransaction(db) : db.transaction();
    return await begun.execute(async (transaction) => {
      if (submission && id) {
        const known = await findEffect(transaction, id, submission.fingerprint);
        if (known) return known;
      }
      const reply = await effect(transaction);
      if (reply.code !== 200) throw new RefusedError(reply);
      if (submission && id) {
        await transaction
          .insertInto('effects')
          .values({
            id,
            principal_hash: hashPrincipal(submission.principal),
            fingerprint: submission.fingerprint,
            answer: JSON.stringify(reply.result),
            is_permanent: submission.isPermanent ? 1 : 0,
            created_at: now,
          })
          .execute();
      }
      return { reply, isReplay: false };
    });
  } catch (error) {
    if (error instanceof RefusedError) return { reply: error.reply, isReplay: false };
    if (isBusy(error)) {
      return { reply: { ...refuse(409, 'Still working on it'), retryAfter: 1 }, isReplay: false };
    }
    throw error;
  }
}

/** Returns the stored answer of a submission, before anything is prepared for it, or null. */
export async function findAnswer(
  db: Kysely<Tables>,
  submission: Submission | null,
): Promise<SubmissionReply | null> {
  if (!submission) return null;
  const id = digest(submission.principal, submission.operation, submission.key);
  return findEffect(db, id, submission.fingerprint);
}

async function findEffect(
  db: Kysely<Tables>,
  id: string,
  fingerprint: string,
): Promise<SubmissionReply | null> {
  const row = await db
    .selectFrom('effects')
    .select(['fingerprint', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== fingerprint) {
    return {
      reply: refuse(422, texts.usedKey),
      isReplay: false,
    };
  }
  return { reply: { code: 200, result: JSON.parse(row.answer) as unknown }, isReplay: true };
}

/**
 * Deletes the stored answers of principals, which repeat what was entered. Those of orders stay: they
 * name the number alone.
 */
export async function deleteAnswers(
  db: Kysely<Tables>,
  principals: readonly string[],
): Promise<void> {
  if (principals.length === 0) return;
  await db
    .deleteFrom('effects')
    .where('principal_hash', 'in', principals.map(hashPrincipal))
    .where('is_permanent', '=', 0)
    .execute();
}

function hashPrincipal(principal: string): string {
  return digest('principal', principal);
}
