/**
 * History state of a page that is shown instead of another one while there is no network. `wanted`:
 * the requested path inside the store view. `isNoticed`: a notice explains the detour. Rule E1.10.
 */
export type OfflineDetour = { wanted: string; isNoticed: boolean };

/** Returns null for a history state of another kind. */
export function parseDetour(state: unknown): OfflineDetour | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const wanted = parseWantedPath(state.wanted);
  if (wanted === null) return null;
  return { wanted, isNoticed: 'isNoticed' in state && state.isNoticed === true };
}

/** Returns a path inside the store view, or null for any other target. */
export function parseWantedPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}
