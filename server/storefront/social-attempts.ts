import type { Kysely } from 'kysely';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import type { Tables } from './tables.ts';

/** One way to a provider and back. State, nonce and verifier never leave this database together. */
export type SocialAttempt = {
  provider: SocialProvider;
  state: string;
  nonce: string;
  verifier: string;
  /** Where it leads afterwards, a path inside the store view. */
  to: string | null;
  /** Of who was signed in, and wants to sign in so too; null: somebody wants to sign in. */
  customerId: string | null;
  /** Milliseconds since 1970. */
  begunAt: number;
};

/**
 * What a session has begun with providers. Taking it back out is its only use: of two requests with
 * one state the second finds nothing. spec: promises Social login
 */
export interface SocialAttempts {
  keep(sessionId: string, attempt: SocialAttempt): Promise<void>;
  /** Null: not begun in this session, used, or begun longer ago than `lifetime` milliseconds. */
  take(sessionId: string, state: string, now: number): Promise<SocialAttempt | null>;
}

const lifetime = 10 * 60 * 1000;

/** Tabs in which one session can be on its way at once. */
const most = 5;

export function openSocialAttempts(db: Kysely<Tables>): SocialAttempts {
  return {
    keep: (sessionId, { to, customerId, begunAt, ...attempt }) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('social_attempts')
          .where('begun_at', '<=', begunAt - lifetime)
          .execute();
        const known = await transaction
          .selectFrom('social_attempts')
          .select('state')
          .where('session_id', '=', sessionId)
          .orderBy('begun_at', 'desc')
          .execute();
        const superfluous = known.slice(most - 1).map(({ state }) => state);
        if (superfluous.length > 0) {
          await transaction
            .deleteFrom('social_attempts')
            .where('session_id', '=', sessionId)
            .where('state', 'in', superfluous)
            .execute();
        }
        await transaction
          .insertInto('social_attempts')
          .values({
            session_id: sessionId,
            ...attempt,
            return_to: to,
            customer_id: customerId,
            begun_at: begunAt,
          })
          .execute();
      }),
    async take(sessionId, state, now) {
      const row = await db
        .deleteFrom('social_attempts')
        .where('session_id', '=', sessionId)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst();
      if (!row || row.begun_at <= now - lifetime) return null;
      const { provider, nonce, verifier } = row;
      return {
        ...{ provider, state, nonce, verifier },
        to: row.return_to,
        customerId: row.customer_id,
        begunAt: row.begun_at,
      };
    },
  };
}
