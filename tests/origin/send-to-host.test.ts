import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendToHost } from '../../server/origin/send-to-host.ts';
import { hostFailures, openFailingHost } from '../contract/ill-host.ts';
import type { FailingHost } from '../contract/ill-host.ts';

let host: FailingHost;
beforeAll(async () => {
  host = await openFailingHost();
});
afterAll(() => host.close());

const call = {
  port: 'commerce',
  method: 'GET',
  path: '/api/cart/pull',
  headers: {},
  body: null,
} as const;

function send() {
  const passOn = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(host.url + pathname + search, request), { signal: request.signal });
  };
  return sendToHost(passOn, call, 60_000);
}

/** Else one answer of the host would fill the memory of the origin, where all visitors are served. */
it.each(['answers without end', 'answers with a gzip bomb'] as const)(
  'ends a call of an edge process when the host %s (Rule F1.14)',
  { timeout: 60_000 },
  async (failure) => {
    host.failWith(hostFailures[failure]);
    const outcome = await send().then(
      ({ body }) => `${body.length} characters`,
      (error: Error) => error.message,
    );
    expect(outcome).toBe('the answer is over 8388608 bytes');
  },
);
