import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import {
  flattenBlocks,
  hasBlocks,
  hasWords,
  nestingLimit,
  replaceBlocks,
  textAttributes,
  withoutNameless,
} from '../content/block-elements.ts';
import { limitNesting } from '../content/limit-nesting.ts';
import { linkAttributes, linkSchemes, unwrapBare } from '../content/text-link.ts';

/**
 * Sanitises catalogue HTML by an allow-list: text structure and links stay; scripts, frames, styles
 * and forms are removed. Plain text becomes paragraphs at blank lines; links inside the shop get
 * the store's prefix. Rule A20.3.
 */
export function cleanHtml(html: string, store: Pick<StoreView, 'prefix'>): string {
  const text = html.trim();
  if (text === '') return '';
  const key = `${store.prefix} ${text}`;
  let clean = cleaned.get(key);
  if (clean === undefined) {
    clean = flattenBlocks(sanitizeText(text, store));
    // A heading without a text would follow from markup alone. Rule B2.12.
    if (!hasWords(clean)) clean = '';
    cleaned.set(key, clean);
  }
  return clean;
}

/** Largest total size of texts, in characters: a popular text is sanitised once. */
const maxSize = 2_000_000;
const cleaned = new LRUCache<string, string>({
  maxSize,
  sizeCalculation: (clean, key) => clean.length + key.length,
});

function sanitizeText(text: string, store: Pick<StoreView, 'prefix'>): string {
  const structured = hasBlocks(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('');
  const clean = sanitize(limitNesting(structured), {
    allowedTags,
    allowedAttributes: textAttributes,
    allowedSchemes: linkSchemes,
    allowProtocolRelative: false,
    nestingLimit,
    // Headings of the text are below the page's own.
    transformTags: {
      ...blocks,
      hr: 'br',
      h1: 'h3',
      h2: 'h3',
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(store, attribs) }),
    },
  });
  return unwrapBare(unwrapBare(withoutNameless(clean), 'a'), 'span');
}

const allowedTags = [
  'p',
  'br',
  'div',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'sub',
  'sup',
  's',
  'del',
  'q',
  'h2',
  'h3',
  'h4',
  'a',
  'span',
];
const blocks = replaceBlocks(allowedTags);
