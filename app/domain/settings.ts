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
  /** Store prefixes are part of every address. Rule A3.4. */
  isMultistore: true,
  /** The address of a child redirects to its parent. Rule A8.1. */
  preventConfigurableChildrenDirectAccess: true,
  /** Show the default child when no variant matches. Rule B4.6. */
  fallbackToDefaultVariant: true,
  listOutOfStockProducts: true,
  allowOutOfStockInCart: true,
  useZeroPriceProduct: true,
  /** Ask the commerce host for stock. Rules B14.1, C2.6. */
  synchronizeStock: true,
  /** Use tier prices of the customer group. Rule B12.19. */
  usePriceTiers: true,
  /**
   * Taxes depend on the customer's group; the platform returns them with `synchronizePrices`. The
   * default group is that of guests, and of every customer with the last switch. Rule B12.7.
   */
  useUserGroupTax: false,
  defaultUserGroup: 0,
  useOnlyDefaultUserGroup: false,
  /** Fetch prices from the platform. Rule B13.1. */
  synchronizePrices: false,
  /** What the cart icon counts. Rule C1.11. */
  miniCartCountType: 'quantities' as 'quantities' | 'items',
  askBeforeRemoveProduct: true,
  maxCartBypassAttempts: 1,
  maxNetworkTaskAttempts: 1,
  /** Orders made offline are sent without a question. Rule E5.1. */
  automaticTransmission: false,
  /** Maximum quantity of one line. Rule C2.15. */
  maxLineQuantity: 999,

  rootCategoryId: 2,
  categoryPrefetchLevel: 3,
  breadcrumbExcludedLevels: [2, 4] as readonly number[],
  productListPageSize: 50,
  categoryListSize: 4000,
  attributeListSize: 150,
  defaultSearchPageSize: 50,
  /** Minimum length of a search text, without blanks around it. Rule B11.1. */
  searchMinLength: 3,
  /** Weight of a word in each field of a product. Rule B11.3. */
  searchBoosts: { name: 4, sku: 2, categoryName: 1 },
  /** Maximum number of corrected letters of a word. Rule B11.5. */
  searchFuzziness: 2,
  /** Percent of the words that must match when no offer matches all. Rule B11.4. */
  searchMinimumShouldMatch: 75,
  /** Minimum score of a result. Rule B11.8. */
  searchMinScore: 0.02,
  /** Timeout of a search in the browser and on the server, in milliseconds. Rule B11.9. */
  searchClientTimeout: 5000,
  searchServerTimeout: 1000,
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
    'academy',
    'diagnostic',
    'nutrition',
    'training',
    'recovery',
    'performance',
  ] as readonly string[],
  /** In major units of the store view's currency. Rule B7.5. */
  priceRanges: [
    { from: 0, to: 50 },
    { from: 50, to: 100 },
    { from: 100, to: 150 },
    { from: 150, to: null },
  ] as readonly { from: number; to: number | null }[],
  /** Query parameter names that are not filter codes. Rule B7.1. */
  queryNames: {
    sort: 'sort',
    start: 'start',
    view: 'view',
    box: 'box',
    search: 'q',
    childSku: 'childSku',
  },
  defaultListingSort: 'recommendation',

  reviewsShownFirst: 3,
  reviewFormStars: 10,
  relatedFromParentCategory: 3,
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
  notificationLifetime: 5000,

  /**
   * The local cache of catalogue answers: timeout and check interval in milliseconds, errors until
   * it is switched off, size in kilobytes. Rule E9.
   */
  localCacheTimeout: 800,
  localCacheReadErrors: 1,
  localCacheWriteErrors: 30,
  localCacheQuota: 4096,
  localCacheCheckInterval: 30_000,

  tokenRefreshWait: 1000,
  /**
   * A sign-in ends after this time without use, and this long after it began, at most 90 days.
   * Milliseconds. Rule S5.7.
   */
  signInIdleLifetime: 1_209_600_000,
  signInLifetime: 2_592_000_000,
  orderHistoryPageSize: 20,
  defaultCountry: 'DE',
  defaultShippingMethod: 'freeshipping',
  /** The sku that never counts as content of a cart. Rule C1.10. */
  placeholderSku: '99999',
  /** Lifetime of the output cache in seconds; the cache is off by default. Rule B23.2. */
  outputCacheLifetime: 3600,
  useOutputCache: false,
  swimmingSiteUrl: 'https://swim.pitchward.example/',
  returnDays: 30,
  newsletterCouponPercent: 10,
};

export type Settings = typeof defaultSettings;
