import type { Log } from './log.ts';

/** What the security log records. Each name is stable: alarms and filters of operators use it. */
export type SecurityEventName =
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.ended'
  | 'session.revoked'
  | 'password.changed'
  | 'email.changed'
  | 'identity.linked'
  | 'identity.removed'
  /** The first proof of an address ended access from before. */
  | 'access.dropped'
  | 'account.deleted'
  | 'limit.reached'
  | 'request.origin-refused'
  | 'request.body-refused'
  | 'request.key-refused'
  | 'operator.acted';

/** Details of an event. Nothing here names a person beyond the account's id. */
export type SecurityEventDetails = {
  /** Account id; null or absent when nobody is known. */
  account?: string | number | null;
  /** The request's trace id. */
  traceId?: string;
  /** A short machine-readable reason, such as the name of a limit or of a command. */
  reason?: string;
};

/** Records an event; handed to parts of the program that have no log of their own. */
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
