/** What a page tells the worker. */
export type WorkerMessage =
  /**
   * A document came alive. `address` without hash; `base`: prefix of its store view, '' at the root;
   * `loaded`: addresses of what it fetched before the worker could see it.
   */
  | { kind: 'shown'; address: string; base: string; loaded: string[] }
  /** Answered on the message's first port with the version the worker was built for. */
  | { kind: 'version' }
  /** The visitor wants the waiting release now. */
  | { kind: 'take-over' };

/** Null for a message that is not ours. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
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

/** What the worker says of a loader's answer; `moment` null: it is fresh. */
export type KeptMessage = { kind: 'kept'; address: string; moment: number | null };

/** Null for a message that is not of this kind. */
export function readKeptMessage(data: unknown): KeptMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('kind' in data && 'address' in data && 'moment' in data) || data.kind !== 'kept') {
    return null;
  }
  const { address, moment } = data;
  if (typeof address !== 'string') return null;
  if (moment !== null && typeof moment !== 'number') return null;
  return { kind: 'kept', address, moment };
}
