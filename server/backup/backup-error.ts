import { ConfigError } from '../config/config-error.ts';
import { FolderError } from '../config/data-folder.ts';
import { findUnavailableReason } from '../database/database-unavailable.ts';

/** An error that an operator can fix; only its message is shown. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Returns the error with the name of its database file, which errors of SQLite lack. */
export function withFileName(file: string, error: unknown): unknown {
  const reason = findUnavailableReason(error);
  if (reason === null || !(error instanceof Error)) return error;
  const problem = reason === 'damaged' ? 'is damaged' : 'cannot be used';
  return new BackupError(`Nothing was changed: ${file} ${problem}: ${error.message}`);
}

/** Errors of the file system that an operator can fix: space, rights, a failing disk, a wrong path. */
const fileErrors = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'ENAMETOOLONG',
]);

/**
 * Returns the line that explains a failed backup or restore to the operator; null for an unexpected
 * error.
 */
export function explainBackupFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isExplained = [BackupError, ConfigError, FolderError].some((kind) => error instanceof kind);
  if (isExplained) return error.message;
  const isOfFile = 'code' in error && fileErrors.has(String(error.code));
  if (!isOfFile && findUnavailableReason(error) === null) return null;
  return `Nothing was changed: ${error.message}`;
}
