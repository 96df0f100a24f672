/** Why a database cannot be used at the moment. */
export type UnavailableReason =
  /** The server does not answer, or the connection broke. */
  | 'connection-lost'
  /** The server refuses the user or the password, or a right is missing. Needs an operator. */
  | 'access-denied'
  /** The server has no database of this name. Needs an operator. */
  | 'no-database'
  | 'disk-full'
  | 'read-only'
  | 'disk-error'
  /** The file is not a database, or has unreadable pages. Needs an operator. */
  | 'damaged'
  /** The file is missing, empty, or not the one that was opened. Needs an operator. */
  | 'replaced';

/**
 * The database cannot read or write at the moment (Rule R1.8). `cause` is the driver's error.
 * Callers answer 503 with Retry-After.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;
  /**
   * True when COMMIT, or a statement outside a transaction, was sent and its result did not arrive.
   */
  readonly isOutcomeUnknown: boolean;
  /** True when the connection broke before COMMIT was sent: the transaction may be run again. */
  readonly canRetry: boolean;
  /** Set when the rollback failed too. */
  readonly rollbackError: unknown;

  constructor(
    reason: UnavailableReason,
    options: {
      cause: unknown;
      isOutcomeUnknown?: boolean;
      canRetry?: boolean;
      rollbackError?: unknown;
    },
  ) {
    const detail = options.cause instanceof Error ? options.cause.message : String(options.cause);
    super(`Database unavailable (${reason}): ${detail}`, { cause: options.cause });
    this.reason = reason;
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false;
    this.canRetry = options.canRetry ?? false;
    this.rollbackError = options.rollbackError;
  }
}

/** The database cannot be opened. The message is one line that names the operator's next step. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

/** SQLite's primary result codes. https://sqlite.org/rescode.html */
const sqliteReasons = new Map<number, UnavailableReason>([
  [8, 'read-only'],
  [10, 'disk-error'],
  [11, 'damaged'],
  [13, 'disk-full'],
  [14, 'disk-error'],
  [26, 'damaged'],
]);

/** SQLSTATE codes; classes 08 and 28 are handled below. PostgreSQL manual, Appendix A. */
const postgresReasons = new Map<string, UnavailableReason>([
  ['25006', 'read-only'],
  ['3D000', 'no-database'],
  ['42501', 'access-denied'],
  ['53000', 'connection-lost'],
  ['53100', 'disk-full'],
  ['53200', 'connection-lost'],
  ['53300', 'connection-lost'],
  ['57P01', 'connection-lost'],
  ['57P02', 'connection-lost'],
  ['57P03', 'connection-lost'],
  ['58030', 'disk-error'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
]);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** Errors of the pg client that have no code. */
const clientMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded)/;

/** Returns the reason of a driver's error; null for an error of another kind. */
export function findUnavailableReason(error: unknown): UnavailableReason | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailable) return error.reason;
  if ('errcode' in error) return sqliteReasons.get(Number(error.errcode) & 0xff) ?? null;
  const code = 'code' in error ? String(error.code) : '';
  if (/^08\w{3}$/.test(code) || networkCodes.has(code)) return 'connection-lost';
  if (/^28\w{3}$/.test(code)) return 'access-denied';
  if (postgresReasons.has(code)) return postgresReasons.get(code) ?? null;
  return clientMessages.test(error.message) ? 'connection-lost' : null;
}
