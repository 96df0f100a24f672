import { setTimeout as pause } from 'node:timers/promises';
import { parseProxies } from '../../../server/http/middleware/client-address.ts';
import { createHosts } from '../../../server/http/middleware/hosts.ts';
import { openLoadShedding } from '../../../server/http/middleware/load-shedding.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';
import '../shop/demo-company.ts';
import { listenForTest } from './listen-for-test.ts';

/** Options of the process, as JSON in BOUNDS. */
export type Bounds = {
  headerTimeout?: number;
  requestTimeout?: number;
  keepAlive?: number;
  perAddress?: number;
  total?: number;
  /** Requests in flight above which visitors without a session are refused. */
  inFlight?: number;
  proxyHops?: number;
};

const bounds = JSON.parse(process.env['BOUNDS'] ?? '{}') as Bounds;
const proxies = parseProxies(bounds.proxyHops ?? 0);
if (!proxies.ok) throw new Error(proxies.problem);
const metrics = openMetrics();

/**
 * A separate process that answers with what it received, and sends its port. /slow takes a moment,
 * /cached is in the page cache.
 */
listenForTest({
  fetch: async (request) => {
    const { url, headers } = request;
    const { pathname } = new URL(url);
    if (pathname === '/slow') await pause(300);
    if (pathname === '/metrics') return new Response(await metrics.text());
    if (pathname === '/de_de/throw') throw new Error('broken');
    const text = request.method === 'POST' ? await request.text() : '';
    return Response.json({ bytes: text.length, url, headers: Object.fromEntries(headers) });
  },
  find: ({ address }) =>
    URL.parse(address)?.pathname === '/cached' ? { status: 200, headers: {}, body: null } : null,
  metrics,
  hosts: createHosts({ origins: { camp: ['http://localhost'], tour: [], cup: [] }, mode: 'demo' }),
  proxies: proxies.value,
  countryHeader: 'CF-IPCountry',
  loadShedding: openLoadShedding({ limit: bounds.inFlight ?? 0, metrics }),
  connections: {
    headerTimeout: bounds.headerTimeout ?? 15_000,
    requestTimeout: bounds.requestTimeout ?? 30_000,
    keepAlive: bounds.keepAlive ?? 5000,
    perAddress: bounds.perAddress ?? 100,
    total: bounds.total ?? 2000,
  },
});
