import { setImmediate } from 'node:timers/promises';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { readAttributeSet } from '../../documents/attribute/attribute-set.ts';
import { readContactPerson } from '../../documents/contact-person.ts';
import { readPageNode } from '../../documents/page-node.ts';
import { readBlock, readPage } from '../../documents/page.ts';
import { defaultCardFields } from '../../documents/product/presentation.ts';
import { readReview } from '../../documents/review.ts';
import { CatalogueUnavailable } from '../../port.ts';
import type { AddressTarget, Catalogue } from '../../port.ts';
import type { CatalogueRecord } from '../../record.ts';
import type { LoadReport } from '../../writer.ts';
import { DocumentFile } from '../../file/document-file.ts';
import { findListing, findPlaces } from './listing.ts';
import { pauseForOthers } from './index/build-in-slices.ts';
import type { Pause } from './index/build-in-slices.ts';
import { smallStoreLimit } from './index/prepare-index.ts';
import type { OpenedStore } from './opened-store.ts';
import { OpenedStores } from './opened-stores.ts';
import type { StoreSearch } from './search/store-search.ts';
import type { StoreIndex } from './store-index.ts';
import { requireAccepted } from '../../file/read-documents.ts';
import { replaceStores } from '../../file/replace-stores.ts';
import { approvedReviews } from '../../approved-reviews.ts';

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

type IndexedStore = { catalogue: OpenedStore; index: StoreIndex; search: StoreSearch };

/** Successive loads tolerated while the index for one answer is built. */
const maxAttempts = 20;

/** Documents read without yielding to the event loop. */
const documentBatch = 200;

type Place = Parameters<DocumentFile['page']>[2];

/**
 * Opens the catalogue engine without external services: documents and indexes in one SQLite file.
 */
export function openEmbeddedCatalogue(options: EmbeddedCatalogueOptions): EmbeddedCatalogue {
  const { settings, clock, cardFields = defaultCardFields } = options;
  const file = new DocumentFile(options.file, { discardsOldLayout: false });
  const stores = new OpenedStores({
    path: options.file,
    head: file,
    settings,
    cardFields,
    clock,
    smallStoreLimit: options.smallStoreLimit ?? smallStoreLimit,
    pause: options.pause ?? pauseForOthers,
    onFault: options.onFault ?? (() => undefined),
    onReplaced: options.onReplaced ?? (() => undefined),
  });

  /** Runs `work` in one read transaction: it sees one state of the file, even during a load. */
  async function answer<Result>(
    store: StoreView,
    work: (catalogue: OpenedStore, now: number) => Result,
  ): Promise<Result> {
    try {
      return file.reading(() => work(stores.current(store), clock()));
    } catch (error) {
      throw mapFileError(error);
    }
  }

  /** Like `answer`, with the store's product index; waits until the index is ready. */
  async function answerIndexed<Result>(
    store: StoreView,
    work: (catalogue: IndexedStore, now: number) => Result,
  ): Promise<Result> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const answered = await answer(store, (catalogue, now) => {
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
  }

  function findPage({ file, store }: OpenedStore, identifier: string | null) {
    const document = identifier === null ? null : file.find(store.code, 'cms_page', identifier);
    return document === null ? null : requireAccepted(readPage(document));
  }

  function resolve(path: string, catalogue: OpenedStore): AddressTarget | null {
    const { file, store } = catalogue;
    const address = file.findAddress(store.code, path);
    if (address === null) return null;
    if (address.entity === 'category') {
      const id = Number(address.key);
      return findCategory(catalogue, id) === null ? null : { kind: 'category', id };
    }
    if (address.entity === 'cms_page') return { kind: 'page', identifier: address.key };
    const parent = file.findParent(store.code, address.key);
    return parent?.isEnabled && parent.sku !== address.key
      ? { kind: 'product', sku: parent.sku, childSku: address.key }
      : { kind: 'product', sku: address.key, childSku: null };
  }

  function findCategory(catalogue: OpenedStore, id: number) {
    return id >= settings.rootCategoryId ? catalogue.tree.find(id) : null;
  }

  function partOf(query: { start: number; size: number }): { start: number; size: number } {
    return {
      start: Math.max(0, Math.trunc(query.start) || 0),
      size: query.size > 0 ? Math.trunc(query.size) : settings.productListPageSize,
    };
  }

  return {
    list: (store, query) =>
      answerIndexed(store, ({ catalogue, index }, now) => {
        const { start, size } = partOf(query);
        const isKnown = findCategory(catalogue, query.categoryId) !== null;
        const found = isKnown
          ? findListing(index, query, { start, size }, catalogue.listing)
          : { skus: [], total: 0, facets: [] };
        const items = found.skus.flatMap((sku) => catalogue.findCard(sku, now)?.card ?? []);
        return { items, total: found.total, start, perPage: size, facets: found.facets };
      }),
    places: (store, query) =>
      answerIndexed(store, ({ catalogue, index }) => {
        const isKnown = findCategory(catalogue, query.categoryId) !== null;
        return isKnown ? findPlaces(index, query, partOf(query), catalogue.listing) : [];
      }),
    search: (store, query) =>
      answerIndexed(store, ({ catalogue, search }, now) => {
        const found = search.find(query);
        return {
          items: found.skus.flatMap((sku) => catalogue.findCard(sku, now)?.card ?? []),
          ...{ total: found.total, start: found.start, perPage: found.size },
          ...{ facets: found.facets, suggestions: found.suggestions },
          ...{ cache: false, offline: false, noresults: found.total === 0 },
        };
      }),
    searchContent: (store, query) => answer(store, ({ content }) => content.find(query)),
    findProduct: (store, sku) =>
      answer(store, (catalogue, now) => {
        const parent = catalogue.file.findParent(store.code, sku);
        if (parent?.isEnabled) return catalogue.findProduct(parent.sku, now);
        const own = catalogue.findProduct(sku, now);
        return own ?? (parent === null ? null : catalogue.findProduct(parent.sku, now));
      }),
    cards: (store, skus) =>
      answer(store, (catalogue, now) =>
        skus.flatMap((sku) => {
          const found = catalogue.findCard(sku, now);
          return found?.status === 1 ? [found.card] : [];
        }),
      ),
    productAddresses: (store, skus) =>
      answer(store, (catalogue) => skus.flatMap((sku) => catalogue.findAddress(sku) ?? [])),
    async *allProductAddresses(store, { after, size }) {
      let from: number | null = after;
      while (from !== null) {
        const start: number = from;
        const batch = await answer(store, (catalogue) =>
          catalogue.addressesAfter(start, Math.min(size, documentBatch)),
        );
        yield batch.addresses;
        from = batch.next;
        // Lets other requests run between two batches.
        await setImmediate();
      }
    },
    rootCategoryId: (store) => answer(store, (catalogue) => catalogue.rootId),
    findCategory: (store, id) => answer(store, (catalogue) => findCategory(catalogue, id)),
    categoryTree: (store, rootId) =>
      answer(store, (catalogue) => {
        const isKnown = findCategory(catalogue, rootId) !== null;
        return isKnown ? catalogue.tree.below(rootId).slice(0, settings.categoryListSize) : [];
      }),
    attributes: (store) => answer(store, (catalogue) => [...catalogue.registry.all]),
    attributeSets: (store) =>
      answer(store, (catalogue) => catalogue.readAll('twofour_attributesets', readAttributeSet)),
    taxRules: (store) => answer(store, (catalogue) => [...catalogue.taxRules]),
    reviews: (store, productId, page) =>
      answer(store, ({ file }) => {
        const documents = file.ownedBy(store.code, 'review', productId);
        const { items, summary } = approvedReviews(
          documents.map((document) => requireAccepted(readReview(document))),
        );
        return { items: items.slice(page.start, page.start + page.size), summary };
      }),
    pages: (store) =>
      answer(store, (catalogue) =>
        catalogue.readAll('cms_page', readPage).filter((page) => page !== null),
      ),
    findPage: (store, by) =>
      answer(store, (catalogue) => {
        if ('key' in by) return findPage(catalogue, catalogue.pageIdentifier(by.key));
        if ('identifier' in by) return findPage(catalogue, by.identifier);
        return catalogue.readAll('cms_page', readPage).find((page) => page?.id === by.id) ?? null;
      }),
    findBlock: (store, by) =>
      answer(store, (catalogue) => {
        if ('id' in by) {
          const blocks = catalogue.readAll('cms_block', readBlock);
          return blocks.find((block) => block?.id === by.id) ?? null;
        }
        const document = catalogue.file.find(store.code, 'cms_block', by.identifier);
        return document === null ? null : requireAccepted(readBlock(document));
      }),
    pageNodes: (store) =>
      answer(store, (catalogue) =>
        catalogue.readAll('cms_hierarchy', readPageNode).filter((node) => node !== null),
      ),
    contactPersons: (store) =>
      answer(store, (catalogue) => catalogue.readAll('twofour_contactpersons', readContactPerson)),
    resolve: (store, path) => answer(store, (catalogue) => resolve(path, catalogue)),
    async *documents(store, entity, keys) {
      if (keys) {
        for (let start = 0; start < keys.length; start += documentBatch) {
          const batch = keys.slice(start, start + documentBatch);
          yield await answer(store, ({ file }) =>
            batch.flatMap((key) => {
              const document = file.find(store.code, entity, key);
              return document === null ? [] : { key, document };
            }),
          );
        }
        return;
      }
      let last: Place = null;
      do {
        const after: Place = last;
        const batch: ReturnType<DocumentFile['page']> = await answer(store, ({ file }) =>
          file.page(store.code, entity, after, documentBatch),
        );
        yield batch.map(({ key, document }) => ({ key, document }));
        last = batch.length < documentBatch ? null : (batch.at(-1) ?? null);
        await setImmediate();
      } while (last !== null);
    },
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

function mapFileError(error: unknown): unknown {
  return isFileError(error)
    ? new CatalogueUnavailable('The catalogue file cannot be read', { cause: error })
    : error;
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
