import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import type { Tables } from '../tables.ts';

/**
 * One sign-in attempt with a provider. The database stores a hash of the state, and nonce and
 * verifier encrypted.
 */
export type SocialAttempt = {
  provider: SocialProvider;
  state: string;
  nonce: string;
  verifier: string;
  /** Path inside the store view to continue on. */
  to: string | null;
  /** Id of the signed-in customer who links a provider; null for a sign-in. */
  customerId: string | null;
  /** Milliseconds since 1970. */
  begunAt: number;
};

/**
 * Attempts that a session has begun. Reading one removes it: a second request with the same state
 * finds nothing. Rules D8.4, S7.3.
 */
export interface SocialAttempts {
  save(sessionId: string, attempt: SocialAttempt): Promise<void>;
  /**
   * Returns null when the attempt is not of this session, was used, or is older than `lifetime`
   * milliseconds.
   */
  take(sessionId: string, state: string, now: number): Promise<SocialAttempt | null>;
}

const lifetime = 10 * 60 * 1000;

/** Most attempts of a session at a time, in several tabs. */
const maxAttempts = 5;

export function openSocialAttempts(db: Kysely<Tables>, sealer: Sealer): SocialAttempts {
  const contextOf = (sessionId: string, stateHash: string, name: string) =>
    `social-attempt/${sessionId}/${stateHash}/${name}`;
  return {
    save: (sessionId, { provider, state, nonce, verifier, to, customerId, begunAt }) =>
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
        const superfluous = known.slice(maxAttempts - 1).map(({ state }) => state);
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
            state: hashOf(state),
            provider,
            nonce: sealer.seal(nonce, contextOf(sessionId, hashOf(state), 'nonce')),
            verifier: sealer.seal(verifier, contextOf(sessionId, hashOf(state), 'verifier')),
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
        .where('state', '=', hashOf(state))
        .returningAll()
        .executeTakeFirst();
      // A clock that was set back does not prolong the attempt. Rule R1.12.
      if (!row || Math.abs(now - row.begun_at) >= lifetime) return null;
      const nonce = sealer.unseal(row.nonce, contextOf(sessionId, row.state, 'nonce'));
      const verifier = sealer.unseal(row.verifier, contextOf(sessionId, row.state, 'verifier'));
      if (nonce === null || verifier === null) return null;
      return {
        provider: row.provider,
        state,
        nonce,
        verifier,
        to: row.return_to,
        customerId: row.customer_id,
        begunAt: row.begun_at,
      };
    },
  };
}

function hashOf(state: string): string {
  return createHash('sha256').update(`social-state/${state}`).digest('hex');
}
