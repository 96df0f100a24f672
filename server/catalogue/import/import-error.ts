/** An import that cannot go on. Its message is the line an operator reads; nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** What the system says of a file, in an operator's words. */
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
