import { currencySigns } from '../money.ts';
import type { Currency } from '../money.ts';
import type { Language } from './languages.ts';
import { brandOfStoreCode, brands } from './brands.ts';
import { getCompany } from './company.ts';
import type { Brand, BrandName } from './brands.ts';
import { requireStandardTaxRate } from './countries.ts';
import { findStorePlace, setFurtherPlaces, storePlaces } from './store-path.ts';
import type { FurtherPlace, StorePlace } from './store-path.ts';

export type { Language } from './languages.ts';

/** One of the nine store views, or one that the configuration adds. Rules A1.1, A1.5, A1.17. */
export type StoreView = {
  code: string;
  id: number;
  brand: BrandName;
  /**
   * First path segment with its slash, or '/' for the international store view; used as Remix's
   * basename.
   */
  prefix: string;
  name: string;
  language: Language;
  /** BCP 47; decides the formats. Rule A1.3. */
  locale: string;
  /** ISO 3166-1 alpha-2: country of the store view; null for an international one. */
  country: string | null;
  /** Two letters of the flag beside the store's name. */
  flag: string;
  currency: Currency;
  currencySign: string;
  /** Order of {sign} and {amount}, with no line break between them. Rule A1.8. */
  priceFormat: string;
  dateFormat: string;
  tax: StoreTax;
  /** Name of its search index. Rule A1.12. */
  index: string;
  titleSuffix: string;
  /** Title of the home page. */
  defaultTitle: string;
  /** Social defaults of pages without their own. Rule A1.7. */
  socialTitle: string;
  socialDescription: string;
  /** Path of an image of 1200 × 630 pixels, without prefix. Rule E12.5. */
  socialImage: string;
};

/** Tax defaults. Rule A1.6. */
export type StoreTax = {
  /** ISO country of the default tax rate. */
  defaultCountry: string;
  /** Standard rate of that country in percent, for fees of the shop itself. Rule A1.16. */
  standardRate: number;
  defaultRegion: string;
  sourcePriceIncludesTax: boolean;
  finalPriceIncludesTax: boolean;
};

type Draft = {
  code: string;
  id: number;
  name: string;
  locale: StoreView['locale'];
  country: string | null;
  flag: string;
  currency?: Currency;
  taxCountry: string;
};

/** A store view of the configuration. Rule A1.17. */
export type FurtherStore = FurtherPlace &
  Required<Draft> & {
    /** Standard tax rate in percent of a country that the shop does not know; null: it does. */
    taxRate: number | null;
  };

function storeOfDraft(draft: Draft): StoreView {
  const brand = brandOfStoreCode(draft.code);
  const currency = draft.currency ?? 'EUR';
  const place = { brand, currency, ...requirePlace(brand, draft.code) };
  return storeView({ ...draft, ...place, taxRate: null });
}

function storeView(draft: FurtherStore): StoreView {
  const { brand, currency, language } = draft;
  return {
    code: draft.code,
    id: draft.id,
    brand,
    prefix: draft.prefix,
    name: draft.name,
    language,
    locale: draft.locale,
    country: draft.country,
    flag: draft.flag,
    currency,
    currencySign: currencySigns[currency],
    priceFormat: currency === 'CHF' ? '{sign}\u00a0{amount}' : '{amount}\u00a0{sign}',
    dateFormat: 'D.M.YYYY HH:mm',
    tax: {
      defaultCountry: draft.taxCountry,
      standardRate: draft.taxRate ?? requireStandardTaxRate(draft.taxCountry),
      defaultRegion: '',
      sourcePriceIncludesTax: false,
      finalPriceIncludesTax: false,
    },
    index: `pitchward_catalog_${draft.code}`,
    get titleSuffix() {
      return brands[brand].title;
    },
    get defaultTitle() {
      return getCompany().brands[brand].homeTitle[language];
    },
    get socialTitle() {
      return getCompany().brands[brand].homeTitle[language];
    },
    get socialDescription() {
      return getCompany().brands[brand].description[language];
    },
    socialImage: `/assets/share/${brand}.jpg`,
  };
}

function requirePlace(brand: BrandName, code: string): StorePlace {
  const place = storePlaces[brand].find((one) => one.code === code);
  if (!place) throw new RangeError(`The store view ${code} has no place`);
  return place;
}

const nine: readonly Draft[] = [
  {
    code: 'de_de',
    id: 1,
    name: 'Deutschland',
    locale: 'de-DE',
    country: 'DE',
    flag: 'DE',
    taxCountry: 'DE',
  },
  {
    code: 'de_at',
    id: 2,
    name: 'Österreich',
    locale: 'de-DE',
    country: 'AT',
    flag: 'AT',
    taxCountry: 'AT',
  },
  {
    code: 'de_ch',
    id: 3,
    name: 'Schweiz',
    locale: 'de-CH',
    country: 'CH',
    flag: 'CH',
    currency: 'CHF',
    taxCountry: 'CH',
  },
  {
    code: 'en',
    id: 7,
    name: 'International',
    locale: 'en-US',
    country: null,
    flag: 'GB',
    taxCountry: 'DE',
  },
  {
    code: 'tts_de_de',
    id: 4,
    name: 'Deutschland',
    locale: 'de-DE',
    country: 'DE',
    flag: 'DE',
    taxCountry: 'DE',
  },
  {
    code: 'tts_de_at',
    id: 6,
    name: 'Österreich',
    locale: 'de-DE',
    country: 'AT',
    flag: 'AT',
    taxCountry: 'AT',
  },
  {
    code: 'tts_de_ch',
    id: 5,
    name: 'Schweiz',
    locale: 'de-CH',
    country: 'CH',
    flag: 'CH',
    currency: 'CHF',
    taxCountry: 'CH',
  },
  {
    code: 'scc_de',
    id: 8,
    name: 'Deutsch',
    locale: 'de-DE',
    country: null,
    flag: 'DE',
    taxCountry: 'DE',
  },
  {
    code: 'scc_en',
    id: 9,
    name: 'English',
    locale: 'en-US',
    country: null,
    flag: 'GB',
    taxCountry: 'DE',
  },
];

/** On `globalThis`, because pages and server are two bundles (docs/decisions/0120). */
const key = Symbol.for('pitchward.stores');
type Stores = { views: StoreView[]; further: readonly FurtherStore[] };
const holder = globalThis as { [key]?: Stores };
const stores = (holder[key] ??= { views: nine.map(storeOfDraft), further: [] });

/** In the order of the store switcher, those of the configuration last. Rules A1.1, A1.17. */
export const storeViews: readonly StoreView[] = stores.views;

/**
 * Sets the store views that the configuration adds to the nine, in each process before its first
 * request. What is derived from `storeViews` must be read later. Rule A1.17.
 */
export function setFurtherStores(further: readonly FurtherStore[]): void {
  stores.further = further;
  stores.views.splice(nine.length, Infinity, ...further.map(storeView));
  setFurtherPlaces(
    further.map(({ brand, code, prefix, language }) => ({ brand, code, prefix, language })),
  );
}

export const getFurtherStores = (): readonly FurtherStore[] => stores.further;

/** Returns the store views without those of the configuration. Rule A1.1. */
export function nineStoreViews(): readonly StoreView[] {
  return storeViews.slice(0, nine.length);
}

export function findStoreView(code: string): StoreView | null {
  return storeViews.find((view) => view.code === code) ?? null;
}

/** Throws on an unknown code; for codes of our own data. */
export function requireStoreView(code: string): StoreView {
  const view = findStoreView(code);
  if (!view) throw new RangeError(`Unknown store view ${code}`);
  return view;
}

export function storeViewsOfBrand(brand: BrandName): StoreView[] {
  return storeViews.filter((view) => view.brand === brand);
}

export function brandOf(view: StoreView): Brand {
  return brands[view.brand];
}

/**
 * Returns the store view of a path within a brand, and the path without the prefix; null where
 * `findStorePlace` finds none. Rules A2.4, A3.
 */
export function readStorePath(
  brand: BrandName,
  pathname: string,
): { view: StoreView; path: string } | null {
  const found = findStorePlace(brand, pathname);
  return found && { view: requireStoreView(found.place.code), path: found.path };
}
