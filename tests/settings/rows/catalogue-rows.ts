import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { success } from '../../../app/domain/result.ts';
import type { menuOf } from '../../../server/services/layout/menu.ts';
import { createLayoutService } from '../../../server/services/layout/service.ts';
import { readStock } from '../../../server/services/stock/service.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import type { OfferDeps } from '../../../server/services/catalogue/service.ts';
import { germany, openPages, silentHost, visit } from '../../services/catalogue/open-pages.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { openHostedCatalogue } from '../../catalogue/engines/commerce-host/hosted-catalogue.ts';
import type { CatalogueSearch } from '../../../server/commerce/contract/catalogue/catalogue.ts';
import type { Rows } from '../row.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

/** Settings that pages and lists of the catalogue show. */
export const catalogueRows = {
  useUrlDispatcher: { value: false, observe: (settings) => list(settings) },
  preventConfigurableChildrenDirectAccess: {
    value: false,
    observe: (settings) => withPages(settings, ({ pages }) => pages.resolve(visit, 'llevant-hp')),
  },
  fallbackToDefaultVariant: {
    value: false,
    observe: (settings) => productPage(settings, 'CAMP-2', 'board=999'),
  },
  listOutOfStockProducts: {
    value: false,
    observe: (settings) => related(settings, fixtureRecords('de_de')),
  },
  synchronizeStock: {
    value: false,
    observe: (settings) =>
      withPages(settings, async ({ pages }) => {
        const found = await pages.productPage(visit, 'CAMP-1', noWish());
        return found?.ok && found.value.later.stock === null;
      }),
  },
  stockBatchSize: {
    value: 2,
    async observe(settings) {
      const batches: number[] = [];
      const commerce = {
        ...silentHost,
        listStock: (_caller: unknown, skus: readonly string[]) => {
          batches.push(skus.length);
          return silentHost.listStock({ storeCode: 'de_de' }, skus);
        },
      };
      const skus = Array.from({ length: 20 }, (_, index) => `S-${index}`);
      await readStock({ commerce, settings }, { storeCode: 'de_de' }, skus);
      return batches;
    },
  },
  usePriceTiers: {
    value: false,
    observe: (settings) => productPage(settings, 'CAMP-1', '', withTiers),
  },
  synchronizePrices: { value: true, observe: (settings) => askedPrices(settings) },
  // Rules B12.7, B13.3
  useUserGroupTax: {
    value: true,
    observe: (settings) => askedPrices({ ...settings, synchronizePrices: true }),
  },
  // Rule B12.7
  defaultUserGroup: {
    value: 5,
    observe: (settings) =>
      askedPrices({ ...settings, synchronizePrices: true, useUserGroupTax: true }),
  },
  // Rule B12.7
  useOnlyDefaultUserGroup: {
    value: true,
    observe: (settings) =>
      askedPrices({ ...settings, synchronizePrices: true, useUserGroupTax: true }, 7),
  },
  rootCategoryId: {
    value: 11,
    observe: (settings) => list(settings, '', 10),
  },
  // Rule B10.4
  categoryPrefetchLevel: { value: 1, observe: (settings) => menu(settings) },
  breadcrumbExcludedLevels: {
    value: [],
    observe: (settings) => productPage(settings, 'CAMP-1'),
  },
  // Rule B9.1
  productListPageSize: { value: 1, observe: (settings) => list(settings) },
  // Rules B10.3, B9.6
  categoryListSize: {
    value: 2,
    observe: (settings) =>
      withPages(
        settings,
        async ({ catalogue }) => (await catalogue.categoryTree(germany, 2)).length,
      ),
  },
  // Rule B7.14
  filterAggregationSize: { value: 1, observe: (settings) => list(settings) },
  // Rule B11.24
  maxFiltersQuerySize: {
    value: 1,
    observe: (settings) => list(settings, 'sterne=41&sterne=42'),
  },
  defaultFilters: { value: ['sterne'], observe: (settings) => list(settings) },
  // Rule B7.3
  extraCategoryFilters: { value: ['academy'], observe: (settings) => list(settings) },
  // Rule B7.5
  priceRanges: {
    value: [
      { from: 0, to: 90 },
      { from: 90, to: null },
    ],
    observe: (settings) => list(settings),
  },
  queryNames: {
    value: { ...defaultSettings.queryNames, sort: 'order' },
    observe: (settings) => list(settings, 'order=price-asc'),
  },
  // Rule B8.2
  defaultListingSort: { value: 'price-asc', observe: (settings) => list(settings) },
  // Rules B15.2, B15.5
  relatedOffers: {
    value: 1,
    observe: async (settings) => [
      await related(settings, fixtureRecords('de_de')),
      await related(settings, unlinked()),
    ],
  },
  // Rule B6.3
  attributeListSize: { value: 3, observe: (settings) => searchSizes(settings) },
  cmsPageListSize: { value: 3, observe: (settings) => searchSizes(settings) },
  cmsBlockListSize: { value: 3, observe: (settings) => searchSizes(settings) },
  contactListSize: { value: 3, observe: (settings) => searchSizes(settings) },
  hostCatalogueCheck: {
    value: 20,
    async observe(settings) {
      let checks = 0;
      const { catalogue } = await openHosted(settings, () => (checks += 1));
      const first = checks;
      await new Promise((resolve) => setTimeout(resolve, 500));
      await catalogue.close();
      return checks > first;
    },
  },
} satisfies Rows;

/** Sizes of the searches that read the catalogue of a commerce host. */
async function searchSizes(settings: Settings): Promise<unknown> {
  const sizes = new Map<string | undefined, number | undefined>();
  const { catalogue } = await openHosted(settings, ({ type, size }) => sizes.set(type, size));
  await catalogue.close();
  return [...sizes];
}

function openHosted(settings: Settings, onSearch: (search: CatalogueSearch) => void) {
  return openHostedCatalogue({
    records: fixtureRecords('de_de'),
    settings,
    clock: () => fixtureNow,
    between: (host) => ({
      searchCatalogue: (caller, search) => {
        onSearch(search);
        return host.searchCatalogue(caller, search);
      },
    }),
  });
}

const noWish = (query = '') => ({ childSku: null, query: new URLSearchParams(query) });

async function withPages<Seen>(
  settings: Settings,
  look: (opened: Opened) => Promise<Seen>,
  records?: readonly CatalogueRecord[],
  commerce?: OfferDeps['commerce'],
): Promise<Seen> {
  const opened = await openPages(settings, records, undefined, commerce);
  try {
    return await look(opened);
  } finally {
    await opened.catalogue.close();
  }
}

/** Everything on the page of a category. */
function list(settings: Settings, query = '', categoryId = 10): Promise<string> {
  return withPages(settings, async ({ pages }) =>
    JSON.stringify(await pages.categoryPage(visit, categoryId, new URLSearchParams(query))),
  );
}

/** Everything on the page of a product. */
function productPage(
  settings: Settings,
  sku: string,
  query = '',
  change: (record: CatalogueRecord) => CatalogueRecord = (record) => record,
): Promise<string> {
  return withPages(
    settings,
    async ({ pages }) => JSON.stringify(await pages.productPage(visit, sku, noWish(query))),
    fixtureRecords('de_de').map(change),
  );
}

function withTiers(record: CatalogueRecord): CatalogueRecord {
  if (record.document.sku !== 'CAMP-1') return record;
  const tierPrices = [{ customer_group_id: 0, qty: 10, value: 1 }];
  return { ...record, document: { ...record.document, tier_prices: tierPrices } };
}

/** Skus of the offers beside a product. */
function related(settings: Settings, records: readonly CatalogueRecord[]): Promise<unknown> {
  return withPages(
    settings,
    async ({ pages }) => {
      const found = await pages.productPage(visit, 'CAMP-2', noWish());
      const camp = await pages.productPage(visit, 'CAMP-1', noWish());
      const lists = [found, camp].map((page) =>
        page?.ok ? page.value.later.related() : Promise.resolve([]),
      );
      return (await Promise.all(lists)).map((offers) => offers.map(({ sku }) => sku));
    },
    records,
  );
}

function unlinked(): CatalogueRecord[] {
  return fixtureRecords('de_de').map((record) => ({
    ...record,
    document: { ...record.document, product_links: [] },
  }));
}

/** What a product page asks the platform about prices, signed in with a customer group. */
function askedPrices(settings: Settings, groupId?: number): Promise<unknown> {
  const asked: unknown[] = [];
  const commerce: OfferDeps['commerce'] = {
    ...silentHost,
    async renderPrices(_caller, question) {
      asked.push(question);
      return success({ items: [] });
    },
  };
  const customer = { id: 1, email: 'a@b.example', firstName: 'A', lastName: 'B', groupId };
  const signIn = groupId === undefined ? visit.signIn : { ...visit.signIn, customer };
  return withPages(
    settings,
    async ({ pages }) => {
      await pages.productPage({ ...visit, signIn } as typeof visit, 'CAMP-1', noWish());
      return asked;
    },
    undefined,
    commerce,
  );
}

/** Number of links on each level of the menu. */
function menu(settings: Settings): Promise<unknown> {
  return withPages(settings, async ({ catalogue }) => {
    const layout = createLayoutService({
      catalogue,
      pathOf: documentPaths(settings),
      settings,
      origins: { camp: [''], tour: [''], cup: [''] },
      countCart: async () => 0,
      log: undefined as never,
      invalidations: { subscribe: () => () => undefined },
    });
    return JSON.stringify((await layout.read(visit)).menu satisfies ReturnType<typeof menuOf>);
  });
}
