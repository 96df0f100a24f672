import type { Client, estypes } from '@elastic/elasticsearch';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { CatalogueUnavailable } from '../../../port.ts';
import { IndexGone } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { toDocumentId } from '../write/index-names.ts';
import type { IndexKind } from '../write/index-names.ts';
import { canBeKey } from '../write/mappings.ts';
import type { Revision } from '../write/revisions.ts';

type Search = Omit<estypes.SearchRequest, 'index'>;

/** Added to the cluster's own timeout for the network, in milliseconds. */
const grace = 250;

/**
 * Queries the indices of one store with a timeout. A partial answer counts as none: half a listing
 * would be wrong. Rule B11.9.
 */
export class StoreClient {
  readonly #connection: Connection;
  readonly #revision: Revision;
  readonly #settings: Pick<Settings, 'searchServerTimeout'>;

  constructor(
    connection: Connection,
    revision: Revision,
    settings: Pick<Settings, 'searchServerTimeout'>,
  ) {
    this.#connection = connection;
    this.#revision = revision;
    this.#settings = settings;
  }

  /** Returns null when the store has no index of this kind. */
  async search<Source>(
    kind: IndexKind,
    search: Search,
  ): Promise<estypes.SearchResponse<Source> | null> {
    const index = this.#revision.indices.get(kind);
    if (index === undefined) return null;
    const body = { ...search, index, ...this.#limits() };
    return this.#request(async (client, options) =>
      whole(await client.search<Source>(body, options)),
    );
  }

  /** Runs several searches in one request; returns the answers in the same order. */
  async searchAll<Source>(
    searches: readonly { kind: IndexKind; search: Search }[],
  ): Promise<(estypes.SearchResponse<Source> | null)[]> {
    const asked = searches.flatMap(({ kind, search }) => {
      const index = this.#revision.indices.get(kind);
      return index === undefined ? [] : [{ index }, { ...search, timeout: this.#limits().timeout }];
    });
    if (asked.length === 0) return searches.map(() => null);
    return this.#request(async (client, options) => {
      const { responses } = await client.msearch<Source>({ searches: asked }, options);
      let next = 0;
      return searches.map(({ kind }) => {
        if (!this.#revision.indices.has(kind)) return null;
        const response = responses[next++];
        if (!response) throw new CatalogueUnavailable('Elasticsearch left a question out');
        if (!('error' in response)) return whole(response);
        if (response.status === 404) throw new IndexGone('The index is not there');
        throw new CatalogueUnavailable(`Elasticsearch answered ${response.error.type}`);
      });
    });
  }

  /** Returns documents in the order of the keys; null for those that are missing. */
  async find<Source>(
    kind: IndexKind,
    keys: readonly string[],
    source: { includes?: string[]; excludes?: string[] },
  ): Promise<(Source | null)[]> {
    const index = this.#revision.indices.get(kind);
    const asked = [...new Set(keys)].filter(canBeKey);
    if (index === undefined || asked.length === 0) return keys.map(() => null);
    const { docs } = await this.#request((client, options) =>
      client.mget<Source>(
        {
          index,
          ids: asked.map(toDocumentId),
          ...(source.includes ? { _source_includes: source.includes } : {}),
          ...(source.excludes ? { _source_excludes: source.excludes } : {}),
        },
        options,
      ),
    );
    const found = new Map<string | undefined, Source | null>();
    docs.forEach((document, place) => {
      if ('error' in document) throw new IndexGone('The index is not there');
      found.set(asked[place], document.found ? (document._source ?? null) : null);
    });
    return keys.map((key) => found.get(key) ?? null);
  }

  /** Returns what the load has written beside the fields of an index; empty for nothing. */
  async meta(kind: IndexKind): Promise<Record<string, unknown>> {
    const index = this.#revision.indices.get(kind);
    if (index === undefined) return {};
    const found = await this.#request((client, options) =>
      client.indices.getMapping({ index }, options),
    );
    return found[index]?.mappings._meta ?? {};
  }

  #request<Result>(
    send: (client: Client, options: { requestTimeout: number }) => Promise<Result>,
  ): Promise<Result> {
    const requestTimeout = this.#settings.searchServerTimeout + grace;
    return this.#connection.request((client) => send(client, { requestTimeout }));
  }

  #limits() {
    return {
      timeout: `${this.#settings.searchServerTimeout}ms`,
      allow_partial_search_results: false,
    };
  }
}

function whole<Source>(response: estypes.SearchResponse<Source>): estypes.SearchResponse<Source> {
  if (response.timed_out) throw new CatalogueUnavailable('Elasticsearch took too long');
  return response;
}

/** Returns the total number of hits. */
export function readTotal({ hits: { total } }: estypes.SearchResponse<unknown>): number {
  return typeof total === 'number' ? total : (total?.value ?? 0);
}
