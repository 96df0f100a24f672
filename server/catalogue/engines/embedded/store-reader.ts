import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../file/document-file.ts';
import { CatalogueUnavailable } from '../../port.ts';
import { mapFileError } from '../../file/file-error.ts';
import type { OpenedStore } from './opened-store.ts';
import type { OpenedStores } from './opened-stores.ts';
import type { StoreSearch } from './search/store-search.ts';
import type { StoreIndex } from './store-index.ts';

type IndexedStore = { catalogue: OpenedStore; index: StoreIndex; search: StoreSearch };

export type StoreReader = {
  /** Runs `work` in one read transaction: it sees one state of the file, even during a load. */
  read<Result>(
    store: StoreView,
    work: (catalogue: OpenedStore, now: number) => Result,
  ): Promise<Result>;
  /** Like `read`, with the store's product index; waits until the index is ready. */
  readIndexed<Result>(
    store: StoreView,
    work: (catalogue: IndexedStore, now: number) => Result,
  ): Promise<Result>;
};

/** Successive loads tolerated while the index for one answer is built. */
const maxAttempts = 20;

/** Returns a reader that throws CatalogueUnavailable when the file cannot be read. */
export function createStoreReader(deps: {
  file: DocumentFile;
  stores: OpenedStores;
  clock: () => number;
}): StoreReader {
  const { file, stores, clock } = deps;
  const read: StoreReader['read'] = async (store, work) => {
    try {
      return file.reading(() => work(stores.current(store), clock()));
    } catch (error) {
      throw mapFileError(error);
    }
  };
  return {
    read,
    async readIndexed(store, work) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const answered = await read(store, (catalogue, now) => {
          const indexed = catalogue.indexAt(now);
          return indexed === null
            ? { isReady: false as const, catalogue }
            : { isReady: true as const, result: work({ catalogue, ...indexed }, now) };
        });
        if (answered.isReady) return answered.result;
        await answered.catalogue.prepare().catch((error: unknown) => {
          throw mapFileError(error);
        });
      }
      throw new CatalogueUnavailable('The catalogue is being replaced');
    },
  };
}
