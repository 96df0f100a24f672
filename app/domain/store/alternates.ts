import type { BrandName } from './brands.ts';
import { brands } from './brands.ts';
import { fallbackLanguage, languages } from './languages.ts';
import { pathInStore } from './paths.ts';
import { requireStoreView, storeViewsOfBrand } from './store-views.ts';
import type { StoreView } from './store-views.ts';

/** Address of a page in one store view; `path` is without the prefix. */
export type StorePath = { store: string; path: string };

/**
 * One hreflang link: `hreflang` is a BCP 47 tag or x-default, `address` is absolute. Rule A21.2.
 */
export type Alternate = { hreflang: string; address: string };

/** Language and, for a store view of one country, that country: 'de-AT', 'en'. */
export function languageTag(view: Pick<StoreView, 'language' | 'country'>): string {
  return view.country ? `${view.language}-${view.country}` : view.language;
}

/** Returns the same path in every store view of a brand, for pages without catalogue data. */
export function everywhere(brand: BrandName, path: string): StorePath[] {
  return storeViewsOfBrand(brand).map(({ code }) => ({ store: code, path }));
}

/**
 * Returns the hreflang links of a page at `places`, all of one brand and its origin; empty when
 * there is only one place. A language without a country links to the brand's first store view of
 * it, x-default to the international one. All places get the same links. Rule A21.2.
 */
export function alternatesOf(
  brand: BrandName,
  origin: string,
  places: readonly StorePath[],
): Alternate[] {
  const views = storeViewsOfBrand(brand);
  const standing = views.flatMap((view) => {
    const place = places.find(({ store }) => store === view.code);
    return place ? [{ view, address: `${origin}${pathInStore(view, place.path)}` }] : [];
  });
  if (standing.length < 2) return [];
  const lines = standing.map(({ view, address }) => ({ hreflang: languageTag(view), address }));
  for (const language of languages) {
    const first = views.find((view) => view.language === language);
    const own = standing.find(({ view }) => view === first);
    if (own && !lines.some(({ hreflang }) => hreflang === language)) {
      lines.push({ hreflang: language, address: own.address });
    }
  }
  const fallback = fallbackView(brand);
  const elsewhere = standing.find(({ view }) => view.code === fallback.code);
  return elsewhere ? [...lines, { hreflang: 'x-default', address: elsewhere.address }] : lines;
}

/** Returns the international store view in the fallback language of a brand, or its default one. */
function fallbackView(brand: BrandName): StoreView {
  const international = storeViewsOfBrand(brand).find(
    ({ language, country }) => language === fallbackLanguage && country === null,
  );
  return international ?? requireStoreView(brands[brand].defaultStore);
}
