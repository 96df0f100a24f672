import { Client, HttpConnection, errors } from '@elastic/elasticsearch';
import { CircuitOpen, openCircuit } from '../../../process/circuit-breaker.ts';
import type { Circuit } from '../../../process/circuit-breaker.ts';
import { CatalogueUnavailable } from '../../port.ts';

export type ElasticsearchOptions = {
  /** Addresses of the nodes; each is asked where another one is away. */
  nodes: readonly string[];
  /** Every index begins with it: shops can share a cluster. */
  prefix: string;
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** Certificate authority of the nodes in PEM; null: those that Node knows. */
  ca: string | null;
  /** Told when the cluster is left alone, and when it is asked again. */
  onCircuit?: (isOpen: boolean) => void;
};

/** An index that was replaced meanwhile: ask again with the present one. */
export class IndexGone extends Error {
  override name = 'IndexGone';
}

/**
 * The way to the cluster. While the breaker is open nothing is asked and everything fails at once,
 * so that pages need no second to say that the catalogue is away; one question tries it again.
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
      // Another node may answer at once; the same one is asked again by the next page.
      maxRetries: nodes.length - 1,
      requestTimeout: 30_000,
    });
  }

  /**
   * Throws CatalogueUnavailable when the cluster is away, slow or answers nonsense, IndexGone when
   * the index is not there.
   */
  async ask<Result>(question: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      return await this.#circuit(() => question(this.#client));
    } catch (error) {
      throw translated(error);
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

/** What says that the cluster is ill. A question that is wrong says nothing about it. */
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
