/** History state of a navigation back to the form of an entry: the entry's key. */
export type RestoredFormState = { entryKey: string };

/**
 * Returns null for a history state of another kind. Entries of the history that releases before 23
 * November 2026 wrote hold the key as `typed`.
 */
export function parseRestoredKey(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { entryKey, typed } = state as { entryKey?: unknown; typed?: unknown };
  const key = entryKey ?? typed;
  return typeof key === 'string' ? key : null;
}
