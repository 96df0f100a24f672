import { CatalogueUnavailable } from '../port.ts';

/** Returns CatalogueUnavailable for an error of SQLite, any other error as it is. */
export function mapFileError(error: unknown): unknown {
  return isFileError(error)
    ? new CatalogueUnavailable('The catalogue file cannot be read', { cause: error })
    : error;
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
