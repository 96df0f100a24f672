import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { Catalogue } from '../port.ts';
import { AnswerCache } from './answer-cache.ts';
import { markStale } from './track-staleness.ts';

export type StaleOptions = {
  maxBytes: number;
  /** Maximum age of an answer, in milliseconds. */
  lifetime?: number;
  rewriteAfter?: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export type StaleCatalogue = Catalogue & {
  /** Resolves when every answer given so far is stored. */
  settled(): Promise<void>;
  readonly bytes: number;
};

const aDay = 86_400_000;
const aMinute = 60_000;

/**
 * Wraps the catalogue with a cache of its last answers, used while it is unavailable; the page's
 * staleness tracker gets their age. The cache holds no user data. Searches and filtered lists use
 * at most a quarter of it, so that they never evict common pages. Rules R3.6, B23.7.
 */
export function withStaleAnswers(
  catalogue: Catalogue,
  { maxBytes, lifetime = aDay, rewriteAfter = aMinute, clock }: StaleOptions,
): StaleCatalogue {
  const openCache = (bytes: number) => new AnswerCache({ bytes, lifetime, rewriteAfter });
  const common = openCache((maxBytes * 3) / 4);
  const searches = openCache(maxBytes / 4);
  const deps = { catalogue, common, searches, clock };
  return {
    ...cachedListings(deps),
    ...cachedProducts(deps),
    ...cachedCategories(deps),
    ...cachedContent(deps),

    // Not cached: used by crawlers and imports only, which can wait.
    allProductAddresses: (store, page) => catalogue.allProductAddresses(store, page),
    partBorders: (store, size) => catalogue.partBorders(store, size),
    // An old moment would be as wrong as none: no page is cached meanwhile.
    nextPriceChange: (store) => catalogue.nextPriceChange(store),
    documents: (store, entity, keys) => catalogue.documents(store, entity, keys),
    probe: () => catalogue.probe(),
    close: () => catalogue.close(),
    async settled() {
      await Promise.all([common.settled(), searches.settled()]);
    },
    get bytes() {
      return common.bytes + searches.bytes;
    },
  };
}

/** `common`: cache of what all visitors request; `searches`: of searches and filtered lists. */
type StaleDeps = {
  catalogue: Catalogue;
  common: AnswerCache;
  searches: AnswerCache;
  clock: () => number;
};

function cachedListings({
  catalogue,
  common,
  searches,
  clock,
}: StaleDeps): Pick<Catalogue, 'list' | 'places' | 'search' | 'searchContent'> {
  return {
    list: (store, query) =>
      answerOrStale(
        { cache: isPlain(query.filters) ? common : searches, clock },
        keyOf(store, 'list', query),
        () => catalogue.list(store, query),
      ),
    places: (store, query) =>
      answerOrStale({ cache: searches, clock }, keyOf(store, 'places', query), () =>
        catalogue.places(store, query),
      ),
    search: (store, query) =>
      answerOrStale({ cache: searches, clock }, keyOf(store, 'search', query), () =>
        catalogue.search(store, query),
      ),
    searchContent: (store, query) =>
      answerOrStale({ cache: searches, clock }, keyOf(store, 'content', query), () =>
        catalogue.searchContent(store, query),
      ),
  };
}

function cachedProducts({
  catalogue,
  common: cache,
  clock,
}: StaleDeps): Pick<Catalogue, 'findProduct' | 'cards' | 'productAddresses' | 'reviews'> {
  const deps = { cache, clock };
  return {
    findProduct: (store, sku) =>
      answerOrStale(deps, keyOf(store, 'product', sku), () => catalogue.findProduct(store, sku)),
    async cards(store, skus) {
      const key = (sku: string) => keyOf(store, 'card', sku);
      try {
        const cards = await catalogue.cards(store, skus);
        const bySku = new Map(cards.map((card) => [card.sku, card]));
        for (const sku of skus) cache.keep(key(sku), bySku.get(sku) ?? null, clock());
        return cards;
      } catch (error) {
        return skus.flatMap((sku) => requireStale<ProductCard | null>(deps, key(sku), error) ?? []);
      }
    },
    productAddresses: (store, skus) =>
      answerOrStale(deps, keyOf(store, 'addresses', skus), () =>
        catalogue.productAddresses(store, skus),
      ),
    reviews: (store, productId, page) =>
      answerOrStale(deps, keyOf(store, 'reviews', productId, page), () =>
        catalogue.reviews(store, productId, page),
      ),
  };
}

function cachedCategories({
  catalogue,
  common: cache,
  clock,
}: StaleDeps): Pick<
  Catalogue,
  'rootCategoryId' | 'findCategory' | 'categoryTree' | 'attributes' | 'attributeSets' | 'taxRules'
> {
  const deps = { cache, clock };
  return {
    rootCategoryId: (store) =>
      answerOrStale(deps, keyOf(store, 'root'), () => catalogue.rootCategoryId(store)),
    findCategory: (store, id) =>
      answerOrStale(deps, keyOf(store, 'category', id), () => catalogue.findCategory(store, id)),
    categoryTree: (store, rootId) =>
      answerOrStale(deps, keyOf(store, 'tree', rootId), () =>
        catalogue.categoryTree(store, rootId),
      ),
    attributes: (store) =>
      answerOrStale(deps, keyOf(store, 'attributes'), () => catalogue.attributes(store)),
    attributeSets: (store) =>
      answerOrStale(deps, keyOf(store, 'sets'), () => catalogue.attributeSets(store)),
    taxRules: (store) =>
      answerOrStale(deps, keyOf(store, 'taxes'), () => catalogue.taxRules(store)),
  };
}

function cachedContent({
  catalogue,
  common: cache,
  clock,
}: StaleDeps): Pick<
  Catalogue,
  'pages' | 'findPage' | 'findBlock' | 'pageNodes' | 'contactPersons' | 'resolve'
> {
  const deps = { cache, clock };
  return {
    pages: (store) => answerOrStale(deps, keyOf(store, 'pages'), () => catalogue.pages(store)),
    findPage: (store, by) =>
      answerOrStale(
        deps,
        keyOf(store, 'page', by),
        () => catalogue.findPage(store, by),
        'key' in by,
      ),
    findBlock: (store, by) =>
      answerOrStale(deps, keyOf(store, 'block', by), () => catalogue.findBlock(store, by), true),
    pageNodes: (store) =>
      answerOrStale(deps, keyOf(store, 'nodes'), () => catalogue.pageNodes(store)),
    contactPersons: (store) =>
      answerOrStale(deps, keyOf(store, 'persons'), () => catalogue.contactPersons(store)),
    resolve: (store, path) =>
      answerOrStale(deps, keyOf(store, 'resolve', path), () => catalogue.resolve(store, path)),
  };
}

type CacheDeps = { cache: AnswerCache; clock: () => number };

/**
 * Returns a fresh answer and caches it, or the cached one while the catalogue is unavailable. Null
 * is cached only for keys that visitors cannot invent, so that they cannot fill the cache.
 */
async function answerOrStale<Answer>(
  deps: CacheDeps,
  key: string,
  ask: () => Promise<Answer>,
  cachesNull = false,
): Promise<Answer> {
  try {
    const answer = await ask();
    if (answer !== null || cachesNull) deps.cache.keep(key, answer, deps.clock());
    return answer;
  } catch (error) {
    return requireStale<Answer>(deps, key, error);
  }
}

/** Returns the cached answer; throws `error` when there is none or the catalogue is available. */
function requireStale<Answer>({ cache, clock }: CacheDeps, key: string, error: unknown): Answer {
  const stored = error instanceof CatalogueUnavailable ? cache.find(key, clock()) : null;
  if (stored === null) throw error;
  markStale(stored.at);
  return stored.answer as Answer;
}

function keyOf({ code }: StoreView, call: string, ...about: unknown[]): string {
  return `${code} ${call} ${JSON.stringify(about)}`;
}

function isPlain(filters: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.keys(filters).length === 0;
}
