import packageFile from '../../package.json' with { type: 'json' };
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { isSecureShop } from '../http/middleware/hosts.ts';
import { loggedPath } from '../observability/logged-path.ts';
import { plainSecurityHeaders } from '../http/middleware/security-headers.ts';
import { createShopServer } from '../http/shop-server.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import { serveMetrics } from '../observability/metrics/serve-metrics.ts';
import { loadPages } from '../open/load-pages.ts';
import { serveOrigin } from '../origin/serve-origin.ts';
import { explainStartFailure } from '../process/start-failure.ts';
import { openShop } from '../shop.ts';
import { keepNativeGlobals } from './native-globals.ts';
import { watchRawRequests } from './raw-requests.ts';
import { explainFailedListening } from './explain-failed-listening.ts';
import { createServeBuild } from './serve-build.ts';

/** Longest time for requests in flight after listening has ended, in milliseconds (Rule R4.2). */
const gracePeriod = 10_000;

/** The module that `remix-serve` loads: see docs/decisions/0037-remix-serve.md. */
const build = await open().catch((error: unknown) => {
  const reason = explainStartFailure(error);
  if (reason === null) throw error;
  process.stderr.write(`The shop cannot start. ${reason}\n`);
  return process.exit(1);
});
export const {
  assets,
  assetsBuildDirectory,
  basename,
  entry,
  future,
  isSpaMode,
  mode,
  publicPath,
  routes,
} = build;

async function open() {
  keepNativeGlobals();
  const config = readConfig(process.env);
  if (config.workers > 1) throw new ConfigError('remix-serve runs one process: WORKERS must be 1');
  // Without it remix-serve would listen on every address of the machine.
  process.env.HOST ??= config.host;
  await explainFailedListening(process.env.HOST, config.port);
  const metrics = openMetrics();
  const shop = await openShop(config, metrics);
  const server = createShopServer(shop, await loadPages(), config);
  if (server.cacheState) metrics.watchOutputCache(server.cacheState);
  if (config.metrics) {
    metrics.describeProcess({ version: packageFile.version, workers: 1 });
    metrics.expose();
    serveMetrics(config.metrics, metrics.text, shop.log);
  }
  if (config.origin && shop.answerEdge) serveOrigin(config.origin, shop.answerEdge, shop.log);
  const { answer, settle } = createAnswer(config, server.fetch);
  const stop = async () => {
    await settle(gracePeriod);
    server.close();
    await shop.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      });
    });
  }
  return createServeBuild(answer);
}

/** Returns what hands a request of Remix to the shop, with its own address and connection. */
function createAnswer(
  config: Config,
  fetch: (request: Request, connection: object) => Promise<Response>,
) {
  const plainHeaders = plainSecurityHeaders(isSecureShop(config));
  const { read, settle } = watchRawRequests({
    ...config,
    plainHeaders,
    internalPorts: [config.metrics?.port, config.origin?.port].filter((port) => port !== undefined),
  });
  const answer = async (request: Request): Promise<Response> => {
    const { incoming, outgoing, url } = read();
    // Express adds headers to those that are there; the shop sets its own.
    for (const name of Object.keys(plainHeaders)) outgoing.removeHeader(name);
    // The shop compresses what it sends; the middleware of remix-serve would delay streamed pages.
    delete incoming.headers['accept-encoding'];
    // For the log of remix-serve, without the tokens that some addresses contain.
    Object.assign(incoming, { originalUrl: loggedPath(new URL(url).pathname) });
    const headers = new Headers(request.headers);
    headers.set('host', new URL(url).host);
    return fetch(new Request(new Request(url, request), { headers }), { incoming, outgoing });
  };
  return { answer, settle };
}
