import { createContext, useContext } from 'react';

/**
 * Markup that is the same for every visitor of a store view. `html` is only in the data of a client
 * navigation: in a document the markup itself is there, so its data name it by `id`, a hash.
 */
export type Markup = { id: string; html?: string };

/** Markup of the document that is rendered, by id; null in the browser. */
export const DocumentMarkup = createContext<ReadonlyMap<string, string> | null>(null);

/**
 * Returns a text that stands for markup until the document is sent; null where markup is rendered
 * as it is.
 */
export const MarkupSlot = createContext<((id: string) => string) | null>(null);

/** Returns what stands in a document for markup of that id; undefined for unknown markup. */
function useServerMarkup(id: string): { html: string; slot: string } | undefined {
  const html = useContext(DocumentMarkup)?.get(id);
  const toSlot = useContext(MarkupSlot);
  return html === undefined ? undefined : { html, slot: toSlot ? toSlot(id) : html };
}

/** Finds markup of the document that is rendered; the browser has none. */
export const useDocumentMarkup: typeof useServerMarkup = import.meta.env.SSR
  ? useServerMarkup
  : () => undefined;

/**
 * Attribute of links that change only a part of the page: they keep its scroll position and replace
 * its history entry. With script their hash has no effect.
 */
export const inPlaceAttribute = 'data-in-place';

/** Attribute of elements with such markup; its value is the markup's id. */
export const markupAttribute = 'data-once';
