import type { MetaDescriptor } from '@remix-run/react';
import type { Alternate } from '../domain/store/alternates.ts';
import { imageSizes } from '../ui/image-sizes.ts';
import type { JsonLd } from './structured/json-ld.ts';

/** What a page tells search engines and social networks about itself. */
export type PageSeo = {
  /** Whole document title. */
  title: string;
  /** Plain text, shortened for search results. */
  description: string;
  /** Of the catalogue; null where it has none. Rule A21.4. */
  keywords: string | null;
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

/** Returns the descriptors for a route's `meta`. Remix escapes the JSON-LD script. */
export function toMetaDescriptors(seo: PageSeo): MetaDescriptor[] {
  const { share } = seo;
  const named = (property: string, content: string) => ({ property, content });
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    ...(seo.keywords ? [{ name: 'keywords', content: seo.keywords }] : []),
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
