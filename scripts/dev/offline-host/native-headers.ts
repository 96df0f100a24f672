/**
 * Calls `listen` of a network of msw and gives the process its own `Headers`, `Request` and
 * `Response` back. msw replaces them to keep the spelling of header names; a copy of its `Headers`
 * lacks what the runtime set before the first change, such as the content type of an answer.
 */
export function listenWithNativeHeaders(listen: () => void): void {
  const { Headers, Request, Response } = globalThis;
  const { set, append, delete: remove } = Headers.prototype;
  listen();
  Object.assign(globalThis, { Headers, Request, Response });
  Object.assign(Headers.prototype, { set, append, delete: remove });
}
