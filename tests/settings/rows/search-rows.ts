import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { createSearchService } from '../../../server/services/search/service.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import { openUrlMap } from '../../../server/services/catalogue/address/url-map.ts';
import { success } from '../../../app/domain/result.ts';
import { germany, openPages, silentHost, visit } from '../../services/catalogue/open-pages.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import type { Rows } from '../row.ts';

/** Settings of the search and of addresses that only the host knows. */
export const searchRows = {
  defaultSearchPageSize: { value: 1, observe: (settings) => search(settings, 'spanien') },
  // Rule B11.3
  searchBoosts: {
    value: { name: 1, sku: 2, categoryName: 500 },
    observe: (settings) => scores(settings, 'zeta', withNames),
  },
  // Rule B11.30
  searchSynonyms: {
    value: { de: [{ words: ['Bauernhof'], means: 'Finca' }], en: [] },
    observe: (settings) => search(settings, 'bauernhof'),
  },
  // Rule B11.5
  searchFuzziness: { value: 0, observe: (settings) => search(settings, 'malorka') },
  // Rule B11.4
  searchMinimumShouldMatch: {
    value: 100,
    observe: (settings) => scores(settings, 'mallorca spanien platz xyzzyx'),
  },
  // Rule B11.8
  searchMinScore: { value: 1_000_000, observe: (settings) => search(settings, 'mallorca') },
  // Rule B11.9
  searchServerTimeout: {
    value: 1,
    observe: (settings) => search(settings, 'mallorca', 40),
  },
  keepUrlMappings: { value: false, observe: (settings) => hostCalls(settings, [0], 2) },
  urlMappingLifetime: { value: 1000, observe: (settings) => hostCalls(settings, [0, 5000]) },
  urlMappingMissLifetime: {
    value: 1000,
    observe: (settings) => hostCalls(settings, [0, 5000], 1, true),
  },
  maxUrlMappings: {
    value: 1,
    observe: (settings) => hostCalls(settings, [0, 1], 1, false, ['a', 'b']),
  },
} satisfies Rows;

/** The search page, of an engine that answers after a delay in milliseconds. */
async function search(settings: Settings, text: string, delay = 0): Promise<string> {
  const { catalogue } = await openPages(settings);
  const storefront = await openStorefront(locateTestDatabase());
  const slow = Object.assign(Object.create(catalogue) as typeof catalogue, {
    search: async (...query: Parameters<typeof catalogue.search>) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return catalogue.search(...query);
    },
  });
  const service = createSearchService({
    catalogue: slow,
    commerce: silentHost,
    settings,
    log: { info: () => undefined, error: () => undefined } as never,
    pathOf: documentPaths(settings),
    limits: storefront.limits,
    newKey: () => 'key',
  });
  try {
    return JSON.stringify(await service.page(visit, new URLSearchParams({ q: text })));
  } finally {
    await storefront.close();
    await catalogue.close();
  }
}

/** Hits of the engine, in their order. */
async function scores(
  settings: Settings,
  text: string,
  change: (record: CatalogueRecord) => CatalogueRecord = (record) => record,
): Promise<string> {
  const { catalogue } = await openPages(settings, fixtureRecords('de_de').map(change));
  const span = { filters: {}, facets: [], sort: 'relevance' as const, start: 0, size: 50 };
  const found = await catalogue.search(germany, { ...span, text });
  await catalogue.close();
  return JSON.stringify(found);
}

/** Number of questions to the host when addresses are requested at times, by some processes. */
async function hostCalls(
  settings: Settings,
  times: readonly number[],
  processes = 1,
  isMiss = false,
  urls: readonly string[] = ['a'],
): Promise<number> {
  const { urlMappings, close } = await openStorefront(locateTestDatabase());
  let calls = 0;
  for (let index = 0; index < processes; index += 1) {
    const map = openUrlMap({
      commerce: {
        mapUrl: async (_caller, { url }) => {
          calls += 1;
          const source = { id: 10, url_path: url };
          return success(isMiss ? null : { _type: 'category', _source: source });
        },
      },
      mappings: urlMappings,
      settings,
      log: { info: () => undefined, warn: () => undefined } as never,
    });
    for (const time of times) {
      const now = new Date(visit.now.getTime() + time);
      for (const url of urls) await map({ ...visit, now }, url, null);
    }
  }
  await close();
  return calls;
}

/** CAMP-1 has a word in its name, CAMP-2 in the name of its category. */
function withNames(record: CatalogueRecord): CatalogueRecord {
  const { document } = record;
  if (document.sku === 'CAMP-1') return { ...record, document: { ...document, name: 'Zeta' } };
  if (record.entity === 'category' && document.id === 12) {
    return { ...record, document: { ...document, name: 'Zeta' } };
  }
  if (document.sku !== 'CAMP-2') return record;
  const category = [{ category_id: 12, name: 'Zeta', position: 1 }];
  return { ...record, document: { ...document, category, category_ids: [12] } };
}
