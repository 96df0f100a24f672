import type { Log } from './log.ts';

/** Events of the security log. Names are stable: operators' alarms and filters use them. */
export type SecurityEventName =
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.ended'
  | 'session.revoked'
  | 'password.changed'
  | 'email.changed'
  | 'identity.linked'
  | 'identity.removed'
  /** The first proof of an address revoked earlier access (Rule S6.5). */
  | 'access.dropped'
  | 'account.deleted'
  | 'limit.reached'
  | 'request.origin-refused'
  | 'request.body-refused'
  | 'request.key-refused'
  | 'operator.acted';

/** Details of an event. Nothing identifies a person except the account id. */
export type SecurityEventDetails = {
  /** Account id; null or absent when it is not known. */
  account?: string | number | null;
  /** The request's trace id. */
  traceId?: string;
  /** A short machine-readable reason, such as the name of a limit or of a command. */
  reason?: string;
};

/** Records an event; passed to modules that have no log. */
export type RecordSecurityEvent = (
  event: SecurityEventName,
  details?: SecurityEventDetails,
) => void;

/** Writes one structured line per event: at warn when something was refused, else at info. */
export function recordSecurityEvent(
  log: Pick<Log, 'info' | 'warn'>,
  event: SecurityEventName,
  details: SecurityEventDetails = {},
): void {
  const isRefusal = /(?:failed|refused|reached)$/.test(event);
  log[isRefusal ? 'warn' : 'info']({ security: event, ...details }, 'security event');
}
