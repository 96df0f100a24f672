import { CatalogueUnavailable } from '../catalogue/port.ts';
import { ConfigError } from '../config/config.ts';
import {
  DatabaseUnavailable,
  UnusableDatabase,
  findUnavailableReason,
} from '../database/database-unavailable.ts';
import { toUnusableDatabase } from '../database/sqlite/sqlite-file-check.ts';

/** Returns the line that explains a failed start to the operator; null for an unexpected error. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof UnusableDatabase) return error.message;
  // For example a full disk, which fails the first write after the migrations.
  if (error instanceof DatabaseUnavailable) return error.message;
  if (!(error instanceof CatalogueUnavailable)) return null;
  const { cause } = error;
  // SQLite errors have a code. An unavailable Elasticsearch does not stop the start.
  if (!(cause instanceof Error) || !('errcode' in cause)) return null;
  const file = 'catalogue.sqlite in DATA_FOLDER';
  if (findUnavailableReason(cause) === 'damaged') {
    return `${file} cannot be opened: ${cause.message}. Restore it from a backup: npm run backup -- --restore FOLDER. Or remove it and load the catalogue again.`;
  }
  return toUnusableDatabase(cause, file)?.message ?? `${file} cannot be opened: ${cause.message}.`;
}
