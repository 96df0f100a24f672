import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLoadShedding } from '../../../server/http/middleware/load-shedding.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';
import { openChain } from '../../support/shop/chain-under-test.ts';
import type { ChainAnswer } from '../../support/shop/chain-under-test.ts';

const key = 'invalidation-key-of-at-least-32-letters';
const browser = { 'sec-fetch-site': 'none' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = { ...form, origin: 'http://localhost' };
const bearer = { authorization: `Bearer ${key}` };
const foreign = { ...form, origin: 'https://evil.example' };

/** Headers of documents and data (Rules S2.3, S2.5). */
const expected: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; script-src .*form-action 'self'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\)/,
};

function expectSecurityHeaders({ headers }: Pick<ChainAnswer, 'headers'>): void {
  for (const [name, value] of Object.entries(expected)) expect(headers[name], name).toMatch(value);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  // No other host, such as a provider of sign-ins. Rule D8.10
  expect(headers['content-security-policy']).not.toMatch(/https?:|frame-src/);
}

/** Headers of parts of a page: pictures, fonts, style sheets. Rule S2.8 */
const expectedOfPart: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

type Case = [
  name: string,
  status: number,
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string,
];

const cases: Case[] = [
  ['a page', 200, 'GET', '/de_de/cart'],
  ['a page for HEAD', 200, 'HEAD', '/de_de/cart'],
  ['data', 200, 'GET', '/de_de/x?_data=page'],
  ['a resource route', 200, 'GET', '/de_de/api'],
  ['a redirect into a store view', 302, 'GET', '/', { host: 'cup.localhost' }],
  ['a redirect after a post', 303, 'POST', '/de_de/cart', own, 'then=go'],
  ['a missing page', 404, 'GET', '/de_de/missing'],
  ['a missing page for every visitor', 404, 'GET', '/de_de/missing', browser],
  ['a refused form', 422, 'POST', '/de_de/cart', own, 'then=stay'],
  ['too large a body', 413, 'POST', '/de_de/cart', own, 'x'.repeat(70_000)],
  [
    'another type of body',
    415,
    'POST',
    '/de_de/cart',
    { ...own, 'content-type': 'text/plain' },
    'x',
  ],
  ['a foreign host', 421, 'GET', '/de_de', { host: 'evil.example' }],
  ['a foreign origin', 403, 'POST', '/de_de/cart', foreign, 'a=1'],
  ['a broken page', 500, 'GET', '/de_de/broken'],
  ['liveness', 200, 'GET', '/healthz', { host: '10.0.0.1' }],
  ['liveness for HEAD', 200, 'HEAD', '/healthz', { host: '10.0.0.1' }],
  ['readiness', 200, 'GET', '/readyz'],
  ['readiness for HEAD', 200, 'HEAD', '/readyz'],
  ['a missing asset', 404, 'GET', '/assets/gone.js'],
  ['a post to an asset', 405, 'POST', '/assets/gone.js', own, 'a=1'],
  ['no part of a picture', 416, 'GET', '/img/x.jpg', { range: 'bytes=99-' }],
  ['robots.txt', 200, 'GET', '/robots.txt'],
  ['security.txt', 200, 'GET', '/.well-known/security.txt'],
  ['a post to security.txt', 405, 'POST', '/.well-known/security.txt', own, 'a=1'],
  ['a cached page', 200, 'GET', '/de_de/c/1', browser],
  ['a cached page for HEAD', 200, 'HEAD', '/de_de/c/1', browser],
  ['an unchanged cached page', 304, 'GET', '/de_de/c/1', { ...browser, 'if-none-match': '*' }],
  ['a call without key', 403, 'POST', '/invalidate', form, 'tag=C2'],
  ['a call by GET', 405, 'GET', '/invalidate'],
  ['a call', 200, 'POST', '/invalidate', { ...form, ...bearer }, 'tag=C2'],
  ['too large a call', 413, 'POST', '/invalidate', form, 'x'.repeat(70_000)],
];

const parts: Case[] = [
  ['a drawing', 200, 'GET', '/favicon.svg'],
  ['a drawing for HEAD', 200, 'HEAD', '/favicon.svg'],
  ['a picture', 200, 'GET', '/img/x.jpg'],
  ['a part of a picture', 206, 'GET', '/img/x.jpg', { range: 'bytes=0-1' }],
];

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain({ environment: { OUTPUT_CACHE: '1', INVALIDATION_KEY: key } });
});
afterAll(() => chain.close());

it.each(cases)('%s (%s) has the security headers', async (_name, status, ...asked) => {
  const answer = await chain.ask(...asked);
  expect(answer.status).toBe(status);
  expectSecurityHeaders(answer);
  if (asked[0] === 'HEAD') expect(answer.body).toHaveLength(0);
});

it.each<[method: string, path: string, status: number, allowed: string | null]>([
  ['PUT', '/de_de/cart', 405, 'GET, HEAD, POST'],
  ['DELETE', '/de_de', 405, 'GET, HEAD, POST'],
  ['OPTIONS', '/de_de/cart', 405, 'GET, HEAD, POST'],
  ['PROPFIND', '/', 405, 'GET, HEAD, POST'],
  ['POST', '/de_de', 405, 'GET, HEAD'],
  ['POST', '/.well-known/security.txt', 405, 'GET, HEAD'],
  ['POST', '/assets/gone.js', 405, 'GET, HEAD'],
  ['GET', '/de_de/cart', 200, null],
])('%s %s is a %i that allows %s (Rule S8.12)', async (method, path, status, allowed) => {
  const answer = await chain.ask(method, path, own, method === 'POST' ? 'a=1' : undefined);
  expect([answer.status, answer.headers['allow'] ?? null]).toEqual([status, allowed]);
});

it.each(parts)('%s (%s) has the headers of a part', async (_name, status, ...asked) => {
  const { headers, ...answer } = await chain.ask(...asked);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(expectedOfPart))
    expect(headers[name], name).toMatch(value);
  // No header differs from part to part, so that a connection sends each once.
  expect(headers['permissions-policy']).toBeUndefined();
  expect(JSON.stringify(headers)).not.toContain('nonce');
});

it('the service worker script has the security headers, built or not', async () => {
  const answer = await chain.ask('GET', '/sw.js');
  expect([200, 404]).toContain(answer.status);
  expectSecurityHeaders(answer);
});

it('a page from the output cache has the security headers', async () => {
  await chain.ask('GET', '/de_de/c/2', browser);
  const header = (name: string) => (browser as Record<string, string>)[name];
  const asked = { method: 'GET', address: 'http://localhost/de_de/c/2', header };
  const found = chain.server.find(asked);
  expect(found?.headers['x-cache']).toBe('hit');
  expectSecurityHeaders({ headers: found?.headers ?? {} });
});

it('the 503 of a shop that is not ready has the security headers', async () => {
  const away = await openChain({ shop: { isReady: async () => false } });
  try {
    for (const method of ['GET', 'HEAD']) {
      const answer = await away.ask(method, '/readyz');
      expect(answer.status).toBe(503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expectSecurityHeaders(answer);
    }
  } finally {
    away.close();
  }
});

describe('on https', () => {
  const environment = {
    CAMP_ORIGINS: 'https://camp.example',
    TOUR_ORIGINS: 'https://tour.example',
    CUP_ORIGINS: 'https://cup.example',
  };

  it('every response has Strict-Transport-Security', async () => {
    const secure = await openChain({ environment });
    try {
      for (const path of ['/healthz', '/de_de', '/assets/gone.js', '/robots.txt']) {
        const answer = await secure.ask('GET', path, { host: 'camp.example' });
        expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
      }
    } finally {
      secure.close();
    }
  });
});

it('a page refused under load has the security headers', async () => {
  const loadShedding = openLoadShedding({
    limit: 1,
    metrics: openMetrics(),
    lateness: { read: () => 10_000, worst: () => 10_000, close: () => undefined },
  });
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (loadShedding.admit(request, response)) held.push(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  try {
    const arrived = new Promise((resolve) => server.once('request', resolve));
    const first = fetch(`http://127.0.0.1:${port}/de_de/cart`, { method: 'POST' });
    await arrived;
    const refused = await ask('/de_de');
    expect(refused.status).toBe(503);
    expectSecurityHeaders({ headers: Object.fromEntries(refused.headers) });
    for (const end of held) end();
    await first;
  } finally {
    loadShedding.close();
    server.closeAllConnections();
    server.close();
  }
});
