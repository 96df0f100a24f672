import type { Markup } from '../../rendered-once/markup.ts';
import { embedText } from '../../rendered-once/render-once.server.tsx';
import type { MarkupContext } from '../../rendered-once/render-once.server.tsx';
import type { PageSeo } from '../../seo/page-meta.ts';

/** SEO data whose structured data are markup of the document; null where there are none. */
type EmbeddedSeo = PageSeo & { structured: Markup | null };

/**
 * Moves the structured data of a page from its data into its document. Crawlers read documents; the
 * data of a product page would be a third larger with them. Rule P2.5
 */
export function embedStructuredData(
  context: Pick<MarkupContext, 'markup'>,
  seo: PageSeo,
): EmbeddedSeo {
  if (seo.facts.length === 0) return { ...seo, structured: null };
  const graph = { '@context': 'https://schema.org', '@graph': seo.facts };
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return { ...seo, facts: [], structured: embedText(context, text) };
}
