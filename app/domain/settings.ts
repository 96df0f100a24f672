/**
 * Every constant, limit and switch of the specification's section 9 under its own name, with the
 * specification's default. An operator overrides single ones (see docs/operations.md); what reads a
 * setting is always handed it. spec: catalogue §9, transactions §9, checklist F4
 */
export const defaultSettings = {
  /** Category, product and CMS pages live at their url_path; off: /c/{slug}, /p/…, /i/…. */
  useUrlDispatcher: true,
  /** Answers of the URL map survive a restart. spec: contract §2.7 */
  keepUrlMappings: true,
  /** How long an answer of the URL map counts, and one that knew nothing. Milliseconds. */
  urlMappingLifetime: 86_400_000,
  urlMappingMissLifetime: 60_000,
  /** Most answers of the URL map that are kept, in memory and on disk. */
  maxUrlMappings: 10_000,
  /** Store prefixes are part of every address. */
  isMultistore: true,
  /** A configurable child's own address redirects to its parent. */
  preventConfigurableChildrenDirectAccess: true,
  /** Fall back to the first available child when no variant matches. */
  fallbackToDefaultVariant: true,
  listOutOfStockProducts: true,
  allowOutOfStockInCart: true,
  useZeroPriceProduct: true,
  /** Ask the back end for stock when something is put in the cart. */
  synchronizeStock: true,
  /** Lower prices of customer groups and from a quantity on. */
  usePriceTiers: true,
  /**
   * Taxes depend on the customer's group; what it comes to is the platform's to say, with
   * `synchronizePrices`. The default group is a guest's, and with the last switch everybody's.
   */
  useUserGroupTax: false,
  defaultUserGroup: 0,
  useOnlyDefaultUserGroup: false,
  /** Refresh prices from the platform. */
  synchronizePrices: false,
  /** What the cart's badge counts. */
  miniCartCountType: 'quantities' as 'quantities' | 'items',
  askBeforeRemoveProduct: true,
  maxCartBypassAttempts: 1,
  maxNetworkTaskAttempts: 1,
  /** Orders made offline are sent without asking. */
  automaticTransmission: false,
  /** Largest quantity of one line. */
  maxLineQuantity: 999,

  rootCategoryId: 2,
  categoryPrefetchLevel: 3,
  breadcrumbExcludedLevels: [2, 4] as readonly number[],
  productListPageSize: 50,
  categoryListSize: 4000,
  attributeListSize: 150,
  defaultSearchPageSize: 50,
  /** Fewest characters of a search, blanks around it not counted. */
  searchMinLength: 3,
  /** How much a word counts in each field of a product. spec: catalogue §9 */
  searchBoosts: { name: 4, sku: 2, categoryName: 1 },
  /** Most letters a misspelt word may be away from a known one. */
  searchFuzziness: 2,
  /** Percent of the words that a product must match where none matches all of them. */
  searchMinimumShouldMatch: 75,
  /** What scores less is not found. */
  searchMinScore: 0.02,
  /** How long a page waits for the answer of a search, and the server for its engine. Milliseconds. */
  searchClientTimeout: 5000,
  searchServerTimeout: 1000,
  filterAggregationSize: 50,
  maxFiltersQuerySize: 999,
  /** Filters every category offers. */
  defaultFilters: [
    'land',
    'region',
    'rating.average',
    'sterne',
    'sportarten',
    'sportarten_l',
    'becken',
  ] as readonly string[],
  /** Filters a category may add. */
  extraCategoryFilters: [
    'belag',
    'academy',
    'diagnostic',
    'nutrition',
    'training',
    'recovery',
    'performance',
  ] as readonly string[],
  /** Bounds in major units of the store's currency. */
  priceRanges: [
    { from: 0, to: 50 },
    { from: 50, to: 100 },
    { from: 100, to: 150 },
    { from: 150, to: null },
  ] as readonly { from: number; to: number | null }[],
  /** Query parameter names that are not filter codes. */
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

  /** Hours for which an inquiry holds its places until an operator confirms or refuses it. */
  holdHours: 72,
  /** Most unconfirmed inquiries, and places in them, of one visitor, network and contact address. */
  openHolds: {
    visitor: { inquiries: 6, places: 600 },
    network: { inquiries: 60, places: 3000 },
    contact: { inquiries: 6, places: 600 },
  },
  /**
   * How often a visitor (account or device) and a network address may do something: coupons that do
   * not count, new carts, inquiries sent.
   */
  visitLimits: {
    coupon: { visitor: { most: 10, minutes: 15 }, network: { most: 60, minutes: 15 } },
    cart: { visitor: { most: 20, minutes: 60 }, network: { most: 300, minutes: 60 } },
    order: { visitor: { most: 10, minutes: 60 }, network: { most: 100, minutes: 60 } },
  },
  /** How many years ahead a stay may begin. */
  bookableYears: 3,

  /** A visitor counts as in checkout this long after the last change. Milliseconds. */
  checkoutWindow: 1_800_000,
  notificationLifetime: 5000,

  /**
   * The cache of catalogue answers on a visitor's device: how long it may take to answer before
   * memory stands in, and how often to look at its size (milliseconds); errors after which it is
   * given up; its size in kilobytes. spec: catalogue §9 Local cache
   */
  localCacheTimeout: 800,
  localCacheReadErrors: 1,
  localCacheWriteErrors: 30,
  localCacheQuota: 4096,
  localCacheCheckInterval: 30_000,

  tokenRefreshWait: 1000,
  /**
   * A sign-in ends when it was not used for this long, and this long after it began, however much it
   * was used. At most 90 days. Milliseconds. See docs/decisions/0028.
   */
  signInIdleLifetime: 1_209_600_000,
  signInLifetime: 2_592_000_000,
  orderHistoryPageSize: 20,
  defaultCountry: 'DE',
  defaultShippingMethod: 'freeshipping',
  /** The sku that never counts as content of a cart. */
  placeholderSku: '99999',
  /** Output cache lifetime in seconds; off unless switched on. */
  outputCacheLifetime: 3600,
  useOutputCache: false,
  swimmingSiteUrl: 'https://swim.pitchward.example/',
  returnDays: 30,
  newsletterCouponPercent: 10,
};

export type Settings = typeof defaultSettings;
