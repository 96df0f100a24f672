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
