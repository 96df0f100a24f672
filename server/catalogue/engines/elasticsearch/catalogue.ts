import type { estypes } from '@elastic/elasticsearch';
import type { Settings } from '../../../../app/domain/settings.ts';
import { requireStoreView, storeViews } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { approvedReviews } from '../../approved-reviews.ts';
import { readAttributeSet } from '../../documents/attribute/attribute-set.ts';
import { readContactPerson } from '../../documents/contact-person.ts';
import type { Document } from '../../documents/field.ts';
import { readPageNode } from '../../documents/page-node.ts';
import { readBlock, readPage } from '../../documents/page.ts';
import { defaultCardFields } from '../../documents/product/presentation.ts';
import { readReview } from '../../documents/review.ts';
import { requireAccepted } from '../../file/read-documents.ts';
import { CatalogueUnavailable } from '../../port.ts';
import type { Catalogue, IndexDocument, ProductAddress } from '../../port.ts';
import type { EntityType } from '../../record.ts';
import { Connection, IndexGone } from './connection.ts';
import type { ElasticsearchOptions } from './connection.ts';
import { findListing, findPlaces, findSearch } from './queries/find-products.ts';
import { OpenedStore } from './opened-store.ts';
import { ProductStages } from './queries/product-stages.ts';
import { StoreClient } from './queries/store-client.ts';
import { resolvePath } from './queries/resolve-path.ts';
import { Revisions } from './write/revisions.ts';
import type { Revision } from './write/revisions.ts';
import { readSmallDocuments } from './small-documents.ts';
import { warmStores, warmUpLimit } from './warm-up.ts';
import type { WarmUpDeps } from './warm-up.ts';
import { IndexWarmer } from './index-warmer.ts';

export type ElasticsearchCatalogueOptions = ElasticsearchOptions & {
  settings: Settings;
  /** Milliseconds since 1970; decides which special prices are valid. */
  clock: () => number;
  cardFields?: readonly string[];
  /** Called when lists are read in one stage from now on, with the median times in milliseconds. */
  onOneStage?: ConstructorParameters<typeof ProductStages>[0];
  /** How long a load by another process may stay unnoticed, in milliseconds. */
  revisionMaxAge?: number;
  /**
   * If given, the catalogue is ready only after its indices were warmed; `onCold` gets the stores
   * for which that failed.
   */
  warming?: Pick<WarmUpDeps, 'onCold'> & Partial<Pick<WarmUpDeps, 'limit'>>;
  /** Returns the indices to query instead of those behind the aliases. */
  findRevision?: (store: string) => Promise<Revision>;
};

/** Documents per request. */
const documentBatch = 200;

/** Opens the catalogue engine in an Elasticsearch cluster, shared by any number of processes. */
export function openElasticsearchCatalogue(options: ElasticsearchCatalogueOptions): Catalogue {
  const { settings, clock, cardFields = defaultCardFields, revisionMaxAge = 1000 } = options;
  const connection = new Connection(options);
  const revisions = new Revisions(connection, revisionMaxAge, settings.searchServerTimeout);
  const stages = new ProductStages(options.onOneStage);
  const opened = new Map<string, { name: string; store: Promise<OpenedStore> }>();
  const findRevision = options.findRevision ?? ((store: string) => revisions.find(store));

  async function openedStore(view: StoreView): Promise<OpenedStore> {
    const revision = await findRevision(view.code);
    const known = opened.get(view.code);
    if (known?.name === revision.name) return known.store;
    const store = readSmallDocuments(
      ...([connection, view, revision, settings.searchClientTimeout] as const),
    ).then((small) => {
      const storeClient = new StoreClient(connection, revision, settings);
      return new OpenedStore({
        ...{ store: view, revision, storeClient, small, settings, cardFields, stages },
      });
    });
    opened.set(view.code, { name: revision.name, store });
    store.catch(() => opened.delete(view.code));
    return store;
  }

  /**
   * Runs `work` against the indices of one load; repeats it when they were replaced in the
   * meantime.
   */
  async function answer<Result>(
    view: StoreView,
    work: (store: OpenedStore, now: number) => Promise<Result> | Result,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(await openedStore(view), clock());
      } catch (error) {
        if (!(error instanceof IndexGone)) throw error;
        if (attempt === 3) throw new CatalogueUnavailable('The catalogue is being replaced');
        revisions.forget(view.code);
      }
    }
  }

  function findCategory({ facts }: OpenedStore, id: number) {
    return id >= settings.rootCategoryId ? facts.tree.find(id) : null;
  }

  function partOf(query: { start: number; size: number }): { start: number; size: number } {
    return {
      start: Math.max(0, Math.trunc(query.start) || 0),
      size: query.size > 0 ? Math.trunc(query.size) : settings.productListPageSize,
    };
  }

  const catalogue: Catalogue = {
    list: (view, query) =>
      answer(view, async (store, now) => {
        const page = partOf(query);
        const isKnown = findCategory(store, query.categoryId) !== null;
        const found = isKnown
          ? await findListing(store, { ...query, ...page }, settings, now)
          : { items: [], total: 0, facets: [] };
        return { ...found, start: page.start, perPage: page.size };
      }),
    places: (view, query) =>
      answer(view, (store, now) => {
        const isKnown = findCategory(store, query.categoryId) !== null;
        return isKnown ? findPlaces(store, { ...query, ...partOf(query) }, now) : [];
      }),
    search: (view, query) => answer(view, (store, now) => findSearch(store, query, settings, now)),
    searchContent: (view, query) => answer(view, ({ content }) => content.find(query)),
    findProduct: (view, sku) => answer(view, ({ products }, now) => products.find(sku, now)),
    cards: (view, skus) =>
      answer(view, async ({ products }, now) =>
        (await products.cards(skus, now)).filter(({ status }) => status === 1),
      ),
    productAddresses: (view, skus) => answer(view, ({ products }) => products.addresses(skus)),
    async *allProductAddresses(view, { after, size }) {
      let last: estypes.SortResults | undefined;
      do {
        const from: estypes.SortResults | undefined = last;
        const hits = await answer(view, async ({ storeClient }) => {
          const found = await storeClient.search<{ address: ProductAddress }>('product', {
            query: {
              bool: {
                filter: [{ term: { has_address: true } }, { range: { number: { gt: after } } }],
              },
            },
            ...inOrder(size, from),
            _source: ['address'],
          });
          return found?.hits.hits ?? [];
        });
        yield hits.flatMap(({ _source: source }) => source?.address ?? []);
        last = hits.length < size ? undefined : hits.at(-1)?.sort;
      } while (last !== undefined);
    },
    rootCategoryId: (view) => answer(view, ({ facts }) => facts.rootId),
    findCategory: (view, id) => answer(view, (store) => findCategory(store, id)),
    categoryTree: (view, rootId) =>
      answer(view, (store) =>
        findCategory(store, rootId) === null
          ? []
          : store.facts.tree.below(rootId).slice(0, settings.categoryListSize),
      ),
    attributes: (view) => answer(view, ({ facts }) => [...facts.registry.all]),
    attributeSets: (view) =>
      answer(view, (store) => store.readAll('twofour_attributesets', readAttributeSet)),
    taxRules: (view) => answer(view, ({ facts }) => [...facts.taxRules]),
    reviews: (view, productId, page) =>
      answer(view, async ({ storeClient }) => {
        const found = await storeClient.search<{ document: Document }>('review', {
          query: { term: { owner: productId } },
          ...inOrder(maxReviews, undefined),
          _source: ['document'],
        });
        const sources = (found?.hits.hits ?? []).flatMap(({ _source: source }) =>
          source ? [requireAccepted(readReview(source.document))] : [],
        );
        const { items, summary } = approvedReviews(sources);
        return { items: items.slice(page.start, page.start + page.size), summary };
      }),
    pages: (view) => answer(view, (store) => [...store.pages()]),
    findPage: (view, by) =>
      answer(view, (store) => {
        const pages = store.pages();
        if ('key' in by) return pages.find(({ key }) => key === by.key) ?? null;
        if ('id' in by) return pages.find(({ id }) => id === by.id) ?? null;
        const document = store.findDocument('cms_page', by.identifier);
        return document === null ? null : requireAccepted(readPage(document));
      }),
    findBlock: (view, by) =>
      answer(view, (store) => {
        if ('id' in by) {
          const blocks = store.readAll('cms_block', readBlock);
          return blocks.find((block) => block?.id === by.id) ?? null;
        }
        const document = store.findDocument('cms_block', by.identifier);
        return document === null ? null : requireAccepted(readBlock(document));
      }),
    pageNodes: (view) =>
      answer(view, (store) =>
        store.readAll('cms_hierarchy', readPageNode).filter((node) => node !== null),
      ),
    contactPersons: (view) =>
      answer(view, (store) => store.readAll('twofour_contactpersons', readContactPerson)),
    resolve: (view, path) =>
      answer(view, (store) => resolvePath(store, path, (id) => findCategory(store, id) !== null)),
    async *documents(view, entity, keys) {
      yield* keys === undefined ? all(view, entity) : byKeys(view, entity, keys);
    },
    async probe() {
      await answer(anyView, ({ facts }) => facts.rootId);
      void warmer?.start();
      warmer?.requireWarm();
    },
    async close() {
      warmer?.close();
      await connection.close();
    },
  };
  const warmer = options.warming ? createWarmer(options.warming) : null;
  return catalogue;

  function createWarmer(warming: NonNullable<typeof options.warming>): IndexWarmer {
    const limit = warming.limit ?? (() => AbortSignal.timeout(warmUpLimit));
    return new IndexWarmer({
      views: storeViews,
      warm: (views) => warmStores(views, { catalogue, settings, limit, onCold: warming.onCold }),
      findRevision: async ({ code }) => (await findRevision(code)).name,
      onCold: warming.onCold,
    });
  }

  async function* all(view: StoreView, entity: EntityType): AsyncGenerator<IndexDocument[]> {
    let last: estypes.SortResults | undefined;
    do {
      const from: estypes.SortResults | undefined = last;
      const hits = await answer(view, async ({ storeClient }) => {
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

  async function* byKeys(
    view: StoreView,
    entity: EntityType,
    keys: readonly string[],
  ): AsyncGenerator<IndexDocument[]> {
    for (let start = 0; start < keys.length; start += documentBatch) {
      const batch = keys.slice(start, start + documentBatch);
      yield await answer(view, async ({ storeClient }) => {
        const includes = ['key', 'document'];
        const found = await storeClient.find<IndexDocument>(entity, batch, { includes });
        return found.filter((one) => one !== null);
      });
    }
  }
}

/** Any store view will do to probe whether the cluster answers. */
const anyView = requireStoreView('de_de');

/** Most reviews of one product that its summary counts. */
const maxReviews = 10_000;

/** One batch of documents in the order of the load. */
function inOrder(size: number, after: estypes.SortResults | undefined) {
  const sort: estypes.SortCombinations[] = [{ number: 'asc' }, { key: 'asc' }];
  return {
    ...{ size, sort },
    track_total_hits: false,
    ...(after === undefined ? {} : { search_after: after }),
  };
}
