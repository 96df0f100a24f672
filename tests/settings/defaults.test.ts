import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import type { Settings } from '../../app/domain/settings.ts';

const expected: { [Name in keyof Settings]?: Settings[Name] } = {
  // Rules B7.2, B7.3
  defaultFilters: [
    'land',
    'region',
    'rating.average',
    'sterne',
    'sportarten',
    'sportarten_l',
    'becken',
  ],
  extraCategoryFilters: [
    'belag',
    'entfernung',
    'academy',
    'diagnostic',
    'nutrition',
    'training',
    'recovery',
    'performance',
  ],
  // Rule B7.5
  priceRanges: [
    { from: 0, to: 50 },
    { from: 50, to: 100 },
    { from: 100, to: 150 },
    { from: 150, to: 300 },
    { from: 300, to: 500 },
    { from: 500, to: 750 },
    { from: 750, to: 1000 },
    { from: 1000, to: null },
  ],
  // Rules B7.14, B11.24
  filterAggregationSize: 50,
  maxFiltersQuerySize: 999,
  // Rules B8.2, B8.4
  defaultListingSort: 'recommendation',
  productListSort: 'updated_at:desc',
  // Rules B9.1, B9.6, B10.2, B10.3, B10.4
  productListPageSize: 50,
  categoryListSize: 4000,
  rootCategoryId: 2,
  categoryPrefetchLevel: 3,
  // Rules B11.2, B11.3, B11.4, B11.5, B11.8, B11.9
  defaultSearchPageSize: 50,
  searchBoosts: { name: 4, sku: 2, categoryName: 1 },
  searchMinimumShouldMatch: 75,
  searchFuzziness: 2,
  searchMinScore: 0.02,
  searchClientTimeout: 5000,
  searchServerTimeout: 1000,
  // Rules B6.3, F2.9, F2.10, F2.12
  attributeListSize: 150,
  cmsPageListSize: 500,
  cmsBlockListSize: 150,
  contactListSize: 100,
  // Rules B14.2, B15.2, B15.5, B16.3, B17.6, B17.7
  stockBatchSize: 15,
  relatedOffers: 3,
  placeholderSku: '99999',
  reviewsShownFirst: 3,
  reviewFormStars: 0,
  // Rules B21.1, B23.2
  returnDays: 30,
  newsletterCouponPercent: 10,
  outputCacheLifetime: 3600,
  // The switches of Rule F4.6, with Rules B4.3, B4.6, B12.7, B13.1, B14.1
  useUrlDispatcher: true,
  synchronizeStock: true,
  synchronizePrices: false,
  listOutOfStockProducts: true,
  allowOutOfStockInCart: true,
  useZeroPriceProduct: true,
  automaticTransmission: false,
  miniCartCountType: 'quantities',
  preventConfigurableChildrenDirectAccess: true,
  fallbackToDefaultVariant: true,
  usePriceTiers: true,
  useUserGroupTax: false,
  useOutputCache: false,
  refreshTokens: true,
  // Rule F4.7
  maxCartBypassAttempts: 1,
  maxNetworkTaskAttempts: 1,
  queryNames: {
    sort: 'sort',
    start: 'start',
    view: 'view',
    box: 'box',
    open: 'all-of',
    search: 'q',
    childSku: 'childSku',
  },
};

/** The values that the rules name; `every-setting.test.ts` shows that each has an effect. */
describe('the default of a setting is the value of its rule', () => {
  it.each(Object.entries(expected))('%s', (name, value) => {
    expect(defaultSettings[name as keyof Settings]).toEqual(value);
  });
});
