import { createElement, useEffect, useRef, useState } from 'react';
import type { HTMLAttributes } from 'react';
import { paths, pathInStore } from '../domain/store/paths.ts';
import { useStoreView } from '../request/store-view.ts';
import { markupAttribute, useDocumentMarkup } from './markup.ts';
import type { Markup } from './markup.ts';
import { announceMarkup, fetchMissingMarkup, findDocumentMarkup } from './browser-markup.ts';

type RenderedOnceProps = HTMLAttributes<HTMLElement> & {
  /** Of a script. */
  type?: 'application/ld+json';
  as?: 'div' | 'ul' | 'aside' | 'li' | 'section' | 'nav' | 'script';
  markup: Markup;
  /** Adapts the markup to the visitor; must not change its structure. */
  adapt?: ((html: string) => string) | undefined;
};

/**
 * An element whose content was rendered once for all visitors. React neither renders nor hydrates
 * the content. It shows the markup it was mounted with: use the markup's id as `key`.
 */
export function RenderedOnce({ as = 'div', markup, adapt, ...attributes }: RenderedOnceProps) {
  const rendered = useDocumentMarkup(markup.id);
  const store = useStoreView();
  const element = useRef<HTMLElement>(null);
  const [html, setHtml] = useState(() => {
    if (rendered && !adapt) return rendered.slot;
    const given = markup.html ?? rendered?.html;
    if (given === undefined) return findDocumentMarkup(markup.id) ?? '';
    return adapt ? adapt(given) : given;
  });
  useEffect(() => {
    if (element.current) announceMarkup(element.current);
  }, [html]);
  useEffect(() => {
    // A part may be empty.
    if (html !== '' || (markup.html ?? findDocumentMarkup(markup.id)) === '') return undefined;
    const address = pathInStore(store, paths.layoutMarkup());
    return fetchMissingMarkup(address, markup.id, (found) => setHtml(adapt ? adapt(found) : found));
  }, [adapt, html, markup.html, markup.id, store]);
  return createElement(as, {
    ...attributes,
    ref: element,
    [markupAttribute]: markup.id,
    // In the browser the markup is what the server sent, in the browser's own notation.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
