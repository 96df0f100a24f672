import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { brandOf, requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { createSearchService } from '../../../server/services/search/service.ts';
import { silentHost, visit } from '../../services/catalogue/open-pages.ts';
import type { JudgedOffer, JudgedQuery } from './offers.ts';

/** First results that are judged. */
const judged = 5;
/** One page holds every result, so that engines are compared by their whole sets. */
const settings = { ...defaultSettings, defaultSearchPageSize: 5000, searchServerTimeout: 60_000 };

/** What a search found: skus in order. */
export type FoundOffers = { skus: string[]; leftOut: string[] };

export type JudgedShop = {
  find(query: JudgedQuery): Promise<FoundOffers>;
  /** Returns every listed offer of a store view by sku. */
  offers(store: string): Promise<ReadonlyMap<string, JudgedOffer>>;
};

/** Opens the search service of the shop over an engine. */
export function openJudgedShop(catalogue: Catalogue): JudgedShop {
  const known = new Map<string, Promise<ReadonlyMap<string, JudgedOffer>>>();
  const service = createSearchService({
    catalogue,
    commerce: silentHost,
    settings,
    log: { info: () => undefined, error: () => undefined } as never,
    pathOf: documentPaths(settings),
    limits: { take: () => Promise.resolve({ ok: true, value: null }) } as never,
    newKey: () => '',
  });
  return {
    async find({ store, text }) {
      const view = requireStoreView(store);
      const asked = new URLSearchParams({ [settings.queryNames.search]: text });
      const answer = await service.page({ ...visit, store: view }, asked);
      if (!answer.ok) throw new Error(`${text}: ${answer.problem.kind}`);
      const { list, leftOut } = answer.value;
      return { skus: (list?.items ?? []).map(({ sku }) => sku), leftOut };
    },
    offers(store) {
      const found = known.get(store) ?? readOffers(catalogue, store);
      known.set(store, found);
      return found;
    },
  };
}

async function readOffers(
  catalogue: Catalogue,
  code: string,
): Promise<ReadonlyMap<string, JudgedOffer>> {
  const store = requireStoreView(code);
  const { items } = await catalogue.list(store, {
    categoryId: brandOf(store).rootCategoryId,
    filters: {},
    facets: [],
    sort: 'rating',
    start: 0,
    size: 5000,
  });
  const documents = new Map<string, JudgedOffer['document']>();
  for await (const batch of catalogue.documents(store, 'product')) {
    for (const { key, document } of batch) documents.set(key, document);
  }
  return new Map(
    items.map((card) => [card.sku, { card, document: documents.get(card.sku) ?? {} }]),
  );
}

/**
 * Precision at five: the share of right answers among the first results. Missing results count as
 * wrong while there are right answers left; a search without a right answer must find nothing.
 */
export async function judgeQuery(shop: JudgedShop, query: JudgedQuery): Promise<number> {
  const offers = await shop.offers(query.store);
  const right = new Set([...offers.values()].filter(query.isRight).map(({ card: { sku } }) => sku));
  const first = (await shop.find(query)).skus.slice(0, judged);
  const expected = Math.max(first.length, Math.min(judged, right.size));
  if (expected === 0) return 1;
  return first.filter((sku) => right.has(sku)).length / expected;
}

export function average(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
