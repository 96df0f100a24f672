import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * What a link proves: that a password may be set; with the ticket of the same browser, that an
 * address is one's own; that another address may take the place of the old one.
 */
export type MailedKind = 'password' | 'social-ticket' | 'social-code' | 'email';

/**
 * The tokens of mailed links, from their first opening on: no address, page or cookie holds them
 * after that. spec: promises, Reset token
 */
export interface MailedLinks {
  keep(sessionId: string, kind: MailedKind, token: string, now: number): Promise<void>;
  find(sessionId: string, kind: MailedKind): Promise<string | null>;
  drop(sessionId: string, kind: MailedKind): Promise<void>;
}

/** Longer ones are none of ours. */
const longestToken = 4000;

export function openMailedLinks(db: Kysely<Tables>): MailedLinks {
  return {
    async keep(sessionId, kind, token, now) {
      const values = { token: token.slice(0, longestToken), kept_at: now };
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
      return row?.token ?? null;
    },
    async drop(sessionId, kind) {
      await db
        .deleteFrom('mailed_links')
        .where('session_id', '=', sessionId)
        .where('kind', '=', kind)
        .execute();
    },
  };
}
