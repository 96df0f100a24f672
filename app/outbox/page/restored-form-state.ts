/** History state of a navigation back to the form of an entry: the entry's key. */
export type RestoredFormState = { typed: string };

/** Returns null for a history state of another kind. */
export function parseRestoredKey(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('typed' in state)) return null;
  return typeof state.typed === 'string' ? state.typed : null;
}
