import type { BrandName } from './brands.ts';
import { fallbackLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import { stripStorePrefix } from './paths.ts';

/** Where a store view is: its code, its first path segment or '/', and its language. */
export type StorePlace = { code: string; prefix: string; language: Language };

/** A store view that the configuration adds, as pages and service worker know it. Rule A1.17. */
export type FurtherPlace = StorePlace & { brand: BrandName };

/**
 * The nine store views by brand, in the order of the store switcher. Apart from their other data,
 * because the service worker loads this table. Rule A1.1.
 */
export const storePlaces: Readonly<Record<BrandName, readonly StorePlace[]>> = {
  camp: [
    { code: 'de_de', prefix: '/de_de', language: 'de' },
    { code: 'de_at', prefix: '/de_at', language: 'de' },
    { code: 'de_ch', prefix: '/de_ch', language: 'de' },
    { code: 'en', prefix: '/', language: 'en' },
  ],
  tour: [
    { code: 'tts_de_de', prefix: '/de_de', language: 'de' },
    { code: 'tts_de_at', prefix: '/de_at', language: 'de' },
    { code: 'tts_de_ch', prefix: '/de_ch', language: 'de' },
  ],
  cup: [
    { code: 'scc_de', prefix: '/de', language: 'de' },
    { code: 'scc_en', prefix: '/en', language: 'en' },
  ],
};

/**
 * On `globalThis`, because pages and server are two bundles (docs/decisions/0120), and because the
 * server writes them in front of the service worker.
 */
const holder = globalThis as { furtherPlaces?: readonly FurtherPlace[] };

/** Returns what the configuration adds; none until `setFurtherPlaces`. */
export const getFurtherPlaces = (): readonly FurtherPlace[] => holder.furtherPlaces ?? [];

/** Sets the added store views of this process or page before it reads an address. */
export function setFurtherPlaces(places: readonly FurtherPlace[]): void {
  holder.furtherPlaces = places;
}

/** Writes the added store views into a document; undefined when there are none. */
export function furtherPlacesText(): string | undefined {
  const places = getFurtherPlaces();
  return places.length > 0 ? JSON.stringify(places) : undefined;
}

/** Reads what `furtherPlacesText` wrote. */
export function readFurtherPlaces(text: string | undefined): void {
  if (text !== undefined) setFurtherPlaces(JSON.parse(text) as FurtherPlace[]);
}

const placesOf = (brand: BrandName): readonly StorePlace[] => [
  ...storePlaces[brand],
  ...getFurtherPlaces().filter((place) => place.brand === brand),
];

/**
 * Returns the store view of a path within a brand, and the path without the prefix. Null when the
 * brand has no store view at "/" and the first segment names none: '/de/x' is de, '/dex' is not.
 * Rules A2.4, A3.
 */
export function findStorePlace(
  brand: BrandName,
  pathname: string,
): { place: StorePlace; path: string } | null {
  const places = placesOf(brand);
  const place = findPrefix(places, firstSegment(pathname)) ?? findPrefix(places, '/');
  return place ? { place, path: stripStorePrefix(pathname, place.prefix) } : null;
}

/**
 * Returns the language of a path within a brand. A path without a store view has the language of
 * the brand's first one, to which it is redirected. Rule A3.5.
 */
export function languageOfPath(brand: BrandName, pathname: string): Language {
  const place = findStorePlace(brand, pathname)?.place ?? storePlaces[brand][0];
  return place?.language ?? fallbackLanguage;
}

/**
 * Splits a path where the brand is not known: the prefix of any brand's store view, or '/', the
 * path inside the store view, and the language, the fallback one without a prefix.
 */
export function splitStorePath(pathname: string): {
  prefix: string;
  path: string;
  language: Language;
} {
  const places = [Object.values(storePlaces), getFurtherPlaces()].flat(2);
  const place = findPrefix(places, firstSegment(pathname));
  const { prefix, language } = place ?? { prefix: '/', language: fallbackLanguage };
  return { prefix, path: stripStorePrefix(pathname, prefix), language };
}

function findPrefix(places: readonly StorePlace[], prefix: string): StorePlace | undefined {
  return places.find((place) => place.prefix === prefix);
}

function firstSegment(pathname: string): string {
  return `/${pathname.split('/', 2)[1] ?? ''}`;
}
