/** Messages of a page to the worker. */
export type WorkerMessage =
  /**
   * A document was hydrated. `address` without hash; `base`: prefix of its store view, '' at the
   * root; `loaded`: addresses it fetched before the worker controlled it.
   */
  | { kind: 'shown'; address: string; base: string; loaded: string[] }
  /** Asks for the version the worker was built for; answered on the first port of the message. */
  | { kind: 'version' }
  /** Activates the waiting release now. */
  | { kind: 'take-over' };

/** Returns null for a message of another kind. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'version' || data.kind === 'take-over') return { kind: data.kind };
  if (data.kind !== 'shown' || !('address' in data && 'base' in data && 'loaded' in data)) {
    return null;
  }
  const { address, base, loaded } = data;
  if (typeof address !== 'string' || typeof base !== 'string' || !Array.isArray(loaded)) {
    return null;
  }
  const isText = (value: unknown): value is string => typeof value === 'string';
  return { kind: 'shown', address, base, loaded: loaded.filter(isText) };
}

/** The worker's report about a loader answer; `moment` is null when it came from the network. */
export type StoredMessage = { kind: 'kept'; address: string; moment: number | null };

/** Returns null for a message of another kind. */
export function parseStoredMessage(data: unknown): StoredMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('kind' in data && 'address' in data && 'moment' in data) || data.kind !== 'kept') {
    return null;
  }
  const { address, moment } = data;
  if (typeof address !== 'string') return null;
  if (moment !== null && typeof moment !== 'number') return null;
  return { kind: 'kept', address, moment };
}
