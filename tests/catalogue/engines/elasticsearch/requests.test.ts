import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchSorts } from '../../../../app/domain/search/search.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import {
  findListing,
  findSearch,
} from '../../../../server/catalogue/engines/elasticsearch/queries/find-products.ts';
import { OpenedStore } from '../../../../server/catalogue/engines/elasticsearch/opened-store.ts';
import { ProductStages } from '../../../../server/catalogue/engines/elasticsearch/queries/product-stages.ts';
import type { StoreClient } from '../../../../server/catalogue/engines/elasticsearch/queries/store-client.ts';
import type { Document } from '../../../../server/catalogue/documents/field.ts';
import type { EntityType } from '../../../../server/catalogue/record.ts';
import { fixtureNow, fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';

const store = requireStoreView('de_de');

/** A store whose cluster finds nothing and records its requests. */
function listeningStore(): { opened: OpenedStore; asked: unknown[] } {
  const asked: unknown[] = [];
  const hits = { total: { value: 1, relation: 'eq' }, hits: [] };
  const storeClient = {
    search: (_kind: string, search: unknown) => {
      asked.push(search);
      return Promise.resolve({ hits });
    },
    searchAll: (searches: { search: unknown }[]) => {
      asked.push(...searches.map(({ search }) => search));
      return Promise.resolve(searches.map(() => ({ hits })));
    },
    find: () => Promise.resolve([]),
  } as unknown as StoreClient;
  const byKind = new Map<EntityType, { key: string; document: Document }[]>();
  for (const { entity, document } of fixtureRecords(store.code)) {
    byKind.set(entity, [...(byKind.get(entity) ?? []), { key: '', document }]);
  }
  const small = { byKind, otherLanguageNames: new Map<number, string>() };
  const revision = { name: '', indices: new Map() };
  const opened = new OpenedStore({
    store,
    revision,
    storeClient,
    small,
    settings: defaultSettings,
    cardFields: [],
    stages: new ProductStages(),
  });
  return { opened, asked };
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** Every key and field name of a request: everything that is not a value. */
const known = new Set([
  'query',
  'bool',
  'should',
  'must',
  'must_not',
  'filter',
  'minimum_should_match',
  'match_none',
  'term',
  'terms',
  'prefix',
  'wildcard',
  'fuzzy',
  'range',
  'nested',
  'path',
  'value',
  'fuzziness',
  'transpositions',
  'max_expansions',
  'multi_match',
  'type',
  'operator',
  'fields',
  'boost',
  'chosen',
  'include',
  'constant_score',
  'dis_max',
  'queries',
  'size',
  'from',
  'sort',
  'order',
  'missing',
  'mode',
  'track_total_hits',
  'track_scores',
  'terminate_after',
  'min_score',
  'post_filter',
  'aggs',
  '_source',
  'includes',
  'excludes',
  'filters',
  'field',
  'ranges',
  'key',
  'to',
  'values',
  'gte',
  'gt',
  'lt',
  'lte',
  'now',
  'prices',
  'skus',
  'each',
  '_score',
  'word',
  'stem',
  'ends',
  'listed',
  'searched',
  'category_ids',
  'number',
  'rating',
  'updated',
  'name_rank',
  'price',
  'price.gross',
  'price.from',
  'price.until',
  'sku_key',
  'child_keys',
  'name_key',
  'category.position',
  'category.category_id',
  'numbers.rating_2e_average',
  'terms.land',
  'terms.sterne',
]);
const isKnown = (name: string) => known.has(name) || /^(beginning|inside|facet)_\d+$/.test(name);

/** Texts that might end a value or have a meaning in one. */
const texts = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.stringMatching(/^[a-z0-9"{}[\]:*?~^()\\/ +&|!<>=-]{0,40}$/),
  fc.constantFrom('"}}, "query": {"match_all": {}}', '* OR 1:1', '{"script":{"source":"x"}}'),
  fc.constantFrom('ohne {"match_all":{}}', 'not script: x'),
);

describe('requests to Elasticsearch', () => {
  test('contain submitted text in values only, whatever it is (Rule B11.22)', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, fc.constantFrom(...searchSorts), async (text, value, sort) => {
        const { opened, asked } = listeningStore();
        const filters = { [value]: [text], land: [value, '10'], 'rating.average': ['90.0-*'] };
        const page = { filters, facets: [value, 'land', 'price'], start: 0, size: 24 };
        await findSearch(opened, { ...page, text, sort }, defaultSettings, fixtureNow);
        const order = sort === 'relevance' ? 'recommendation' : sort;
        const listing = { ...page, sort: order, categoryId: 10 } as const;
        await findListing(
          opened,
          { ...listing, facets: [...page.facets] },
          defaultSettings,
          fixtureNow,
        );
        expect(asked.length).toBeGreaterThan(0);
        expect(asked.flatMap(namesIn).filter((name) => !isKnown(name))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('escape wildcards in a sku', async () => {
    const { opened, asked } = listeningStore();
    await opened.understand('PW*1?0');
    const wildcards = JSON.stringify(asked).match(/"\*[^"]*\*"/g) ?? [];
    expect(wildcards).toContain('"*pw10*"');
    for (const wildcard of wildcards) expect(wildcard).toMatch(/^"\*[a-z0-9]+\*"$/);
  });
});
