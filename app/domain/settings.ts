import { defaultSynonyms } from './search/synonyms.ts';

/**
 * Settings of the shop with their defaults. An operator overrides single ones (docs/operations.md);
 * code receives the settings as a parameter.
 */
export const defaultSettings = {
  /**
   * Categories, products and CMS pages are at their url_path; off: at /c/{slug}, /p/…, /i/…. Rules
   * A6.1, A6.2.
   */
  useUrlDispatcher: true,
  /** Stored URL mappings survive a restart. Rule A7.8. */
  keepUrlMappings: true,
  /** Lifetime of a URL mapping and of a miss, in milliseconds. Rule A7.7. */
  urlMappingLifetime: 86_400_000,
  urlMappingMissLifetime: 60_000,
  /** Maximum number of URL mappings in memory and on disk. Rule A7.7. */
  maxUrlMappings: 10_000,
  /** The address of a child redirects to its parent. Rule A8.1. */
  preventConfigurableChildrenDirectAccess: true,
  /** Show the default child when no variant matches. Rule B4.6. */
  fallbackToDefaultVariant: true,
  /** Sold-out products are listed, can be put into the cart, and so can those without a price. */
  listOutOfStockProducts: true,
  allowOutOfStockInCart: true,
  useZeroPriceProduct: true,
  /** Ask the commerce host for stock. Rules B14.1, C2.6. */
  synchronizeStock: true,
  /** Use tier prices of the customer group. Rule B12.19. */
  usePriceTiers: true,
  /**
   * Taxes depend on the customer's group. The default group is that of guests, and of every customer
   * with the last switch; the platform returns the others' with `synchronizePrices`. Rule B12.7.
   */
  useUserGroupTax: false,
  defaultUserGroup: 0,
  useOnlyDefaultUserGroup: false,
  /** Fetch prices from the platform. Rule B13.1. */
  synchronizePrices: false,
  /** What the cart icon counts. Rule C1.11. */
  miniCartCountType: 'quantities' as 'quantities' | 'items',
  /** Removing a line asks for confirmation. Rule C3.6. */
  askBeforeRemoveProduct: true,
  /**
   * Address of a checkout elsewhere, with {{cartId}} and {{storeCode}} replaced; empty: the shop's
   * own. Rules C2.22, C9.40.
   */
  externalCheckout: '',
  /** Attempts to replace a lost cart, and to repeat a queued call. Rule F4.7. */
  maxCartBypassAttempts: 1,
  maxNetworkTaskAttempts: 1,
  /** Orders made offline are sent without a question. Rule E5.1. */
  automaticTransmission: false,
  /** Maximum quantity of one line. Rule C2.15. */
  maxLineQuantity: 999,

  /** Lowest id of a category that is shown. Rule B10.2. */
  rootCategoryId: 2,
  /** Levels of categories below the root in the menu, 1 to 3. Rules A15.6, B10.4. */
  categoryPrefetchLevel: 3,
  /** Levels of categories that breadcrumbs leave out. Rule B10.5. */
  breadcrumbExcludedLevels: [2, 4] as readonly number[],
  /** Offers of one page of a list. Rule B9.1. */
  productListPageSize: 50,
  /** Maximum number of documents in one list of categories or attributes. Rules B6.3, B10.3. */
  categoryListSize: 4000,
  attributeListSize: 150,
  /** Documents that one search of the commerce host's catalogue requests. Rules F2.9, F2.12. */
  cmsPageListSize: 500,
  cmsBlockListSize: 150,
  contactListSize: 100,
  /** Interval between comparisons with the commerce host's catalogue, in milliseconds. Rule F2.20. */
  hostCatalogueCheck: 60_000,
  /** Results of one page of a search. Rule B11.2. */
  defaultSearchPageSize: 50,
  /** Minimum length of a search text, without blanks around it. Rule B11.1. */
  searchMinLength: 3,
  /** Weight of a word in each field of a product. Rule B11.3. */
  searchBoosts: { name: 4, sku: 2, categoryName: 1 },
  /** Maximum number of corrected letters of a word. Rule B11.5. */
  searchFuzziness: 2,
  /** Percent of the words that must match when no offer matches all. Rule B11.4. */
  searchMinimumShouldMatch: 75,
  /** Synonyms by language. Rule B11.30. */
  searchSynonyms: defaultSynonyms,
  /** Minimum score of a result. Rule B11.8. */
  searchMinScore: 0.02,
  /** Timeout of a search in the browser and on the server, in milliseconds. Rule B11.9. */
  searchClientTimeout: 5000,
  searchServerTimeout: 1000,
  /** Options that a filter shows, and values that an address may name. Rules B7.14, B7.15. */
  filterAggregationSize: 50,
  maxFiltersQuerySize: 999,
  /** Filters of every category. Rule B7.2. */
  defaultFilters: [
    'land',
    'region',
    'rating.average',
    'sterne',
    'sportarten',
    'sportarten_l',
    'becken',
  ] as readonly string[],
  /** Filters that a category can add. Rule B7.3. */
  extraCategoryFilters: [
    'belag',
    'entfernung',
    'academy',
    'diagnostic',
    'nutrition',
    'training',
    'recovery',
    'performance',
  ] as readonly string[],
  /** In major units of the store view's currency. Rule B7.5, docs/decisions/0042. */
  priceRanges: [
    { from: 0, to: 50 },
    { from: 50, to: 100 },
    { from: 100, to: 150 },
    { from: 150, to: 300 },
    { from: 300, to: 500 },
    { from: 500, to: 750 },
    { from: 750, to: 1000 },
    { from: 1000, to: null },
  ] as readonly { from: number; to: number | null }[],
  /** Query parameter names that are not filter codes. Rule B7.1. */
  queryNames: {
    sort: 'sort',
    start: 'start',
    view: 'view',
    box: 'box',
    // No attribute code has a hyphen, so no filter is lost.
    open: 'all-of',
    search: 'q',
    childSku: 'childSku',
  },
  /** Order of a category's offers. Rule B8.2. */
  defaultListingSort: 'recommendation',
  /** Order of the back end's product lists without another one: field and direction. Rule B8.4. */
  productListSort: 'updated_at:desc',

  /** Reviews that a product page shows at once. Rule B17.6. */
  reviewsShownFirst: 3,
  /** Stars chosen when a review form is opened; 0: none (docs/decisions/0048). Rule B17.7. */
  reviewFormStars: 0,
  /** Related offers of an offer, linked ones or of its category. Rules B15.2, B15.5. */
  relatedOffers: 3,
  /** Skus in one call for stock. Rule B14.2. */
  stockBatchSize: 15,

  /** Hours for which an unconfirmed order holds its places. Rule C12.23. */
  holdHours: 72,
  /**
   * Maximum number of unconfirmed orders, and of their places, for a visitor, network and contact
   * address. Rule C12.24.
   */
  openHolds: {
    visitor: { inquiries: 6, places: 600 },
    network: { inquiries: 60, places: 3000 },
    contact: { inquiries: 6, places: 600 },
  },
  /**
   * Limits for a visitor (account or device) and a network: invalid coupons, new carts, orders.
   * Rules C4.18, C7.9, C12.25.
   */
  visitLimits: {
    coupon: { visitor: { most: 10, minutes: 15 }, network: { most: 60, minutes: 15 } },
    cart: { visitor: { most: 20, minutes: 60 }, network: { most: 300, minutes: 60 } },
    order: { visitor: { most: 10, minutes: 60 }, network: { most: 100, minutes: 60 } },
  },
  /** Number of years ahead in which a stay may begin. Rule C9.16. */
  bookableYears: 3,

  /** Time in checkout after the last change, in milliseconds. Rule C10.1. */
  checkoutWindow: 1_800_000,
  /** Time until a notice closes, in milliseconds. */
  notificationLifetime: 5000,
  /** Delay until a closed mobile menu returns to its first level, in milliseconds. Rule A15.5. */
  menuResetDelay: 300,
  /** Delay until the offline page is prefetched, in milliseconds. Rule E1.4. */
  offlinePrefetchDelay: 2000,

  /**
   * The local cache of catalogue answers: timeout and check interval in milliseconds, errors until
   * it is switched off, size in kilobytes. Rule E9.
   */
  localCacheTimeout: 800,
  localCacheReadErrors: 1,
  localCacheWriteErrors: 30,
  localCacheQuota: 4096,
  localCacheCheckInterval: 30_000,

  /** A refused user token is renewed; off: the visitor is signed out silently. Rule E3.8. */
  refreshTokens: true,
  /** Time to wait for another renewal of the same token, in milliseconds. */
  tokenRefreshWait: 1000,
  /**
   * A sign-in ends after this time without use, and this long after it began, at most 90 days.
   * Milliseconds. Rule S5.7.
   */
  signInIdleLifetime: 1_209_600_000,
  signInLifetime: 2_592_000_000,
  /** Orders of one page of the history. Rule F1.77. */
  orderHistoryPageSize: 20,
  /** Country that a form begins with in an international store view. ISO 3166-1 alpha-2. */
  defaultCountry: 'DE',
  /** Code of the shipping method that is chosen first. */
  defaultShippingMethod: 'freeshipping',
  /** The sku that never counts as content of a cart. Rule C1.10. */
  placeholderSku: '99999',
  /** Lifetime of the output cache in seconds; the cache is off by default. Rule B23.2. */
  outputCacheLifetime: 3600,
  useOutputCache: false,
  /** Address of the site for swimming, with a slash at its end. Rule A5.2. */
  swimmingSiteUrl: 'https://swim.pitchward.example/',
  /** Days in which a product can be returned. Rule B21.1. */
  returnDays: 30,
  /** Percent that the newsletter's coupon takes off. Rules B21.1, B21.2. */
  newsletterCouponPercent: 10,
};

export type Settings = typeof defaultSettings;
