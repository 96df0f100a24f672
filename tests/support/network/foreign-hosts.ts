import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/**
 * Plays hosts that are not ours for the tests of a file: every request that leaves the process
 * through `fetch` is answered by a handler, and one that no handler knows fails the test.
 * `handlers` hold for the whole file, those of `network.use` for one test.
 */
export function playForeignHosts(...handlers: HttpHandler[]) {
  const network = setupServer(...handlers);
  const unexpected: string[] = [];
  beforeAll(() =>
    network.listen({
      onUnhandledFrame({ frame, defaults }) {
        const { request } = frame.data as { request?: Request };
        unexpected.push(`${request?.method} ${request?.url}`);
        defaults.error();
      },
    }),
  );
  afterEach(() => {
    network.resetHandlers();
    const requests = unexpected.splice(0);
    if (requests.length > 0) throw new Error(`Unexpected requests: ${requests.join(', ')}`);
  });
  afterAll(() => network.close());
  return network;
}
