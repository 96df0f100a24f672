import { CatalogueUnavailable } from '../catalogue/port.ts';
import { ConfigError } from '../config/config.ts';
import { DatabaseUnavailable, UnusableDatabase } from '../database/database-unavailable.ts';

/** Returns the line that explains a failed start to the operator; null for an unforeseen error. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof UnusableDatabase) return error.message;
  // Such as a full disk, which is met by the first change after the tables are there.
  if (error instanceof DatabaseUnavailable) return error.message;
  if (!(error instanceof CatalogueUnavailable)) return null;
  const { cause } = error;
  // Errors of SQLite carry a code; an Elasticsearch that is away is another matter.
  if (!(cause instanceof Error) || !('errcode' in cause)) return null;
  return `catalogue.sqlite in DATA_FOLDER cannot be opened: ${cause.message}. Restore it from a backup: npm run backup -- --restore FOLDER. Or remove it and load the catalogue again.`;
}
