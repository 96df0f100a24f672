import { CatalogueUnavailable } from '../../../port.ts';
import type { Connection } from '../connection.ts';

/** Limits of one bulk request: documents, and characters of their JSON. */
const most = { documents: 500, characters: 4_000_000 };

/** Collects documents and sends them in bulk requests of moderate size. */
export class BulkWriter {
  readonly #connection: Connection;
  #lines: string[] = [];
  #characters = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(index: string, id: string | null, document: unknown): Promise<void> {
    const target = { _index: index, ...(id === null ? {} : { _id: id }) };
    const json = JSON.stringify(document);
    this.#lines.push(JSON.stringify({ index: target }), json);
    this.#characters += json.length;
    const isFull = this.#lines.length >= most.documents * 2 || this.#characters >= most.characters;
    if (isFull) await this.end();
  }

  /** Sends the rest. Throws CatalogueUnavailable when a document was refused. */
  async end(): Promise<void> {
    if (this.#lines.length === 0) return;
    const operations = this.#lines;
    this.#lines = [];
    this.#characters = 0;
    const { errors, items } = await this.#connection.request((client) =>
      client.bulk({ operations }),
    );
    if (!errors) return;
    const failed = items.map(({ index }) => index).find((item) => item?.error);
    const reason = failed?.error?.reason ?? 'without a reason';
    throw new CatalogueUnavailable(
      `Elasticsearch refused ${failed?._id ?? 'a document'}: ${reason}`,
    );
  }
}
