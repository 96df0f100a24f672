import { decodeXML } from 'entities';
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import {
  flattenBlocks,
  nestingLimit,
  replaceBlocks,
  textAttributes,
  withoutNameless,
} from './block-elements.ts';
import { limitNesting } from './limit-nesting.ts';
import { linkAttributes, linkSchemes, unwrapBare } from './text-link.ts';

/** A heading of the page, for its table of contents. */
export type PageSection = { id: string; title: string };

type CleanPage = { html: string; sections: PageSection[] };

/** Cleaned pages in the cache; each of the nine store views has about ten. */
const maxCached = 200;

/**
 * Sanitises CMS HTML and caches the results: removes scripts, styles, frames and forms; links
 * inside the shop get the store's prefix; headings of the second level get ids. Rules A20.3, A20.8.
 */
export function openPageCleaner(): (
  store: Pick<StoreView, 'prefix'>,
  content: string,
) => CleanPage {
  const pages = new LRUCache<string, CleanPage>({ max: maxCached });
  return (store, content) => {
    const key = `${store.prefix} ${content}`;
    const known = pages.get(key);
    if (known) return known;
    const page = cleanPage(store, content);
    pages.set(key, page);
    return page;
  };
}

const allowedTags = [
  'p',
  'br',
  'div',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'strong',
  'b',
  'em',
  'i',
  'sub',
  'sup',
  'small',
  's',
  'del',
  'q',
  'a',
  'span',
  'h2',
  'h3',
  'h4',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
];
const blocks = replaceBlocks(allowedTags);

/** Sanitises a block; its headings become the third level of the page around it. */
export function cleanBlock(store: Pick<StoreView, 'prefix'>, content: string): string {
  return withTables(flattenBlocks(sanitized(store, content, { h1: 'h3', h2: 'h3' })));
}

function cleanPage(store: Pick<StoreView, 'prefix'>, content: string): CleanPage {
  // The title of the page is its only first-level heading.
  return withSections(flattenBlocks(sanitized(store, content, { h1: 'h2' })));
}

function sanitized(
  store: Pick<StoreView, 'prefix'>,
  content: string,
  headings: Record<string, string>,
): string {
  const clean = sanitize(limitNesting(content), {
    allowedTags,
    allowedAttributes: textAttributes,
    allowedSchemes: linkSchemes,
    allowProtocolRelative: false,
    nestingLimit,
    transformTags: {
      ...blocks,
      ...headings,
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(store, attribs) }),
    },
  });
  return unwrapBare(unwrapBare(withoutNameless(clean), 'a'), 'span');
}

function withSections(html: string): CleanPage {
  const sections: PageSection[] = [];
  const marked = html.replace(
    /<h2( [^<>]*)?>([\s\S]*?)<\/h2>/g,
    (_heading, attributes = '', inner: string) => {
      const title = inner.replace(/<[^<>]*>/g, '').trim();
      const id = `s${sections.length + 1}-${slugOf(title)}`;
      sections.push({ id, title: decodeXML(title) });
      return `<h2 id="${id}"${attributes}>${inner}</h2>`;
    },
  );
  return { html: withTables(marked), sections };
}

/**
 * Lets wide tables scroll inside their own element, by keyboard too. The caption names it, else the
 * last heading before the table; a name that was used gets a number. Rule A20.14.
 */
function withTables(html: string): string {
  // Read once: many tables may follow one heading.
  const headings = [...html.matchAll(/<(h[234])[^<>]*>(.*?)<\/\1>/gs)].map((heading) => ({
    index: heading.index,
    name: toAttribute(heading[2] ?? ''),
  }));
  const used = new Map<string, number>();
  let passed = 0;
  return html
    .replace(/<table( [^<>]*)?>/g, (tag, attributes: string | undefined, at: number) => {
      while ((headings[passed]?.index ?? Infinity) < at) passed++;
      const after = html.slice(at + tag.length);
      const caption = /^\s*<caption(?: [^<>]*)?>(.*?)<\/caption>/s.exec(after)?.[1] ?? '';
      const name = toAttribute(caption) || (headings[passed - 1]?.name ?? '');
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      const label = count === 1 ? name : `${name} ${count}`;
      const region = name === '' ? '' : ` role="region" aria-label="${label}"`;
      return `<div class="scroll" tabindex="0"${region}><table class="table"${attributes ?? ''}>`;
    })
    .replaceAll('</table>', '</table></div>');
}

/** The first characters of a name, which is repeated at each table. */
const nameStart = /^.{0,200}/su;

/** Returns the first words of sanitised HTML as the value of an attribute. */
function toAttribute(html: string): string {
  const words = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  const [start = ''] = nameStart.exec(words.trim()) ?? [];
  // Its end may be within an entity.
  return start.replace(/&[a-z]{0,4}$/, '').replaceAll('"', '&quot;');
}

function slugOf(title: string): string {
  return decodeXML(title)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
