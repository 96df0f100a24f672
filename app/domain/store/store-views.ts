import type { Currency } from '../money.ts';
import type { Language } from './languages.ts';
import { brandOfStoreCode, brands } from './brands.ts';
import { getCompany } from './company.ts';
import type { Brand, BrandName } from './brands.ts';
import { findStorePlace, storePlaces } from './store-path.ts';
import type { StorePlace } from './store-path.ts';

export type { Language } from './languages.ts';

/** One of the nine store views. Rules A1.1, A1.5. */
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
  /** Order of {sign} and {amount}. Rule A1.8. */
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

function storeView(draft: Draft): StoreView {
  const brand = brandOfStoreCode(draft.code);
  const currency = draft.currency ?? 'EUR';
  const { prefix, language } = requirePlace(brand, draft.code);
  return {
    code: draft.code,
    id: draft.id,
    brand,
    prefix,
    name: draft.name,
    language,
    locale: draft.locale,
    country: draft.country,
    flag: draft.flag,
    currency,
    currencySign: currency === 'CHF' ? 'CHF' : '€',
    priceFormat: currency === 'CHF' ? '{sign} {amount}' : '{amount} {sign}',
    dateFormat: 'D.M.YYYY HH:mm',
    tax: {
      defaultCountry: draft.taxCountry,
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

/** In the order of the store switcher. Rule A1.1. */
export const storeViews: readonly StoreView[] = [
  storeView({
    code: 'de_de',
    id: 1,
    name: 'Deutschland',
    locale: 'de-DE',
    country: 'DE',
    flag: 'DE',
    taxCountry: 'DE',
  }),
  storeView({
    code: 'de_at',
    id: 2,
    name: 'Österreich',
    locale: 'de-DE',
    country: 'AT',
    flag: 'AT',
    taxCountry: 'AT',
  }),
  storeView({
    code: 'de_ch',
    id: 3,
    name: 'Schweiz',
    locale: 'de-CH',
    country: 'CH',
    flag: 'CH',
    currency: 'CHF',
    taxCountry: 'CH',
  }),
  storeView({
    code: 'en',
    id: 7,
    name: 'International',
    locale: 'en-US',
    country: null,
    flag: 'GB',
    taxCountry: 'DE',
  }),
  storeView({
    code: 'tts_de_de',
    id: 4,
    name: 'Deutschland',
    locale: 'de-DE',
    country: 'DE',
    flag: 'DE',
    taxCountry: 'DE',
  }),
  storeView({
    code: 'tts_de_at',
    id: 6,
    name: 'Österreich',
    locale: 'de-DE',
    country: 'AT',
    flag: 'AT',
    taxCountry: 'AT',
  }),
  storeView({
    code: 'tts_de_ch',
    id: 5,
    name: 'Schweiz',
    locale: 'de-CH',
    country: 'CH',
    flag: 'CH',
    currency: 'CHF',
    taxCountry: 'CH',
  }),
  storeView({
    code: 'scc_de',
    id: 8,
    name: 'Deutsch',
    locale: 'de-DE',
    country: null,
    flag: 'DE',
    taxCountry: 'DE',
  }),
  storeView({
    code: 'scc_en',
    id: 9,
    name: 'English',
    locale: 'en-US',
    country: null,
    flag: 'GB',
    taxCountry: 'DE',
  }),
];

const byCode = new Map(storeViews.map((view) => [view.code, view]));

export function findStoreView(code: string): StoreView | null {
  return byCode.get(code) ?? null;
}

/** Throws on an unknown code; for codes of our own data. */
export function requireStoreView(code: string): StoreView {
  const view = byCode.get(code);
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
