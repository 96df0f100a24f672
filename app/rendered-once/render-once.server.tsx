import { hash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageContext } from '../i18n/use-translation.ts';
import { StoreViewContext } from '../request/store-view.ts';
import type { Markup } from './markup.ts';
import type { PublicFacts } from './public-facts.ts';
import { separateWords, shortenShapes } from './separate-words.ts';

/** Largest total size of cached markup, in characters. */
const maxSize = 8_000_000;

type Rendered = { id: string; html: string };
const cache = new LRUCache<string, Rendered>({
  maxSize,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/** The same markup as documents send it, by id. */
const encoded = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize,
  sizeCalculation: (bytes, id) => bytes.length + id.length,
});

/**
 * Returns a function that renders a component once per store view and facts. The component sees its
 * props, the texts and the store view, but neither the visit nor the root data: it cannot show what
 * belongs to a visitor. A change of the facts changes the id, so that nothing needs invalidation.
 * Rule P1.10
 */
export function renderOnce<Facts extends PublicFacts<Facts>>(
  name: string,
  Component: ComponentType<Facts>,
): (context: MarkupContext, facts: Facts) => Markup {
  return ({ visit: { store }, markup }, facts) => {
    const key = `${store.code} ${name} ${describe(facts)}`;
    let rendered = cache.get(key);
    if (!rendered) {
      const html = shortenShapes(separateWords(render(Component, facts, store)));
      rendered = { id: toId(html), html };
      cache.set(key, rendered);
    }
    if (!markup) return rendered;
    markup.set(rendered.id, rendered.html);
    return { id: rendered.id };
  };
}

/**
 * Embeds a text that only documents need, such as structured data: it is neither in their data nor
 * in those of a client navigation. Returns null for a data request.
 */
export function embedText({ markup }: Pick<MarkupContext, 'markup'>, text: string): Markup | null {
  if (!markup) return null;
  const id = toId(text);
  markup.set(id, text);
  return { id };
}

const toId = (html: string): string => hash('sha256', html, 'base64url').slice(0, 11);

/** Returns the bytes of markup of a document; of cached markup those of an earlier document. */
export function encodeMarkup(id: string, html: string): Buffer<ArrayBuffer> {
  // Other texts of a document have names that are no hashes.
  if (cacheableId.test(id)) {
    const known = encoded.get(id);
    if (known) return known;
    // `Buffer.from(html)` would take short texts from a pool of 64 kB, which one cached text keeps.
    const bytes = Buffer.from(encoder.encode(html).buffer);
    encoded.set(id, bytes);
    return bytes;
  }
  return Buffer.from(html);
}

const encoder = new TextEncoder();
const cacheableId = /^[\w-]{11}$/;

/** `markup`: collects the markup of a document; null for a data request, which carries it. */
export type MarkupContext = Pick<AppLoadContext, 'visit' | 'markup'>;

function render<Facts extends object>(
  Component: ComponentType<Facts>,
  facts: Facts,
  store: MarkupContext['visit']['store'],
): string {
  return renderToStaticMarkup(
    <LanguageContext.Provider value={store.language}>
      <StoreViewContext.Provider value={store}>
        {createElement(Component, facts)}
      </StoreViewContext.Provider>
    </LanguageContext.Provider>,
  );
}

/** Hashes of objects that several pages share, such as the menu. */
const hashes = new WeakMap<object, string>();

/** Returns a short text that is equal for equal facts. */
function describe(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? `${name}:${hashOf(value)}`
        : `${name}=${JSON.stringify(value)}`,
    )
    .join(' ');
}

function hashOf(value: object): string {
  let known = hashes.get(value);
  if (known === undefined) {
    known = hash('sha256', JSON.stringify(value), 'base64url');
    hashes.set(value, known);
  }
  return known;
}
