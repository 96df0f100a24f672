import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * Serialization failure, deadlock, and a row that somebody else added in the same moment: run
 * again, the transaction finds what the other one left. PostgreSQL, Appendix A
 */
const conflicts = ['40001', '40P01', '23505'];
/** Lock not available in time, and a statement that took too long. */
const waits = ['55P03', '57014'];

/** Whether a transaction of PostgreSQL may go well when it is run again. */
export function isConflict(error: unknown): boolean {
  return conflicts.includes(codeOf(error));
}

/** Whether others kept the database busy for longer than we waited: nothing was changed. */
export function isBusy(error: unknown): boolean {
  const isSqliteBusy =
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
  return isSqliteBusy || isConflict(error) || waits.includes(codeOf(error));
}

/**
 * Whether the same request may succeed later: the database is away, cannot write, or is busy.
 * Answered with 503 and Retry-After.
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // A row that exists already is a mistake of ours, not a state of the database.
  return isBusy(error) && codeOf(error) !== '23505';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
