import type { Currency } from '../money.ts';
import { brandOfStoreCode, brands } from './brands.ts';
import type { Brand, BrandName } from './brands.ts';

export type Language = 'de' | 'en';

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
  locale: 'de-DE' | 'de-CH' | 'en-US';
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
  prefix: string;
  name: string;
  language: Language;
  locale: StoreView['locale'];
  country: string | null;
  flag: string;
  currency?: Currency;
  taxCountry: string;
  defaultTitle: string;
};

function storeView(draft: Draft): StoreView {
  const brand = brandOfStoreCode(draft.code);
  const currency = draft.currency ?? 'EUR';
  return {
    code: draft.code,
    id: draft.id,
    brand,
    prefix: draft.prefix,
    name: draft.name,
    language: draft.language,
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
    titleSuffix: brands[brand].title,
    defaultTitle: draft.defaultTitle,
    socialTitle: draft.defaultTitle,
    socialDescription: socialDescriptions[brand][draft.language],
    socialImage: `/assets/share/${brand}.png`,
  };
}

const socialDescriptions: Record<BrandName, Record<Language, string>> = {
  camp: {
    de: 'Trainingslager für Fußballteams: Hotels mit eigenen Plätzen, dazu Transfer, Testspiele und Platzzeiten aus einer Hand.',
    en: 'Training camps for football teams: hotels with their own pitches, with transfers, friendlies and pitch times from one source.',
  },
  tour: {
    de: 'Mannschaftsreisen zum Fußball: Fahrt, Betten, Karten und ein Plan, an den sich alle halten.',
    en: 'Football trips for teams: travel, beds, tickets and a plan that everybody keeps to.',
  },
  cup: {
    de: 'Fußballturniere in Europa: Jedes Team spielt bis zu seiner Platzierung, keines fährt nach der Gruppe heim.',
    en: 'Football tournaments in Europe: every team plays on to its final placing, none goes home after the group.',
  },
};

const campTitle = 'Pitchward | Trainingslager für Fußballteams';
const tourTitle = 'Auswärts | Mannschaftsreisen zum Fußball';

/** In the order of the store switcher. Rule A1.1. */
export const storeViews: readonly StoreView[] = [
  storeView({
    code: 'de_de',
    id: 1,
    prefix: '/de_de',
    name: 'Deutschland',
    language: 'de',
    locale: 'de-DE',
    country: 'DE',
    flag: 'DE',
    taxCountry: 'DE',
    defaultTitle: campTitle,
  }),
  storeView({
    code: 'de_at',
    id: 2,
    prefix: '/de_at',
    name: 'Österreich',
    language: 'de',
    locale: 'de-DE',
    country: 'AT',
    flag: 'AT',
    taxCountry: 'AT',
    defaultTitle: campTitle,
  }),
  storeView({
    code: 'de_ch',
    id: 3,
    prefix: '/de_ch',
    name: 'Schweiz',
    language: 'de',
    locale: 'de-CH',
    country: 'CH',
    flag: 'CH',
    currency: 'CHF',
    taxCountry: 'CH',
    defaultTitle: campTitle,
  }),
  storeView({
    code: 'en',
    id: 7,
    prefix: '/',
    name: 'International',
    language: 'en',
    locale: 'en-US',
    country: null,
    flag: 'GB',
    taxCountry: 'DE',
    defaultTitle: 'Pitchward | Training camps for football teams',
  }),
  storeView({
    code: 'tts_de_de',
    id: 4,
    prefix: '/de_de',
    name: 'Deutschland',
    language: 'de',
    locale: 'de-DE',
    country: 'DE',
    flag: 'DE',
    taxCountry: 'DE',
    defaultTitle: tourTitle,
  }),
  storeView({
    code: 'tts_de_at',
    id: 6,
    prefix: '/de_at',
    name: 'Österreich',
    language: 'de',
    locale: 'de-DE',
    country: 'AT',
    flag: 'AT',
    taxCountry: 'AT',
    defaultTitle: tourTitle,
  }),
  storeView({
    code: 'tts_de_ch',
    id: 5,
    prefix: '/de_ch',
    name: 'Schweiz',
    language: 'de',
    locale: 'de-CH',
    country: 'CH',
    flag: 'CH',
    currency: 'CHF',
    taxCountry: 'CH',
    defaultTitle: tourTitle,
  }),
  storeView({
    code: 'scc_de',
    id: 8,
    prefix: '/de',
    name: 'Deutsch',
    language: 'de',
    locale: 'de-DE',
    country: null,
    flag: 'DE',
    taxCountry: 'DE',
    defaultTitle: 'Cupline | Fußballturniere in Europa',
  }),
  storeView({
    code: 'scc_en',
    id: 9,
    prefix: '/en',
    name: 'English',
    language: 'en',
    locale: 'en-US',
    country: null,
    flag: 'GB',
    taxCountry: 'DE',
    defaultTitle: 'Cupline | Football tournaments in Europe',
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
 * Returns the store view of a path within a brand, and the path without the prefix. Null when the
 * brand has no store view at "/" and the first segment names none: '/de/x' is de, '/dex' is not.
 * Rules A2.4, A3.
 */
export function readStorePath(
  brand: BrandName,
  pathname: string,
): { view: StoreView; path: string } | null {
  const candidates = storeViewsOfBrand(brand);
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const prefixed = candidates.find((view) => view.prefix !== '/' && view.prefix === first);
  if (prefixed) return { view: prefixed, path: pathname.slice(first.length) || '/' };
  const bare = candidates.find((view) => view.prefix === '/');
  return bare ? { view: bare, path: pathname } : null;
}
