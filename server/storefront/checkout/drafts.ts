import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';
import { withoutAccountRequest, withoutOrdered } from '../../../app/domain/checkout/steps.ts';
import { readDraft } from './draft-record.ts';
import type { Tables } from '../tables.ts';

export type SavedDraft = {
  draft: CheckoutDraft;
  /** argon2id hash of the password. */
  passwordHash: string | null;
  orderKey: string;
  /** Milliseconds since 1970; null before the first change. */
  modifiedAt: number | null;
};

export type DraftChange = {
  draft: CheckoutDraft;
  /** Absent: unchanged. */
  passwordHash?: string | null;
};

/** Saved checkout details of sessions. Rules C10.2, C9.7. */
export interface Drafts {
  findDraft(sessionId: string): Promise<SavedDraft>;
  /** Reads, changes and saves the draft in one transaction; renews the order key. */
  changeDraft(
    sessionId: string,
    now: number,
    change: (saved: SavedDraft) => DraftChange,
  ): Promise<SavedDraft>;
  /** Replaces an order key that the gate no longer accepts; another key stays. */
  renewOrderKey(sessionId: string, usedKey: string): Promise<void>;
}

export function openDrafts(db: Kysely<Tables>): Drafts {
  return {
    findDraft: (sessionId) => findDraft(db, sessionId),
    changeDraft: (sessionId, now, change) =>
      db.transaction().execute(async (transaction) => {
        const saved = await findDraft(transaction, sessionId);
        const changed = change(saved);
        const passwordHash =
          changed.passwordHash === undefined ? saved.passwordHash : changed.passwordHash;
        const next = { draft: changed.draft, passwordHash, orderKey: newOrderKey() };
        await keepDraft(transaction, sessionId, next, now);
        return { ...next, modifiedAt: now };
      }),
    async renewOrderKey(sessionId, usedKey) {
      await db
        .updateTable('drafts')
        .set({ order_key: newOrderKey() })
        .where('session_id', '=', sessionId)
        .where('order_key', '=', usedKey)
        .execute();
    },
  };
}

/** Removes the ordered parts from the draft. Rules C10.4 to C10.6. */
export async function clearDraft(
  db: Kysely<Tables>,
  sessionId: string,
  now: number,
): Promise<void> {
  await keepDraft(db, sessionId, afterOrder(await findDraft(db, sessionId)), now);
}

/** Gives a guest's draft to the session after a sign-in: its customer has an account. Rule C10.7. */
export async function moveDraft(db: Kysely<Tables>, from: string, to: string): Promise<void> {
  const { draft } = await findDraft(db, from);
  await db
    .updateTable('drafts')
    .set({
      session_id: to,
      draft: JSON.stringify(withoutAccountRequest(draft)),
      password_hash: null,
    })
    .where('session_id', '=', from)
    .execute();
}

function newOrderKey(): string {
  return randomBytes(16).toString('hex');
}

/** Removes the password together with the request for an account. Rule C10.6. */
function afterOrder(saved: SavedDraft): Omit<SavedDraft, 'modifiedAt'> {
  const draft = withoutAccountRequest(withoutOrdered(saved.draft));
  return { draft, passwordHash: null, orderKey: newOrderKey() };
}

async function findDraft(db: Kysely<Tables>, sessionId: string): Promise<SavedDraft> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row) {
    return { draft: emptyDraft, passwordHash: null, orderKey: newOrderKey(), modifiedAt: null };
  }
  return {
    draft: readDraft(row.draft),
    passwordHash: row.password_hash,
    orderKey: row.order_key,
    modifiedAt: row.modified_at,
  };
}

async function keepDraft(
  db: Kysely<Tables>,
  sessionId: string,
  saved: Omit<SavedDraft, 'modifiedAt'>,
  now: number,
): Promise<void> {
  const values = {
    draft: JSON.stringify(saved.draft),
    password_hash: saved.passwordHash,
    order_key: saved.orderKey,
    modified_at: now,
  };
  await db
    .insertInto('drafts')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}
