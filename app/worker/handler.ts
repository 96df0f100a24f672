/** What of a FetchEvent handlers need. */
export type Asked = {
  request: Request;
  /** The page that asks; '' where there is none yet. */
  clientId: string;
  /** The browser's own request for the document, begun while the worker started; undefined: none. */
  preloadResponse: Promise<unknown>;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
};

/**
 * Answers a request, or null where it is not its business; the first handler that answers is the
 * one. Must decide at once, because the browser does not wait for a decision.
 */
export type Handler = (asked: Asked) => Promise<Response> | null;
