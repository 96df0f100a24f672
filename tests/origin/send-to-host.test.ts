import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../server/catalogue/port.ts';
import type { Config } from '../../server/config/config.ts';
import { openLog } from '../../server/observability/log.ts';
import { openMetrics } from '../../server/observability/metrics/metrics.ts';
import { openCommerce } from '../../server/open/open-commerce.ts';
import { answerCall } from '../../server/origin/answer-calls.ts';
import type { CallDeps } from '../../server/origin/answer-calls.ts';
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

/** Returns what visitors and edge processes of one origin reach the host by. */
const openOrigin = (commerceToken: Config['commerceToken'] = 'header') =>
  openCommerce({ commerceUrl: host.url, commerceToken } as Config, {} as Catalogue, {
    log: openLog('silent'),
    metrics: openMetrics(),
  });

/** Else one answer of the host would fill the memory of the origin, where all visitors are served. */
it.each(['answers without end', 'answers with a gzip bomb'] as const)(
  'ends a call of an edge process when the host %s (Rule F1.14)',
  { timeout: 60_000 },
  async (failure) => {
    host.failWith(hostFailures[failure]);
    const outcome = await sendToHost(await openOrigin(), call, 60_000).then(
      ({ body }) => `${body.length} characters`,
      (error: Error) => error.message,
    );
    expect(outcome).toBe('The answer is over 8388608 bytes');
  },
);

/** Else each page at the edge would wait for a hanging host, several times one after the other. */
describe('a host that fails', () => {
  const caller = { storeCode: 'de_de', cartId: 'c'.repeat(32) };

  it.each([
    'closes the connection',
    'answers with nothing',
    'answers with a page',
    'answers 502 with a page',
    'answers 503',
  ] as const)('and %s is left alone by edge processes too (Rule R3.3)', async (failure) => {
    const origin = await openOrigin();
    host.failWith(hostFailures[failure]);
    for (let attempt = 0; attempt < 5; attempt++) {
      await sendToHost(origin, call, 60_000).catch(() => undefined);
    }
    host.asked.length = 0;
    const failed: unknown[] = [];
    const deps: CallDeps = {
      catalogue: {} as Catalogue,
      storefront: {} as CallDeps['storefront'],
      sendToHost: (sent) => sendToHost(origin, sent, 60_000),
      onFailure: (error) => void failed.push(error),
    };
    expect(await answerCall(call, deps)).toEqual({
      error: 'unavailable',
      message: 'The host did not answer lately',
    });
    expect(await origin.client.pullCart(caller)).toMatchObject({
      problem: { kind: 'unreachable' },
    });
    // The circuit tells once that it is open.
    expect([host.asked, failed]).toEqual([[], []]);
  });

  it.each(['answers 401', 'answers 403 with a page', 'answers 500'] as const)(
    'and %s is asked again: one visitor can cause it (Rule R3.5)',
    async (failure) => {
      const origin = await openOrigin();
      host.failWith(hostFailures[failure]);
      host.asked.length = 0;
      for (let attempt = 0; attempt < 8; attempt++) await sendToHost(origin, call, 60_000);
      expect(host.asked).toHaveLength(8);
    },
  );
});

/** Edge processes do not know the setting. */
it.each([
  ['header', '/api/cart/pull?cartId=c', 'Bearer t&1'],
  ['query', '/api/cart/pull?cartId=c&token=t%261', undefined],
] as const)(
  'sends the token of a customer at the edge in the %s when that is configured (Rule F3.2)',
  async (commerceToken, address, authorization) => {
    let received: unknown;
    host.failWith(({ url, headers }, response) => {
      received = [url, headers.authorization];
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"result":[]}');
    });
    const headers = { authorization: 'Bearer t&1' };
    const asked = { ...call, path: '/api/cart/pull?cartId=c', headers };
    await sendToHost(await openOrigin(commerceToken), asked, 60_000);
    expect(received).toEqual([address, authorization]);
  },
);

it('leaves the token of a provider of sign-in in its header (Rule F3.2)', async () => {
  let received: unknown;
  host.failWith(({ url, headers }, response) => {
    received = [url, headers.authorization];
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"result":[]}');
  });
  const asked = { ...call, headers: { authorization: 'google t' } };
  await sendToHost(await openOrigin('query'), asked, 60_000);
  expect(received).toEqual(['/api/cart/pull', 'google t']);
});
