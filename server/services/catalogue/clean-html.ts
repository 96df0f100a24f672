import sanitize from 'sanitize-html';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';

/**
 * Catalogue HTML as it may stand on a page: text structure and links, nothing that runs, frames,
 * styles or looks like our own forms. Plain text becomes paragraphs at blank lines; links inside the
 * shop stay in the store view.
 * spec: checklist A20 unsafe HTML in them never runs
 */
export function cleanHtml(html: string, store: Pick<StoreView, 'prefix'>): string {
  const text = html.trim();
  if (text === '') return '';
  const structured = /<(p|ul|ol|h\d|div|br)\b/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('');
  return sanitize(structured, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h2', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The page's own headings come before the text's.
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href: /^\/(?![/\\])/.test(href) ? pathInStore(store, href) : href },
      }),
    },
  });
}
