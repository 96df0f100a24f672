import type { Kysely } from 'kysely';
import type { Sealer } from '../../secrets/sealer.ts';
import type { Tables } from '../tables.ts';

/**
 * Purpose of a link: to set a password, to confirm an address together with the ticket of the same
 * browser, or to change the address of an account. `password-address`: the address of the account
 * whose password a link sets.
 */
export type MailedKind =
  'password' | 'password-address' | 'social-ticket' | 'social-code' | 'email';

/**
 * Tokens of mailed links, stored encrypted from the first opening on: no later address, page or
 * cookie holds them. Rules D2.14, S6.2.
 */
export interface MailedLinks {
  save(sessionId: string, kind: MailedKind, token: string, now: number): Promise<void>;
  find(sessionId: string, kind: MailedKind): Promise<string | null>;
  drop(sessionId: string, kind: MailedKind): Promise<void>;
  /** Moves the tokens to a new session id. Runs in the caller's transaction. */
  move(db: Kysely<Tables>, from: string, to: string): Promise<void>;
}

/** Longest token of a host or address, in characters; a longer one is none of ours. */
const longestToken = 2000;

export function openMailedLinks(db: Kysely<Tables>, sealer: Sealer): MailedLinks {
  const contextOf = (sessionId: string, kind: string) => `mailed-link/${sessionId}/${kind}`;
  return {
    async save(sessionId, kind, token, now) {
      if (token.length > longestToken) return;
      const sealed = sealer.seal(token, contextOf(sessionId, kind));
      const values = { token: sealed, stored_at: now };
      await db
        .insertInto('mailed_links')
        .values({ session_id: sessionId, kind, ...values })
        .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet(values))
        .execute();
    },
    async find(sessionId, kind) {
      const row = await db
        .selectFrom('mailed_links')
        .select('token')
        .where('session_id', '=', sessionId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row ? sealer.unseal(row.token, contextOf(sessionId, kind)) : null;
    },
    async drop(sessionId, kind) {
      await db
        .deleteFrom('mailed_links')
        .where('session_id', '=', sessionId)
        .where('kind', '=', kind)
        .execute();
    },
    async move(transaction, from, to) {
      const rows = await transaction
        .selectFrom('mailed_links')
        .selectAll()
        .where('session_id', '=', from)
        .execute();
      for (const { kind, token } of rows) {
        const opened = sealer.unseal(token, contextOf(from, kind));
        const sealed = opened === null ? '' : sealer.seal(opened, contextOf(to, kind));
        await transaction
          .updateTable('mailed_links')
          .set({ session_id: to, token: sealed })
          .where('session_id', '=', from)
          .where('kind', '=', kind)
          .execute();
      }
    },
  };
}
