import { getRequestListener } from '@hono/node-server';

/** What `installGlobals` of Remix 2 replaces. */
const names = ['File', 'FormData', 'Headers', 'Request', 'Response', 'fetch'] as const;

/**
 * Makes later assignments to the fetch API have no effect. `remix-serve` replaces it after it has
 * loaded a build; its polyfills have no `getSetCookie` and lose the second cookie of an answer.
 */
export function keepNativeGlobals(): void {
  // Puts its Request and Response in place, under which `npm start` serves the shop.
  getRequestListener(() => new Response());
  for (const name of names) {
    const native: unknown = globalThis[name];
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => native,
      set: () => undefined,
    });
  }
}
