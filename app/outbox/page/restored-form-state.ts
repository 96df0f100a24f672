/** State of a navigation to the page where an entry of the outbox was typed: the entry's key. */
export type TypedState = { typed: string };

/** Of any navigation's state; null: it leads to no form. */
export function readTyped(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('typed' in state)) return null;
  return typeof state.typed === 'string' ? state.typed : null;
}
