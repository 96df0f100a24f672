import { setImmediate } from 'node:timers/promises';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import type { Catalogue, IndexDocument } from '../../../port.ts';
import type { EntityType } from '../../../record.ts';
import type { StoreReader } from '../store-reader.ts';

/** Documents read without yielding to the event loop. */
export const documentBatch = 200;

type Position = Parameters<DocumentFile['page']>[2];

/** The loaded documents of an entity type, in batches. */
export function createDocumentCalls(reader: StoreReader): Pick<Catalogue, 'documents'> {
  return {
    documents: (store, entity, keys) =>
      keys ? readByKeys(reader, store, entity, keys) : readAll(reader, store, entity),
  };
}

async function* readByKeys(
  { read }: StoreReader,
  store: StoreView,
  entity: EntityType,
  keys: readonly string[],
): AsyncGenerator<IndexDocument[]> {
  for (let start = 0; start < keys.length; start += documentBatch) {
    const batch = keys.slice(start, start + documentBatch);
    yield await read(store, ({ file }) =>
      batch.flatMap((key) => {
        const document = file.find(store.code, entity, key);
        return document === null ? [] : { key, document };
      }),
    );
  }
}

async function* readAll(
  { read }: StoreReader,
  store: StoreView,
  entity: EntityType,
): AsyncGenerator<IndexDocument[]> {
  let last: Position = null;
  do {
    const after: Position = last;
    const batch: ReturnType<DocumentFile['page']> = await read(store, ({ file }) =>
      file.page(store.code, entity, after, documentBatch),
    );
    yield batch.map(({ key, document }) => ({ key, document }));
    last = batch.length < documentBatch ? null : (batch.at(-1) ?? null);
    await setImmediate();
  } while (last !== null);
}
