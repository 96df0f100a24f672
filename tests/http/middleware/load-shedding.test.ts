import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { openLoadShedding } from '../../../server/http/middleware/load-shedding.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';

const limit = 10;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const session = { cookie: 'a=b; session=Fe26.2**x', 'user-agent': browser };
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

let close = () => {};
afterEach(() => close());

/** Opens a server whose held pages are answered when the test ends. */
async function open(delay = 0) {
  const metrics = openMetrics();
  const loadShedding = openLoadShedding({
    limit,
    metrics,
    lateness: { read: () => delay, worst: () => delay, close: () => undefined },
  });
  const held: ServerResponse[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((asked, response) => {
    if (!loadShedding.admit(asked, response)) return;
    if (asked.headers['x-held']) {
      held.push(response);
      waiting.shift()?.();
    } else response.end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  close = () => {
    loadShedding.close();
    server.closeAllConnections();
    server.close();
  };
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
          }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  return {
    ask,
    metrics,
    /** Sends `count` forms and waits until all are in flight. */
    async hold(count: number, method = 'POST', path = '/de_de/cart') {
      while (held.length < count) {
        const arrived = new Promise<void>((resolve) => waiting.push(resolve));
        ask(method, path, { 'x-held': '1' }).catch(() => undefined);
        await arrived;
      }
    },
    release: () => held.splice(0).forEach((response) => response.end()),
  };
}

const questions = [
  ['a crawler', 'GET', '/de_de/c/camps', crawler],
  ['a sitemap', 'GET', '/de_de/sitemap-products-0.xml', { 'user-agent': browser }],
  ['an index of sitemaps', 'GET', '/sitemap.xml', session],
  ['a stranger', 'GET', '/de_de/c/camps', { 'user-agent': browser }],
  ['a HEAD request without a session', 'HEAD', '/', { 'user-agent': browser }],
  ['a visitor', 'GET', '/de_de/c/camps', session],
  ['a visitor on https', 'GET', '/cart', { cookie: '__Host-session=x' }],
  ['a step inside a visit', 'GET', '/c/x?_data=routes%2Fc', { 'user-agent': browser }],
  ['an order', 'POST', '/de_de/checkout/review', { 'user-agent': browser }],
  ['a crawler’s form', 'POST', '/de_de/search', crawler],
  ['a replay', 'POST', '/de_de/cart', { 'outbox-operation': 'send' }],
  ['a step of the checkout', 'GET', '/de_de/checkout/payment', { 'user-agent': browser }],
  ['thanks for an order', 'GET', '/order-success', {}],
  ['rules for crawlers', 'GET', '/robots.txt', crawler],
  ['health', 'GET', '/healthz', crawler],
  ['readiness', 'GET', '/readyz', {}],
  ['a style', 'GET', '/assets/a.css', { 'user-agent': browser }],
  ['a piece of a map', 'GET', '/de_de/map/7-66-45.svg', { 'user-agent': browser }],
] as const;

const crawlers = ['a crawler', 'a sitemap', 'an index of sitemaps'];
const strangers = [...crawlers, 'a stranger', 'a HEAD request without a session'];
const everybody = [...strangers, 'a visitor', 'a visitor on https', 'a step inside a visit'];

it.each([
  [0, 0, []],
  [limit / 2, 0, crawlers],
  [limit, 0, strangers],
  [limit * 4, 0, everybody],
  // A delayed event loop is ignored while there is hardly any work.
  [0, 3000, []],
  [1, 3000, []],
  [2, 150, crawlers],
  [2, 300, strangers],
  [2, 3000, everybody],
])(
  '%i requests in flight, %i ms event loop delay: sheds %j (Rules R5.1, R5.2)',
  async (count, late, expected) => {
    const { ask, hold, metrics } = await open(late);
    await hold(count);
    const refused: string[] = [];
    for (const [name, method, path, headers] of questions) {
      const { status, retryAfter } = await ask(method, path, headers);
      if (status === 503) {
        refused.push(name);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      } else expect(status).toBe(200);
    }
    expect(refused).toEqual(expected);
    const text = await metrics.text();
    expect(text).toContain(`shop_requests_in_flight ${count}`);
    expect(text.includes('shop_requests_shed_total{rank="crawler"} 3')).toBe(expected.length > 0);
  },
);

it.each([
  ['/de_de/sitemap-products-0.xml', 3],
  ['/robots.txt', 0],
])('of three requests of %s, %i count as in flight (Rule R5.1)', async (path, inFlight) => {
  const { hold, metrics } = await open();
  await hold(3, 'GET', path);
  expect(await metrics.text()).toContain(`shop_requests_in_flight ${inFlight}`);
});

it('serves every request again once the load has dropped', async () => {
  const { ask, hold, release } = await open();
  await hold(limit);
  expect((await ask('GET', '/', {})).status).toBe(503);
  release();
  await expect.poll(async () => (await ask('GET', '/', {})).status).toBe(200);
});
