import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { withStaleAnswers } from '../../../server/catalogue/fallback/stale-catalogue.ts';
import type { StaleCatalogue } from '../../../server/catalogue/fallback/stale-catalogue.ts';
import { trackStaleness } from '../../../server/catalogue/fallback/track-staleness.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';

const germany = requireStoreView('de_de');
const switzerland = requireStoreView('de_ch');

const listing = (categoryId: number, filters: Record<string, string[]> = {}) => ({
  categoryId,
  filters,
  facets: ['land'],
  sort: 'rating' as const,
  start: 0,
  size: 9,
});

/** The requests that pages make, by name. */
const questions: Record<string, (catalogue: Catalogue) => Promise<unknown>> = {
  list: (from) => from.list(germany, listing(2)),
  'a filtered list': (from) => from.list(germany, listing(2, { land: ['10'] })),
  places: (from) => from.places(germany, listing(2)),
  search: (from) =>
    from.search(germany, { ...listing(2), text: 'mallorca', sort: 'relevance' } as never),
  searchContent: (from) => from.searchContent(germany, { text: 'mallorca', rootId: 2, size: 4 }),
  findProduct: (from) => from.findProduct(germany, 'CAMP-1'),
  cards: (from) => from.cards(germany, ['CAMP-3', 'NO-SUCH', 'CAMP-1']),
  productAddresses: (from) => from.productAddresses(germany, ['CAMP-1']),
  rootCategoryId: (from) => from.rootCategoryId(germany),
  findCategory: (from) => from.findCategory(germany, 10),
  categoryTree: (from) => from.categoryTree(germany, 2),
  attributes: (from) => from.attributes(germany),
  attributeSets: (from) => from.attributeSets(germany),
  taxRules: (from) => from.taxRules(germany),
  reviews: (from) => from.reviews(germany, 101, { start: 0, size: 3 }),
  pages: (from) => from.pages(germany),
  'a page that is not there': (from) => from.findPage(germany, { key: 'no-such' }),
  'a block that is not there': (from) => from.findBlock(germany, { identifier: 'no-such' }),
  pageNodes: (from) => from.pageNodes(germany),
  contactPersons: (from) => from.contactPersons(germany),
  resolve: (from) => from.resolve(germany, 'spanien'),
};

const away = new CatalogueUnavailable('away');
let failure: Error | null = null;
let now = fixtureNow;
let engine: ReturnType<typeof openEmbeddedCatalogue>;
let cached: StaleCatalogue;

/** The engine, which the test can switch off. */
function switched(): Catalogue {
  return new Proxy(engine, {
    get(target, name: keyof Catalogue) {
      const answer = target[name] as (...asked: unknown[]) => unknown;
      return async (...asked: unknown[]) => {
        if (failure) throw failure;
        return answer(...asked);
      };
    },
  });
}

const open = (changes: { maxBytes?: number; lifetime?: number } = {}) =>
  withStaleAnswers(switched(), {
    maxBytes: 2 ** 20,
    rewriteAfter: 0,
    ...changes,
    clock: () => now,
  });

beforeAll(async () => {
  engine = openEmbeddedCatalogue({
    file: ':memory:',
    settings: defaultSettings,
    clock: () => fixtureNow,
  });
  await engine.replaceStore(germany, fixtureRecords('de_de'));
  await engine.replaceStore(switzerland, fixtureRecords('de_ch'));
});
afterAll(() => engine.close());
beforeEach(() => {
  failure = null;
  now = fixtureNow;
  cached = open();
});

async function tracked<Answer>(ask: () => Promise<Answer>) {
  const tracker = trackStaleness();
  const answer = await tracker.run(ask);
  return { answer, since: tracker.staleSince() };
}

describe('stale answers of a catalogue that is unavailable', () => {
  test.each(Object.entries(questions))(
    'are returned for %s (Rules B23.7, R3.6)',
    async (_name, ask) => {
      const fresh = await tracked(() => ask(cached));
      expect(fresh.since).toBeNull();
      await cached.settled();
      failure = away;
      now += 5000;
      expect(await tracked(() => ask(cached))).toEqual({ answer: fresh.answer, since: fixtureNow });
    },
  );

  test.each(Object.entries(questions))(
    'are missing when the catalogue was not asked before: %s',
    async (_name, ask) => {
      failure = away;
      await expect(ask(cached)).rejects.toThrow(CatalogueUnavailable);
    },
  );

  test('combine cards from different requests, and fail as a whole when one card is missing', async () => {
    await cached.cards(germany, ['CAMP-1']);
    await cached.cards(germany, ['CAMP-3']);
    await cached.settled();
    failure = away;
    const cards = await cached.cards(germany, ['CAMP-3', 'CAMP-1']);
    expect(cards.map(({ sku }) => sku)).toEqual(['CAMP-3', 'CAMP-1']);
    await expect(cached.cards(germany, ['CAMP-1', 'CAMP-2'])).rejects.toThrow(CatalogueUnavailable);
  });

  test('are separate for each store and request', async () => {
    await questions.list?.(cached);
    await cached.settled();
    failure = away;
    await expect(cached.list(switzerland, listing(2))).rejects.toThrow(CatalogueUnavailable);
    await expect(cached.list(germany, listing(10))).rejects.toThrow(CatalogueUnavailable);
  });

  test('are the latest ones, and a page reports the oldest that it used (Rule R3.7)', async () => {
    await cached.findCategory(germany, 10);
    now += 1000;
    await cached.taxRules(germany);
    now += 1000;
    await cached.findCategory(germany, 10);
    await cached.settled();
    failure = away;
    const both = () => Promise.all([cached.findCategory(germany, 10), cached.taxRules(germany)]);
    expect((await tracked(both)).since).toBe(fixtureNow + 1000);
  });

  test('are not returned when they are too old (Rule R3.6)', async () => {
    cached = open({ lifetime: 60_000 });
    await cached.taxRules(germany);
    await cached.settled();
    failure = away;
    now += 60_001;
    await expect(cached.taxRules(germany)).rejects.toThrow(CatalogueUnavailable);
  });

  test('do not hide other errors', async () => {
    await cached.taxRules(germany);
    await cached.settled();
    failure = new TypeError('a mistake of ours');
    await expect(cached.taxRules(germany)).rejects.toBe(failure);
  });
});

describe('stale answer cache', () => {
  test('never exceeds its size, and searches do not evict pages (Rule R3.6)', async () => {
    const maxBytes = 64 * 1024;
    cached = open({ maxBytes });
    await questions.findProduct?.(cached);
    for (let page = 1; page <= 300; page++) {
      const filters = { land: [`${page}`] };
      await cached.list(germany, { ...listing(2, filters), size: page });
      await cached.settled();
      expect(cached.bytes).toBeLessThanOrEqual(maxBytes);
    }
    failure = away;
    expect(await questions.findProduct?.(cached)).toMatchObject({ sku: 'CAMP-1' });
    await expect(cached.list(germany, { ...listing(2, { land: ['1'] }), size: 1 })).rejects.toThrow(
      CatalogueUnavailable,
    );
  });

  test('stores nothing for addresses that do not exist', async () => {
    const before = cached.bytes;
    for (let guess = 0; guess < 50; guess++) {
      await cached.resolve(germany, `no/such/${guess}`);
      await cached.findProduct(germany, `NO-SUCH-${guess}`);
    }
    await cached.settled();
    expect(cached.bytes).toBe(before);
  });
});
