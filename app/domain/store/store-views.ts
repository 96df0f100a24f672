import type { Currency } from '../money.ts';
import { brandOfStoreCode, brands } from './brands.ts';
import type { Brand, BrandName } from './brands.ts';

export type Language = 'de' | 'en';

/** One of the nine shops a visitor can be in. spec: catalogue §3 Store view, §9 */
export type StoreView = {
  code: string;
  id: number;
  brand: BrandName;
  /** First path segment with its slash, or '/' for the international store: Remix's basename. */
  prefix: string;
  name: string;
  language: Language;
  /** BCP 47. Formats follow it. */
  locale: 'de-DE' | 'de-CH' | 'en-US';
  /** ISO 3166-1 alpha-2: country the store sells in; null for the international ones. */
  country: string | null;
  /** Two letters of the flag shown beside the store's name. */
  flag: string;
  currency: Currency;
  currencySign: string;
  /** {sign} and {amount} in the order of this store. */
  priceFormat: string;
  dateFormat: string;
  tax: StoreTax;
  /** Name of the search index the store's catalogue lives in. */
  index: string;
  titleSuffix: string;
  /** Page title of the home page. */
  defaultTitle: string;
  /** What is shared of pages that say nothing of their own. */
  socialTitle: string;
  socialDescription: string;
  /** Path of a picture of 1200 × 630 pixels, the same for all prefixes. */
  socialImage: string;
};

/** spec: catalogue §5 tax, §9 source price without tax */
export type StoreTax = {
  /** ISO country whose rate applies when nothing else is known. */
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

/** In the order the switcher lists them. spec: catalogue §9 */
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

/** Throws on an unknown code: for codes that our own data names. */
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
 * Store view of a path within a brand, and the path without the prefix. Null where the brand has
 * no store at "/" and the first segment names none. '/de' and '/de/x' are de; '/dex' is not.
 * spec: catalogue §2 prefixes
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
