import { alternatesOf, languageTag } from '../domain/store/alternates.ts';
import type { StorePath } from '../domain/store/alternates.ts';
import { pathInStore } from '../domain/store/paths.ts';
import { requireStoreView } from '../domain/store/store-views.ts';
import type { StoreView } from '../domain/store/store-views.ts';
import { imageAddress } from '../ui/image-sizes.ts';
import type { PageSeo } from './page-meta.ts';
import { toPlainText } from './plain-text.ts';
import { shortenText } from '../domain/content/shorten-text.ts';
import type { JsonLd } from './structured/json-ld.ts';

/** Maximum length of a description, in characters. */
export const longestDescription = 160;

type SeoVisit = { store: StoreView; origin: string };

type PageFacts = {
  title: string;
  /** HTML or text; null uses the store view's default. */
  description: string | null;
  keywords?: string | null;
  /** Path inside the store view, with the query that identifies the page. */
  path: string;
  nextPath?: string | null;
  isIndexed?: boolean;
  /** Image field of a catalogue document. */
  image?: string | null;
  imageAlt?: string;
  /** The page's paths in the brand's store views. */
  places?: readonly StorePath[];
  shareTitle?: string;
  type?: PageSeo['share']['type'];
  facts?: readonly (JsonLd | null)[];
};

/** Builds a page's meta data from paths inside the store view. Rules A1.7, A21.3. */
export function buildPageSeo({ store, origin }: SeoVisit, page: PageFacts): PageSeo {
  const absolute = (path: string) => `${origin}${pathInStore(store, path)}`;
  const isIndexed = page.isIndexed ?? true;
  const places = isIndexed ? (page.places ?? []) : [];
  const locales = places.map((place) => localeOf(requireStoreView(place.store)));
  const locale = localeOf(store);
  return {
    title: fitTitle(page.title, store),
    description: toPlainText(page.description ?? '', longestDescription) || store.socialDescription,
    keywords: page.keywords ?? null,
    canonical: isIndexed ? absolute(page.path) : null,
    next: isIndexed && page.nextPath ? absolute(page.nextPath) : null,
    isIndexed,
    alternates: alternatesOf(store.brand, origin, places),
    share: {
      title: page.shareTitle ?? page.title,
      address: absolute(page.path),
      type: page.type ?? 'website',
      siteName: store.titleSuffix,
      image: `${origin}${page.image ? imageAddress('social', page.image) : store.socialImage}`,
      imageAlt: page.imageAlt || page.title,
      locale,
      otherLocales: [...new Set(locales)].filter((other) => other !== locale),
    },
    facts: isIndexed ? (page.facts ?? []).filter((fact) => fact !== null) : [],
  };
}

/** Maximum length of a document title, in characters; search results cut a longer one. */
const longestTitle = 70;

/** Returns the room for a page's own title beside the brand's name, in characters. */
export function titleRoom({ titleSuffix }: Pick<StoreView, 'titleSuffix'>): number {
  return longestTitle - ` | ${titleSuffix}`.length;
}

/** Ends with the brand's name unless the title contains it; cut at a word. Rule A21.3. */
function fitTitle(title: string, store: StoreView): string {
  const own = shortenText(title, longestTitle);
  if (own.includes(store.titleSuffix)) return own;
  return `${shortenText(title, titleRoom(store))} | ${store.titleSuffix}`;
}

/**
 * Returns a locale such as 'de_AT': the language and the country of the store view, or of its
 * formats.
 */
function localeOf(store: StoreView): string {
  const tag = store.country ? languageTag(store) : store.locale;
  return tag.replace('-', '_');
}
