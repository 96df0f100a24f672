import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { Catalogue } from '../port.ts';
import { AnswerShelf } from './answer-cache.ts';
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
  const shelfOf = (bytes: number) => new AnswerShelf({ bytes, lifetime, rewriteAfter });
  const common = shelfOf((maxBytes * 3) / 4);
  const asked = shelfOf(maxBytes / 4);

  /**
   * Null is cached only for keys that visitors cannot invent, so that they cannot fill the cache.
   */
  async function answered<Answer>(
    shelf: AnswerShelf,
    key: string,
    ask: () => Promise<Answer>,
    keepsNull = false,
  ): Promise<Answer> {
    try {
      const answer = await ask();
      if (answer !== null || keepsNull) shelf.keep(key, answer, clock());
      return answer;
    } catch (error) {
      return standIn<Answer>(shelf, key, error);
    }
  }

  function standIn<Answer>(shelf: AnswerShelf, key: string, error: unknown): Answer {
    const kept = error instanceof CatalogueUnavailable ? shelf.find(key, clock()) : null;
    if (kept === null) throw error;
    markStale(kept.at);
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

    // Not cached: used by crawlers and imports only, which can wait.
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
