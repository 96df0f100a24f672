import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { AccountSession } from '../../../app/domain/account/session.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { EndSessions, WireSession } from '../../commerce/contract/account/session.ts';
import { isUnknownCall } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import { recordSecurityEvent } from '../../observability/security-log.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';
import { accountProblemOf } from './account-problem-of.ts';

type SessionServiceDeps = { commerce: Pick<Commerce, 'listSessions' | 'endSessions'>; log: Log };

/** The sign-ins of an account on all devices. Rule D1.29. */
export interface SessionService {
  /** Returns the sign-ins, last used first, or null when the commerce host has no such list. */
  listSessions(visit: Visit): Promise<Result<AccountSession[] | null, AccountProblem>>;
  /** Refuses with `not-there` when the session is another user's or has ended. */
  endSession(visit: Visit, id: string): Promise<Result<true, AccountProblem>>;
  /** Ends all sign-ins but the one of this session. */
  endOtherSessions(visit: Visit): Promise<Result<true, AccountProblem>>;
}

export function createSessionService({ commerce, log }: SessionServiceDeps): SessionService {
  async function end(visit: Visit, which: EndSessions): Promise<Result<true, AccountProblem>> {
    const ended = await commerce.endSessions(callerWithoutCart(visit), which);
    if (!ended.ok) return refusal(accountProblemOf(ended.problem));
    recordSecurityEvent(log, 'session.revoked', {
      account: visit.signIn.customer?.id ?? null,
      traceId: visit.traceId,
      reason: 'is_others' in which ? 'all others' : 'one',
    });
    return success(true);
  }

  return {
    async listSessions(visit) {
      const listed = await commerce.listSessions(callerWithoutCart(visit));
      if (listed.ok) return success(listed.value.map(toAccountSession));
      return isUnknownCall(listed.problem)
        ? success(null)
        : refusal(accountProblemOf(listed.problem));
    },
    async endSession(visit, id) {
      return /^[1-9]\d{0,14}$/.test(id)
        ? end(visit, { session_id: Number(id) })
        : refusal({ kind: 'not-there' });
    },
    endOtherSessions: (visit) => end(visit, { is_others: true }),
  };
}

function toAccountSession({ opened_at, used_at, is_current, ...session }: WireSession) {
  return {
    ...session,
    openedAt: isoMoment(opened_at),
    usedAt: isoMoment(used_at),
    isCurrent: is_current,
  };
}

/** Converts '2027-01-10 12:00:00' (UTC) to ISO 8601. */
function isoMoment(text: string): string {
  return `${text.replace(' ', 'T')}Z`;
}
