import type { MetaDescriptor } from '@remix-run/react';
import { alternatesOf, languageTag } from '../domain/store/alternates.ts';
import type { Alternate, StorePath } from '../domain/store/alternates.ts';
import { pathInStore } from '../domain/store/paths.ts';
import { requireStoreView } from '../domain/store/store-views.ts';
import type { StoreView } from '../domain/store/store-views.ts';
import { imageAddress, imageSizes } from '../ui/image-sizes.ts';
import type { JsonLd } from './structured/json-ld.ts';
import { plainText } from './plain-text.ts';

/** What a page says about itself to search engines and to those it is shared with. */
export type PageSeo = {
  /** Whole document title. */
  title: string;
  /** Plain text, at most `longestDescription` characters. */
  description: string;
  /** Absolute address; null for pages that are not to be found. */
  canonical: string | null;
  /** Absolute address of the next part of a list. */
  next: string | null;
  /** False for pages that only repeat others, such as filter combinations. */
  isIndexed: boolean;
  /** Absolute addresses of the same page in other store views. */
  alternates: Alternate[];
  /** What those see whom the page is shared with. */
  share: {
    title: string;
    address: string;
    type: 'website' | 'article' | 'product';
    siteName: string;
    /** Absolute address of a picture of `imageSizes.social`. */
    image: string;
    imageAlt: string;
    /** As in 'de_AT'. */
    locale: string;
    otherLocales: string[];
  };
  /** Facts for machines, in the order they are told. spec: schema.org */
  facts: JsonLd[];
};

const longestDescription = 160;

type SeoVisit = { store: StoreView; origin: string };

type PageFacts = {
  title: string;
  /** HTML or text; null leaves it to the store view's own words. */
  description: string | null;
  /** Inside the store view, with the query that belongs to it. */
  path: string;
  nextPath?: string | null;
  isIndexed?: boolean;
  /** Image field of a catalogue document. */
  image?: string | null;
  imageAlt?: string;
  /** Where the page stands in the brand's store views. */
  places?: readonly StorePath[];
  shareTitle?: string;
  type?: PageSeo['share']['type'];
  facts?: readonly (JsonLd | null)[];
};

/** The page's self-description from paths inside the store view. spec: catalogue §3 Store view */
export function pageSeo({ store, origin }: SeoVisit, page: PageFacts): PageSeo {
  const absolute = (path: string) => `${origin}${pathInStore(store, path)}`;
  const isIndexed = page.isIndexed ?? true;
  const places = isIndexed ? (page.places ?? []) : [];
  const locales = places.map((place) => localeOf(requireStoreView(place.store)));
  const locale = localeOf(store);
  return {
    title: page.title.includes(store.titleSuffix)
      ? page.title
      : `${page.title} | ${store.titleSuffix}`,
    description: plainText(page.description ?? '', longestDescription) || store.socialDescription,
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

/** 'de_AT': the language and the country a store sells in, or the one its formats come from. */
function localeOf(store: StoreView): string {
  const tag = store.country ? languageTag(store) : store.locale;
  return tag.replace('-', '_');
}

/** For a route's `meta`. Remix escapes what could end the script of the facts. */
export function metaOf(seo: PageSeo): MetaDescriptor[] {
  const { share } = seo;
  const named = (property: string, content: string) => ({ property, content });
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    ...(seo.canonical ? [{ tagName: 'link', rel: 'canonical', href: seo.canonical }] : []),
    ...(seo.next ? [{ tagName: 'link', rel: 'next', href: seo.next }] : []),
    ...seo.alternates.map(({ hreflang, address }) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang: hreflang, href: address },
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
