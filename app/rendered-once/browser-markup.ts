import { markupAttribute } from './markup.ts';

/** Elements of the loaded document with markup rendered once, by its id. */
const documentElements = new Map<string, Element>();

/** Remembers the markup of the document. Called before hydration, which must find it unchanged. */
export function rememberDocumentMarkup(): void {
  for (const element of document.querySelectorAll(`[${markupAttribute}]`)) {
    documentElements.set(element.getAttribute(markupAttribute) ?? '', element);
  }
}

/**
 * Returns the markup that the document brought; null when it is not part of it. Also works after the
 * element was removed, for a page that is shown again.
 */
export function findDocumentMarkup(id: string): string | null {
  return documentElements.get(id)?.innerHTML ?? null;
}

type Subscriber = (element: Element) => void;
const subscribers = new Set<Subscriber>();

/** Calls `subscriber` with each element whose markup has just appeared. Returns how to stop it. */
export function watchMarkup(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

export function announceMarkup(element: Element): void {
  for (const subscriber of subscribers) subscriber(element);
}

let missing: Promise<Readonly<Record<string, string>>> | null = null;
/** Ids of parts that a new answer did not have. */
const unknown = new Set<string>();
/**
 * Fetches the layout's markup from `address`, for a document that began without it, for example in
 * the checkout, or whose layout has changed since. Returns how to stop waiting.
 */
export function fetchMissingMarkup(
  address: string,
  id: string,
  show: (html: string) => void,
): () => void {
  let isWanted = true;
  const take = (isLast: boolean) => {
    const asked = (missing ??= fetchLayoutMarkup(address));
    void asked.then(({ [id]: html }) => {
      if (!isWanted) return;
      if (html !== undefined) return show(html);
      if (isLast || unknown.has(id)) return void unknown.add(id);
      // All parts that an earlier answer does not have share the next one.
      if (missing === asked) missing = null;
      take(true);
    });
  };
  take(missing === null);
  return () => {
    isWanted = false;
  };
}

async function fetchLayoutMarkup(address: string): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(address);
    if (response.ok) return (await response.json()) as Record<string, string>;
  } catch {
    // Without a network the page works without menus; the next page asks again.
  }
  missing = null;
  return {};
}
