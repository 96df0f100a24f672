/** An import that cannot continue. Its message is shown to the operator; nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Returns a file system error in plain words. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'may not be read',
    EPERM: 'may not be read',
    ENOTDIR: 'does not exist',
    EISDIR: 'is a folder',
  };
  return (
    known[code] ?? `cannot be read (${error instanceof Error ? error.message : String(error)})`
  );
}

export const diskFull =
  'The disk is full: free space in DATA_FOLDER and run the command again; the shop shows its old catalogue';

/** Returns whether an error of the file system or of SQLite says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isSqliteFull = 'errcode' in error && error.errcode === sqliteFull;
  return code === 'ENOSPC' || code === 'EDQUOT' || isSqliteFull || isDiskFull(error.cause);
}

/** https://sqlite.org/rescode.html#full */
const sqliteFull = 13;
