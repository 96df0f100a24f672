import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { defaultCardFields } from '../../documents/product/presentation.ts';
import { DocumentFile } from '../../file/document-file.ts';
import { replaceStores } from '../../file/replace-stores.ts';
import { CatalogueUnavailable } from '../../port.ts';
import type { Catalogue } from '../../port.ts';
import type { CatalogueRecord } from '../../record.ts';
import type { LoadReport } from '../../writer.ts';
import { createCategoryCalls } from './calls/categories.ts';
import { createContentCalls } from './calls/content.ts';
import { createDocumentCalls } from './calls/documents.ts';
import { createListingCalls } from './calls/listings.ts';
import { createProductCalls } from './calls/products.ts';
import { pauseForOthers } from './index/build-in-slices.ts';
import type { Pause } from './index/build-in-slices.ts';
import { smallStoreLimit } from './index/prepare-index.ts';
import { OpenedStores } from './opened-stores.ts';
import { createStoreReader } from './store-reader.ts';

export type EmbeddedCatalogueOptions = {
  /** Path of the SQLite file; created when missing. ':memory:' for an in-memory database. */
  file: string;
  settings: Settings;
  /** Milliseconds since 1970; decides which special prices are valid. */
  clock: () => number;
  cardFields?: readonly string[];
  /** Stores with more products are indexed in a worker thread. */
  smallStoreLimit?: number;
  /** Yields to the event loop between two slices of the index of a small store. */
  pause?: Pause;
  /** Called with errors outside of requests. */
  onFault?: (error: unknown) => void;
  /** Called when a new revision of a large store starts to answer. */
  onReplaced?: (store: StoreView) => void;
};

export type EmbeddedCatalogue = Catalogue & {
  /**
   * Replaces a store view's documents in one transaction; if `records` throws, the old ones stay.
   */
  replaceStore(store: StoreView, records: Iterable<CatalogueRecord>): Promise<LoadReport>;
  /** Resolves when the indexes of large stores are ready; rejects when they cannot be built. */
  prepared(): Promise<void>;
};

/** Opens the catalogue engine without external services: documents and indexes in one SQLite file. */
export function openEmbeddedCatalogue(options: EmbeddedCatalogueOptions): EmbeddedCatalogue {
  const { settings, clock } = options;
  const file = new DocumentFile(options.file, { discardsOldLayout: false });
  const stores = openStores(file, options);
  const reader = createStoreReader({ file, stores, clock });
  return {
    ...createListingCalls(reader, settings),
    ...createProductCalls(reader),
    ...createCategoryCalls(reader, settings),
    ...createContentCalls(reader, settings),
    ...createDocumentCalls(reader),
    async replaceStore(store, records) {
      return file.writing(() => replaceStores(file, [store.code], ownRecords(store, records)));
    },
    prepared: () => stores.prepared(),
    async probe() {
      if (!stores.isPrepared) throw new CatalogueUnavailable('Indexes are being prepared');
    },
    async close() {
      await stores.close();
      file.close();
    },
  };
}

function openStores(file: DocumentFile, options: EmbeddedCatalogueOptions): OpenedStores {
  return new OpenedStores({
    path: options.file,
    head: file,
    settings: options.settings,
    cardFields: options.cardFields ?? defaultCardFields,
    clock: options.clock,
    smallStoreLimit: options.smallStoreLimit ?? smallStoreLimit,
    pause: options.pause ?? pauseForOthers,
    onFault: options.onFault ?? (() => undefined),
    onReplaced: options.onReplaced ?? (() => undefined),
  });
}

function* ownRecords(
  store: StoreView,
  records: Iterable<CatalogueRecord>,
): Generator<CatalogueRecord> {
  for (const record of records) {
    if (record.store !== store.code) {
      throw new RangeError(`A record of ${record.store} does not belong into ${store.code}`);
    }
    yield record;
  }
}
