/**
 * What travels in the history to a page that stands in for another one while there is no network.
 * `wanted`: the path inside the store view that the visitor asked for. `isNoticed`: a notice says
 * why they are here instead. spec: catalogue §8
 */
export type OfflineDetour = { wanted: string; isNoticed: boolean };

/** Null for a state that is not ours. */
export function readDetour(state: unknown): OfflineDetour | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const wanted = readWanted(state.wanted);
  if (wanted === null) return null;
  return { wanted, isNoticed: 'isNoticed' in state && state.isNoticed === true };
}

/** A path inside the store view; null for what leads anywhere else. */
export function readWanted(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}
