import type { Connection } from '../connection.ts';
import { IndexGone } from '../connection.ts';
import { toAlias, toStorePattern, parseAliasKind } from './index-names.ts';
import type { IndexKind } from './index-names.ts';

/** The indices behind a store's aliases at one moment; each load has others. */
export type Revision = {
  /** Equal for equal indices. */
  name: string;
  indices: ReadonlyMap<IndexKind, string>;
};

/**
 * Finds the current indices of each store. All requests for one answer use indices, not aliases, so
 * that a load in between cannot mix two catalogues. Cached for `maxAge` milliseconds.
 */
export class Revisions {
  readonly #connection: Connection;
  readonly #maxAge: number;
  readonly #timeout: number;
  readonly #known = new Map<string, { askedAt: number; revision: Promise<Revision> }>();

  /** `timeout`: how long the cluster may take, in milliseconds. */
  constructor(connection: Connection, maxAge: number, timeout: number) {
    this.#connection = connection;
    this.#maxAge = maxAge;
    this.#timeout = timeout;
  }

  find(store: string): Promise<Revision> {
    const known = this.#known.get(store);
    const now = performance.now();
    if (known && now - known.askedAt < this.#maxAge) return known.revision;
    const revision = this.#request(store);
    this.#known.set(store, { askedAt: now, revision });
    revision.catch(() => this.forget(store));
    return revision;
  }

  forget(store: string): void {
    this.#known.delete(store);
  }

  /** Makes the next `find` of each store ask the cluster. */
  forgetAll(): void {
    this.#known.clear();
  }

  async #request(store: string): Promise<Revision> {
    const { prefix } = this.#connection;
    const indices = new Map<IndexKind, string>();
    try {
      const found = await this.#connection.request((client) =>
        client.indices.getAlias(
          { name: toStorePattern(prefix, store), allow_no_indices: true },
          { requestTimeout: this.#timeout },
        ),
      );
      for (const [index, { aliases }] of Object.entries(found)) {
        for (const alias of Object.keys(aliases)) {
          const kind = parseAliasKind(prefix, store, alias);
          if (alias === toAlias(prefix, store, kind)) indices.set(kind, index);
        }
      }
    } catch (error) {
      // Without any alias the store was never loaded.
      if (!(error instanceof IndexGone)) throw error;
    }
    return { name: [...indices.values()].sort().join(), indices };
  }
}

/** Returns the revision that a store will have when its aliases point to these indices. */
export function toRevision(prefix: string, store: string, made: readonly string[]): Revision {
  const indices = new Map<IndexKind, string>();
  for (const index of made) {
    const alias = index.slice(0, index.lastIndexOf('-'));
    const kind = parseAliasKind(prefix, store, alias);
    if (alias === toAlias(prefix, store, kind)) indices.set(kind, index);
  }
  return { name: [...indices.values()].sort().join(), indices };
}
