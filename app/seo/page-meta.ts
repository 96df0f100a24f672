import type { MetaDescriptor } from '@remix-run/react';
import { alternatesOf, languageTag } from '../domain/store/alternates.ts';
import type { Alternate, StorePath } from '../domain/store/alternates.ts';
import { pathInStore } from '../domain/store/paths.ts';
import { requireStoreView } from '../domain/store/store-views.ts';
import type { StoreView } from '../domain/store/store-views.ts';
import { imageAddress, imageSizes } from '../ui/image-sizes.ts';
import type { JsonLd } from './structured/json-ld.ts';
import { toPlainText } from './plain-text.ts';

/** What a page tells search engines and social networks about itself. */
export type PageSeo = {
  /** Whole document title. */
  title: string;
  /** Plain text, at most `longestDescription` characters. */
  description: string;
  /** Absolute address; null for pages that must not be indexed. */
  canonical: string | null;
  /** Absolute address of the next page of a list (`rel="next"`). Rule A21.6. */
  next: string | null;
  /** False for pages that repeat others, such as filtered listings. Rule A21.5. */
  isIndexed: boolean;
  /** Absolute addresses of the same page in other store views. */
  alternates: Alternate[];
  /** Open Graph data. Rule A21.9. */
  share: {
    title: string;
    address: string;
    type: 'website' | 'article' | 'product';
    siteName: string;
    /** Absolute address of a picture of the size `imageSizes.social`. */
    image: string;
    imageAlt: string;
    /** For example 'de_AT'. */
    locale: string;
    otherLocales: string[];
  };
  /** Structured data (schema.org), in this order. Rule A21.7. */
  facts: JsonLd[];
};

const longestDescription = 160;

type SeoVisit = { store: StoreView; origin: string };

type PageFacts = {
  title: string;
  /** HTML or text; null uses the store view's default. */
  description: string | null;
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
    title: page.title.includes(store.titleSuffix)
      ? page.title
      : `${page.title} | ${store.titleSuffix}`,
    description: toPlainText(page.description ?? '', longestDescription) || store.socialDescription,
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

/**
 * Returns a locale such as 'de_AT': the language and the country of the store view, or of its
 * formats.
 */
function localeOf(store: StoreView): string {
  const tag = store.country ? languageTag(store) : store.locale;
  return tag.replace('-', '_');
}

/** Returns the descriptors for a route's `meta`. Remix escapes the JSON-LD script. */
export function toMetaDescriptors(seo: PageSeo): MetaDescriptor[] {
  const { share } = seo;
  const named = (property: string, content: string) => ({ property, content });
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    ...(seo.canonical ? [{ tagName: 'link', rel: 'canonical', href: seo.canonical }] : []),
    ...(seo.next ? [{ tagName: 'link', rel: 'next', href: seo.next }] : []),
    ...seo.alternates.map(({ hreflang, address }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: hreflang,
      href: address,
    })),
    ...(seo.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    named('og:title', share.title),
    named('og:description', seo.description),
    named('og:url', share.address),
    named('og:type', share.type),
    named('og:site_name', share.siteName),
    named('og:locale', share.locale),
    ...share.otherLocales.map((locale) => named('og:locale:alternate', locale)),
    named('og:image', share.image),
    named('og:image:width', String(imageSizes.social.width)),
    named('og:image:height', String(imageSizes.social.height)),
    named('og:image:alt', share.imageAlt),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(seo.facts.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': seo.facts } }]
      : []),
  ];
}
