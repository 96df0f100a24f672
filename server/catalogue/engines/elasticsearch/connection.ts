import { Client, HttpConnection, errors } from '@elastic/elasticsearch';
import { CircuitOpen, openCircuit } from '../../../process/circuit-breaker.ts';
import type { Circuit } from '../../../process/circuit-breaker.ts';
import { CatalogueUnavailable } from '../../port.ts';

export type ElasticsearchOptions = {
  /** Addresses of the nodes; a request is repeated on the next one when one is down. */
  nodes: readonly string[];
  /** Prefix of every index name: several shops can share a cluster. */
  prefix: string;
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** Certificate authority of the nodes as PEM; null: Node's own list. */
  ca: string | null;
  /** Called when the circuit breaker opens and when it closes. */
  onCircuit?: (isOpen: boolean) => void;
};

/** The index was replaced in the meantime: repeat the request with the current one. */
export class IndexGone extends Error {
  override name = 'IndexGone';
}

/**
 * The connection to the cluster, behind a circuit breaker: while it is open every request fails at
 * once, so that pages need not wait for the timeout; one request at a time tests the cluster.
 */
export class Connection {
  readonly prefix: string;
  readonly #client: Client;
  readonly #circuit: Circuit;

  constructor({ nodes, prefix, auth, ca, onCircuit }: ElasticsearchOptions) {
    this.prefix = prefix;
    this.#circuit = openCircuit({ isFailure, ...(onCircuit && { onChange: onCircuit }) });
    this.#client = new Client({
      nodes: [...nodes],
      ...(auth ? { auth } : {}),
      ...(ca === null ? {} : { tls: { ca } }),
      Connection: HttpConnection,
      // Another node may answer at once; the same node is not asked twice for one page.
      maxRetries: nodes.length - 1,
      requestTimeout: 30_000,
    });
  }

  /**
   * Throws CatalogueUnavailable when the cluster cannot be reached, is too slow or sends an invalid
   * answer, IndexGone when the index does not exist.
   */
  async request<Result>(send: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      return await this.#circuit(() => send(this.#client));
    } catch (error) {
      throw translated(error);
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

/** Errors that count for the circuit breaker. A refused request (4xx) does not. */
function isFailure(error: unknown): boolean {
  if (error instanceof errors.ResponseError) {
    const status = error.statusCode ?? 500;
    return status >= 500 || status === 429;
  }
  return error instanceof errors.ElasticsearchClientError || error instanceof CatalogueUnavailable;
}

function translated(error: unknown): unknown {
  if (error instanceof CircuitOpen) {
    return new CatalogueUnavailable('Elasticsearch did not answer lately');
  }
  if (error instanceof errors.ResponseError) {
    return error.statusCode === 404
      ? new IndexGone('The index is not there')
      : new CatalogueUnavailable(`Elasticsearch answered ${error.statusCode}`, { cause: error });
  }
  if (error instanceof errors.ElasticsearchClientError) {
    return new CatalogueUnavailable(`Elasticsearch cannot be asked: ${error.message}`, {
      cause: error,
    });
  }
  return error;
}
