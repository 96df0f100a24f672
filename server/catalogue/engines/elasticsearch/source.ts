import type { estypes } from '@elastic/elasticsearch';
import type { Document } from '../../documents/field.ts';
import { entityTypes } from '../../record.ts';
import type { CatalogueSource } from '../../source.ts';
import { Connection } from './connection.ts';
import type { ElasticsearchOptions } from './connection.ts';
import { Revisions } from './write/revisions.ts';

/** Documents of one request. */
const page = 500;
/** Timeout of a request, in milliseconds; no visitor waits for it. */
const timeout = 30_000;

/** Opens the documents of a cluster, read from the indices that the store's aliases name. */
export function openElasticsearchSource(options: ElasticsearchOptions): CatalogueSource {
  const connection = new Connection(options);
  const find = (store: string) => new Revisions(connection, 0, timeout).find(store);
  return {
    async *documents(store) {
      const { indices } = await find(store);
      for (const entity of entityTypes) {
        const index = indices.get(entity);
        if (index === undefined) continue;
        for await (const document of readIndex(connection, index)) yield { entity, document };
      }
    },
    async revision(store) {
      return (await find(store)).name;
    },
    close: () => connection.close(),
  };
}

/** An index is never changed after its load, so pages need no point in time. */
async function* readIndex(connection: Connection, index: string): AsyncGenerator<Document> {
  let after: estypes.SortResults | undefined;
  do {
    const { hits } = await connection.request((client) =>
      client.search<{ document: Document }>(
        {
          index,
          size: page,
          _source: ['document'],
          sort: [{ number: 'asc' }, { key: 'asc' }],
          ...(after && { search_after: after }),
        },
        { requestTimeout: timeout },
      ),
    );
    for (const { _source: source } of hits.hits) if (source) yield source.document;
    after = hits.hits.length < page ? undefined : hits.hits.at(-1)?.sort;
  } while (after);
}
