import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The token of a mailed link for a new password, from its first opening on: no address, page or
 * cookie holds it after that. spec: promises, Reset token
 */
export interface ResetLinks {
  keep(sessionId: string, token: string, now: number): Promise<void>;
  find(sessionId: string): Promise<string | null>;
  drop(sessionId: string): Promise<void>;
}

export function openResetLinks(db: Kysely<Tables>): ResetLinks {
  return {
    async keep(sessionId, token, now) {
      const values = { token, kept_at: now };
      await db
        .insertInto('reset_links')
        .values({ session_id: sessionId, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute();
    },
    async find(sessionId) {
      const row = await db
        .selectFrom('reset_links')
        .select('token')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row?.token ?? null;
    },
    async drop(sessionId) {
      await db.deleteFrom('reset_links').where('session_id', '=', sessionId).execute();
    },
  };
}
