import type { estypes } from '@elastic/elasticsearch';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { Catalogue, IndexDocument } from '../../../port.ts';
import type { EntityType } from '../../../record.ts';
import { inOrder } from '../queries/in-order.ts';
import type { ReadStore } from '../store-reader.ts';

/** Documents per request. */
const documentBatch = 200;

/** The loaded documents of an entity type, in batches. */
export function createDocumentCalls(read: ReadStore): Pick<Catalogue, 'documents'> {
  return {
    documents: (view, entity, keys) =>
      keys === undefined ? readAll(read, view, entity) : readByKeys(read, view, entity, keys),
  };
}

async function* readAll(
  read: ReadStore,
  view: StoreView,
  entity: EntityType,
): AsyncGenerator<IndexDocument[]> {
  let last: estypes.SortResults | undefined;
  do {
    const from: estypes.SortResults | undefined = last;
    const hits = await read(view, async ({ storeClient }) => {
      const found = await storeClient.search<IndexDocument>(entity, {
        ...inOrder(documentBatch, from),
        _source: ['key', 'document'],
      });
      return found?.hits.hits ?? [];
    });
    yield hits.flatMap(({ _source: source }) => source ?? []);
    last = hits.length < documentBatch ? undefined : hits.at(-1)?.sort;
  } while (last !== undefined);
}

async function* readByKeys(
  read: ReadStore,
  view: StoreView,
  entity: EntityType,
  keys: readonly string[],
): AsyncGenerator<IndexDocument[]> {
  for (let start = 0; start < keys.length; start += documentBatch) {
    const batch = keys.slice(start, start + documentBatch);
    yield await read(view, async ({ storeClient }) => {
      const includes = ['key', 'document'];
      const found = await storeClient.find<IndexDocument>(entity, batch, { includes });
      return found.filter((one) => one !== null);
    });
  }
}
