import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * Serialization failure, deadlock, and a unique key that another transaction added at the same
 * time: when run again, the transaction sees the other one's rows. PostgreSQL manual, Appendix A.
 */
const conflictCodes = ['40001', '40P01', '23505'];
/** Lock not available in time, and statement timeout. */
const timeoutCodes = ['55P03', '57014'];

/** Returns whether a PostgreSQL transaction can succeed when it is run again (Rule R1.6). */
export function isConflict(error: unknown): boolean {
  return conflictCodes.includes(codeOf(error));
}

/** Returns whether a lock was not available in time. Nothing was changed. */
export function isBusy(error: unknown): boolean {
  const isSqliteBusy =
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
  return isSqliteBusy || isConflict(error) || timeoutCodes.includes(codeOf(error));
}

/** Returns whether a row was refused because the row that it names is gone. */
export function isMissingReference(error: unknown): boolean {
  // SQLITE_CONSTRAINT_FOREIGNKEY; foreign_key_violation of PostgreSQL.
  const isSqlites = error instanceof Error && 'errcode' in error && error.errcode === 787;
  return isSqlites || codeOf(error) === '23503';
}

/**
 * Returns whether the same request may succeed later: the database is unavailable, cannot write, or
 * is busy. Answered with 503 and Retry-After (Rule R1.8).
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // A duplicate key is a programming error, not a state of the database.
  return isBusy(error) && codeOf(error) !== '23505';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
