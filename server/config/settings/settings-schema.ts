import { z } from 'zod';
import { listingSorts } from '../../../app/domain/catalogue/listing/filters.ts';
import { findSynonymProblem } from '../../../app/domain/search/synonyms.ts';
import type { Synonyms } from '../../../app/domain/search/synonyms.ts';
import type { Settings } from '../../../app/domain/settings.ts';

/** Milliseconds. */
const second = 1000;
const minute = 60 * second;
const day = 1440 * minute;

const toggle = z.boolean('must be true or false');

const number = (least: number, most: number) => {
  const allowed = `must be a number from ${least} to ${most}`;
  return z.number(allowed).min(least, allowed).max(most, allowed);
};

const whole = (least: number, most: number) => {
  const allowed = `must be a whole number from ${least} to ${most}`;
  return z.int(allowed).min(least, allowed).max(most, allowed);
};

const milliseconds = (least: number, most: number) => {
  const allowed = `must be whole milliseconds from ${least} to ${most}`;
  return z.int(allowed).min(least, allowed).max(most, allowed);
};

const text = (allowed: string, isAllowed: (text: string) => boolean) =>
  z.string(allowed).refine(isAllowed, allowed);

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const id = (() => {
  const allowed = 'must be a whole number, 0 or more';
  return z.int(allowed).min(0, allowed);
})();

const code = text('must be a code of 1 to 100 characters without spaces', (given) =>
  /^[^\s\p{Cc}]{1,100}$/u.test(given),
);

const filterCodes = z
  .array(
    text('must be the code of an attribute, such as sterne', (given) =>
      /^[\w.]{1,100}$/.test(given),
    ),
    'must be a list of codes',
  )
  .max(100, 'has at most 100 codes');

const isWebAddress = (given: string): boolean => /^https?:$/.test(URL.parse(given)?.protocol ?? '');

const priceRange = z
  .strictObject({
    from: number(0, 1e9),
    to: number(0, 1e9).nullable(),
  })
  .refine(({ from, to }) => to === null || to > from, 'must have a `to` above its `from`');

const queryName = text(
  'must be a small letter, then at most 39 letters, digits, hyphens and underscores',
  (given) => /^[a-z][\w-]{0,39}$/.test(given),
);

const heldPlaces = z.strictObject({ inquiries: whole(1, 1e6), places: whole(1, 1e7) });
const limit = z.strictObject({ most: whole(1, 1e6), minutes: whole(1, 10_080) });
const visitLimit = z.strictObject({ visitor: limit, network: limit });

/** The allowed values of each setting. Rule F4.8. */
const shape = {
  useUrlDispatcher: toggle,
  keepUrlMappings: toggle,
  urlMappingLifetime: milliseconds(0, 365 * day),
  urlMappingMissLifetime: milliseconds(0, 365 * day),
  maxUrlMappings: whole(1, 1e6),
  preventConfigurableChildrenDirectAccess: toggle,
  fallbackToDefaultVariant: toggle,
  listOutOfStockProducts: toggle,
  allowOutOfStockInCart: toggle,
  useZeroPriceProduct: toggle,
  synchronizeStock: toggle,
  usePriceTiers: toggle,
  useUserGroupTax: toggle,
  defaultUserGroup: id,
  useOnlyDefaultUserGroup: toggle,
  synchronizePrices: toggle,
  miniCartCountType: oneOf(['quantities', 'items']),
  askBeforeRemoveProduct: toggle,
  externalCheckout: text(
    'must be an http or https address, or empty',
    (given) => given === '' || isWebAddress(given),
  ),
  maxCartBypassAttempts: whole(0, 10),
  maxNetworkTaskAttempts: whole(0, 100),
  automaticTransmission: toggle,
  maxLineQuantity: whole(1, 100_000),
  rootCategoryId: id,
  categoryPrefetchLevel: whole(1, 3),
  breadcrumbExcludedLevels: z.array(whole(0, 100), 'must be a list of levels'),
  productListPageSize: whole(1, 1000),
  categoryListSize: whole(1, 100_000),
  attributeListSize: whole(1, 10_000),
  cmsPageListSize: whole(1, 10_000),
  cmsBlockListSize: whole(1, 10_000),
  contactListSize: whole(1, 10_000),
  hostCatalogueCheck: milliseconds(1, day),
  defaultSearchPageSize: whole(1, 1000),
  searchMinLength: whole(1, 20),
  searchBoosts: z.strictObject({
    name: number(0, 1000),
    sku: number(0, 1000),
    categoryName: number(0, 1000),
  }),
  searchFuzziness: whole(0, 2),
  searchMinimumShouldMatch: whole(0, 100),
  searchSynonyms: z.custom<Synonyms>((given) => findSynonymProblem(given) === null, {
    error: ({ input }) => findSynonymProblem(input) ?? '',
  }),
  searchMinScore: number(0, 1e9),
  searchClientTimeout: milliseconds(1, 10 * minute),
  searchServerTimeout: milliseconds(1, 10 * minute),
  filterAggregationSize: whole(1, 1000),
  maxFiltersQuerySize: whole(1, 10_000),
  defaultFilters: filterCodes,
  extraCategoryFilters: filterCodes,
  priceRanges: z.array(priceRange, 'must be a list of ranges').max(50, 'has at most 50 ranges'),
  queryNames: z
    .strictObject({
      sort: queryName,
      start: queryName,
      view: queryName,
      box: queryName,
      open: queryName,
      search: queryName,
      childSku: queryName,
    })
    .refine(
      (names) => new Set(Object.values(names)).size === Object.keys(names).length,
      'must not have one name twice',
    ),
  defaultListingSort: oneOf(listingSorts),
  productListSort: text('must be fields with a direction, such as updated_at:desc', (given) =>
    given.split(',').every((part) => /^[\w.]+(?::(?:asc|desc))?$/.test(part)),
  ),
  reviewsShownFirst: whole(0, 100),
  reviewFormStars: whole(0, 10),
  relatedOffers: whole(0, 50),
  stockBatchSize: whole(1, 1000),
  holdHours: number(0.1, 8760),
  openHolds: z.strictObject({ visitor: heldPlaces, network: heldPlaces, contact: heldPlaces }),
  visitLimits: z.strictObject({ coupon: visitLimit, cart: visitLimit, order: visitLimit }),
  bookableYears: whole(1, 20),
  checkoutWindow: milliseconds(second, 30 * day),
  notificationLifetime: milliseconds(0, day),
  menuResetDelay: milliseconds(0, minute),
  offlinePrefetchDelay: milliseconds(0, 10 * minute),
  localCacheTimeout: milliseconds(1, minute),
  localCacheReadErrors: whole(1, 1000),
  localCacheWriteErrors: whole(1, 1000),
  localCacheQuota: whole(1, 1_048_576),
  localCacheCheckInterval: milliseconds(1, day),
  refreshTokens: toggle,
  tokenRefreshWait: milliseconds(0, minute),
  signInIdleLifetime: milliseconds(1, 90 * day),
  signInLifetime: milliseconds(1, 90 * day),
  orderHistoryPageSize: whole(1, 100),
  defaultCountry: text('must be a country code such as DE', (given) => /^[A-Z]{2}$/.test(given)),
  defaultShippingMethod: code,
  placeholderSku: code,
  outputCacheLifetime: whole(1, 31_536_000),
  useOutputCache: toggle,
  swimmingSiteUrl: text(
    'must be an http or https address with a slash at its end',
    (given) => isWebAddress(given) && given.endsWith('/'),
  ),
  returnDays: whole(1, 3650),
  newsletterCouponPercent: whole(1, 100),
} satisfies Record<keyof Settings, z.ZodType>;

export const settingsSchema = z.strictObject(shape);
