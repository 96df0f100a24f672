import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { Catalogue } from '../port.ts';
import { testifyStale } from './track-staleness.ts';
import { AnswerCache } from './answer-cache.ts';

export type StaleOptions = {
  maxBytes: number;
  /** What is older is not given out. Milliseconds. */
  lifetime?: number;
  rewriteAfter?: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export type StaleCatalogue = Catalogue & {
  /** Resolves when every answer given so far is kept. */
  settled(): Promise<void>;
  readonly bytes: number;
};

const aDay = 86_400_000;
const aMinute = 60_000;

/**
 * The catalogue, with its last answers kept: while it is away they stand in, and the witness of the
 * page hears how old they are. Nobody's own things are among them. What visitors make up (searches,
 * filters) has a quarter of the room, so that it never drives out the pages that everybody sees.
 * spec: promises, Server
 */
export function withStaleAnswers(
  catalogue: Catalogue,
  { maxBytes, lifetime = aDay, rewriteAfter = aMinute, clock }: StaleOptions,
): StaleCatalogue {
  const cacheOf = (bytes: number) => new AnswerCache({ bytes, lifetime, rewriteAfter });
  const common = cacheOf((maxBytes * 3) / 4);
  const asked = cacheOf(maxBytes / 4);

  /** Null is kept only where visitors cannot ask for endless nothing. */
  async function answered<Answer>(
    cache: AnswerCache,
    key: string,
    ask: () => Promise<Answer>,
    keepsNull = false,
  ): Promise<Answer> {
    try {
      const answer = await ask();
      if (answer !== null || keepsNull) cache.keep(key, answer, clock());
      return answer;
    } catch (error) {
      return standIn<Answer>(cache, key, error);
    }
  }

  function standIn<Answer>(cache: AnswerCache, key: string, error: unknown): Answer {
    const kept = error instanceof CatalogueUnavailable ? cache.find(key, clock()) : null;
    if (kept === null) throw error;
    testifyStale(kept.at);
    return kept.answer as Answer;
  }

  const keyOf = ({ code }: StoreView, question: string, ...about: unknown[]) =>
    `${code} ${question} ${JSON.stringify(about)}`;

  return {
    list: (store, query) =>
      answered(isPlain(query.filters) ? common : asked, keyOf(store, 'list', query), () =>
        catalogue.list(store, query),
      ),
    places: (store, query) =>
      answered(asked, keyOf(store, 'places', query), () => catalogue.places(store, query)),
    search: (store, query) =>
      answered(asked, keyOf(store, 'search', query), () => catalogue.search(store, query)),
    searchContent: (store, query) =>
      answered(asked, keyOf(store, 'content', query), () => catalogue.searchContent(store, query)),
    findProduct: (store, sku) =>
      answered(common, keyOf(store, 'product', sku), () => catalogue.findProduct(store, sku)),

    async cards(store, skus) {
      const key = (sku: string) => keyOf(store, 'card', sku);
      try {
        const cards = await catalogue.cards(store, skus);
        const bySku = new Map(cards.map((card) => [card.sku, card]));
        for (const sku of skus) common.keep(key(sku), bySku.get(sku) ?? null, clock());
        return cards;
      } catch (error) {
        return skus.flatMap((sku) => standIn<ProductCard | null>(common, key(sku), error) ?? []);
      }
    },

    productAddresses: (store, skus) =>
      answered(common, keyOf(store, 'addresses', skus), () =>
        catalogue.productAddresses(store, skus),
      ),
    rootCategoryId: (store) =>
      answered(common, keyOf(store, 'root'), () => catalogue.rootCategoryId(store)),
    findCategory: (store, id) =>
      answered(common, keyOf(store, 'category', id), () => catalogue.findCategory(store, id)),
    categoryTree: (store, rootId) =>
      answered(common, keyOf(store, 'tree', rootId), () => catalogue.categoryTree(store, rootId)),
    attributes: (store) =>
      answered(common, keyOf(store, 'attributes'), () => catalogue.attributes(store)),
    attributeSets: (store) =>
      answered(common, keyOf(store, 'sets'), () => catalogue.attributeSets(store)),
    taxRules: (store) => answered(common, keyOf(store, 'taxes'), () => catalogue.taxRules(store)),
    reviews: (store, productId, page) =>
      answered(common, keyOf(store, 'reviews', productId, page), () =>
        catalogue.reviews(store, productId, page),
      ),
    pages: (store) => answered(common, keyOf(store, 'pages'), () => catalogue.pages(store)),
    findPage: (store, by) =>
      answered(common, keyOf(store, 'page', by), () => catalogue.findPage(store, by), 'key' in by),
    findBlock: (store, by) =>
      answered(common, keyOf(store, 'block', by), () => catalogue.findBlock(store, by), true),
    pageNodes: (store) => answered(common, keyOf(store, 'nodes'), () => catalogue.pageNodes(store)),
    contactPersons: (store) =>
      answered(common, keyOf(store, 'persons'), () => catalogue.contactPersons(store)),
    resolve: (store, path) =>
      answered(common, keyOf(store, 'resolve', path), () => catalogue.resolve(store, path)),

    // For crawlers and imports, which can wait.
    allProductAddresses: (store, page) => catalogue.allProductAddresses(store, page),
    documents: (store, entity, keys) => catalogue.documents(store, entity, keys),
    probe: () => catalogue.probe(),
    close: () => catalogue.close(),
    async settled() {
      await Promise.all([common.settled(), asked.settled()]);
    },
    get bytes() {
      return common.bytes + asked.bytes;
    },
  };
}

function isPlain(filters: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.keys(filters).length === 0;
}
