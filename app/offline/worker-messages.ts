/** Messages of a page to the worker. */
export type WorkerMessage =
  /**
   * A document was hydrated. `address` without hash; `base`: prefix of its store view, '' at the
   * root; `loaded`: addresses it fetched before the worker controlled it; `earlier`: pages of the
   * tab that no worker has seen.
   */
  | { kind: 'shown'; address: string; base: string; loaded: string[]; earlier: string[] }
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
  // A page of the release before hands over no earlier pages.
  const earlier = 'earlier' in data && Array.isArray(data.earlier) ? data.earlier : [];
  return {
    kind: 'shown',
    address,
    base,
    loaded: loaded.filter(isText),
    earlier: earlier.filter(isText),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The worker's report about a loader answer; `moment` is null when it came from the network. */
export type StoredMessage = { kind: 'stored'; address: string; moment: number | null };

/** Returns null for a message of another kind. */
export function parseStoredMessage(data: unknown): StoredMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('kind' in data && 'address' in data && 'moment' in data)) return null;
  // Workers of releases before 23 November 2026 send `kept`.
  if (data.kind !== 'stored' && data.kind !== 'kept') return null;
  const { address, moment } = data;
  if (typeof address !== 'string') return null;
  if (moment !== null && typeof moment !== 'number') return null;
  return { kind: 'stored', address, moment };
}
