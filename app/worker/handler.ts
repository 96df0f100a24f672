/** The part of a FetchEvent that handlers use. */
export type HandledRequest = {
  request: Request;
  /** Id of the requesting page; '' when there is none yet. */
  clientId: string;
  /** The browser's navigation preload response; undefined when there is none. */
  preloadResponse: Promise<unknown>;
  waitUntil(work: Promise<unknown>): void;
};

/**
 * Answers a request, or returns null to leave it to the next handler. Must decide synchronously,
 * because `respondWith` cannot be called later.
 */
export type Handler = (asked: HandledRequest) => Promise<Response> | null;
