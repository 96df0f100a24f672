import type { Settings } from '../../../../app/domain/settings.ts';
import { requireStoreView, storeViews } from '../../../../app/domain/store/store-views.ts';
import { defaultCardFields } from '../../documents/product/presentation.ts';
import type { Catalogue } from '../../port.ts';
import { createCategoryCalls } from './calls/categories.ts';
import { createContentCalls } from './calls/content.ts';
import { createDocumentCalls } from './calls/documents.ts';
import { createListingCalls } from './calls/listings.ts';
import { createProductCalls } from './calls/products.ts';
import { Connection } from './connection.ts';
import type { ElasticsearchOptions } from './connection.ts';
import { IndexWarmer } from './index-warmer.ts';
import { ProductStages } from './queries/product-stages.ts';
import { createStoreReader } from './store-reader.ts';
import { warmStores, warmUpLimit } from './warm-up.ts';
import type { WarmUpDeps } from './warm-up.ts';
import { Revisions } from './write/revisions.ts';
import type { Revision } from './write/revisions.ts';

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

/** Opens the catalogue engine in an Elasticsearch cluster, shared by any number of processes. */
export function openElasticsearchCatalogue(
  options: ElasticsearchCatalogueOptions,
): Catalogue & { forgetRevisions(): void } {
  const { settings, clock, cardFields = defaultCardFields, revisionMaxAge = 1000 } = options;
  const connection = new Connection(options);
  const revisions = new Revisions(connection, revisionMaxAge, settings.searchServerTimeout);
  const findRevision = options.findRevision ?? ((store: string) => revisions.find(store));
  const read = createStoreReader({
    connection,
    settings,
    clock,
    cardFields,
    stages: new ProductStages(options.onOneStage),
    findRevision,
    forgetRevision: (store) => revisions.forget(store),
  });
  const catalogue: Catalogue = {
    ...createListingCalls(read, settings),
    ...createProductCalls(read),
    ...createCategoryCalls(read, settings),
    ...createContentCalls(read, settings),
    ...createDocumentCalls(read),
    async probe() {
      await read(anyView, ({ facts }) => facts.rootId);
      void warmer?.start();
      warmer?.requireWarm();
    },
    async close() {
      warmer?.close();
      await connection.close();
    },
  };
  const warmer = createWarmer(catalogue, findRevision, options);
  return { ...catalogue, forgetRevisions: () => revisions.forgetAll() };
}

/** Returns null when the options ask for no warming. */
function createWarmer(
  catalogue: Catalogue,
  findRevision: (store: string) => Promise<Revision>,
  { settings, warming }: ElasticsearchCatalogueOptions,
): IndexWarmer | null {
  if (!warming) return null;
  const limit = warming.limit ?? (() => AbortSignal.timeout(warmUpLimit));
  return new IndexWarmer({
    views: storeViews,
    warm: (views) => warmStores(views, { catalogue, settings, limit, onCold: warming.onCold }),
    findRevision: async ({ code }) => (await findRevision(code)).name,
    onCold: warming.onCold,
  });
}

/** Any store view will do to probe whether the cluster answers. */
const anyView = requireStoreView('de_de');
