import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionSettings } from '../config/connections.ts';
import type { Hosts } from '../http/middleware/hosts.ts';
import type { LoadShedding } from '../http/middleware/load-shedding.ts';
import type { Proxies } from '../http/middleware/client-address.ts';
import { plainSecurityHeaders } from '../http/middleware/security-headers.ts';
import { noHosts } from '../http/plain-place.ts';
import type { ShopServer } from '../http/shop-server.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { limitConnections, createAddressCounts, createTimeLimits } from './connection-limits.ts';
import { createPageAnswers } from './early-answer.ts';
import type { AnswerEarly } from './early-answer.ts';
import { trackConnections } from './graceful-stop.ts';
import type { ConnectionTracker } from './graceful-stop.ts';
import { createRequestHandler } from './request-handler.ts';
import { createRefusalReporter } from './report-refusals.ts';

/** Longest time for requests in flight after listening has ended, in milliseconds (Rule R4.2). */
const gracePeriod = 10_000;
/** Longest time for databases and other resources to close after that, in milliseconds. */
const closeTimeout = 5000;
/** Time that Node adds to a connection's keep-alive timeout, in milliseconds. */
const keepAliveMargin = 1000;

/** IPC message from the primary to a worker that another worker has replaced. */
export const retireMessage = 'retire';

export type ListenDeps = {
  fetch: (request: Request, connection: object) => Response | Promise<Response>;
  /** Looks up a cached page before a request is built. */
  find?: ShopServer['find'];
  /**
   * Load shedding: counts requests that the page cache does not answer, and refuses excess ones.
   */
  loadShedding?: LoadShedding;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  metrics: Pick<Metrics, 'connectionRefused' | 'watchConnections'>;
  host: string;
  port: number;
  connections: ConnectionSettings;
  proxies: Proxies;
  countryHeader?: string | null;
  /** Largest request body, in bytes. */
  maxBody: number;
  /** How a request is refused; default: with a page. */
  answerEarly?: AnswerEarly;
  /** Security headers of an answer that the shop does not give; default: those of http. */
  plainHeaders?: Readonly<Record<string, string>>;
  /** Hosts of the brands, for the page of a failure; without them it has no brand. */
  hosts?: Pick<Hosts, 'findBrand'>;
  /**
   * Time between announcing the stop (`/readyz` 503, `Connection: close`) and the end of listening:
   * as long as load balancers need to notice it. Milliseconds.
   */
  drain?: number;
  onOpen: (port: number) => void;
  /** Closes all resources of the process after the last response. */
  close: () => Promise<void>;
};

/**
 * Serves until SIGTERM or SIGINT; then reports unready, closes connections, finishes the requests
 * in flight and exits with 0, or with 1 when that takes longer than the grace period (Rules R4.1,
 * R4.2).
 */
export function listen(deps: ListenDeps): void {
  const { host, port, log, metrics, proxies, plainHeaders = plainSecurityHeaders(false) } = deps;
  const state = { isReady: true };
  const onRefused = createRefusalReporter(log, metrics);
  const handle = createRequestHandler({
    fetch: deps.fetch,
    find: deps.find ?? null,
    loadShedding: deps.loadShedding ?? null,
    log,
    proxies,
    countryHeader: deps.countryHeader ?? null,
    requests: createAddressCounts(deps.connections.perAddress),
    onRefused,
    maxBody: deps.maxBody,
    answerEarly: deps.answerEarly ?? createPageAnswers(plainHeaders),
    plainHeaders,
    hosts: deps.hosts ?? noHosts,
  });
  const server = createServer({
    ...createTimeLimits(deps.connections),
    // A second Host would be left out; joined, the two are no host name (Rule S3.7).
    joinDuplicateHeaders: true,
  });
  const connections = trackConnections(server);
  server.on(
    'request',
    connections.handler((request, response) => {
      if (!state.isReady && isReadinessProbe(request)) answerNotReady(response, plainHeaders);
      else handle(request, response);
    }),
  );
  limitConnections(server, { settings: deps.connections, proxies, onRefused });
  metrics.watchConnections(() => connections.count());
  server.on('error', (error: Error) => {
    process.stderr.write(`Cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const address = server.address();
    deps.onOpen(typeof address === 'object' && address ? address.port : port);
  });
  stopOnSignals(deps, connections, state);
}

function stopOnSignals(
  { drain = 0, connections: { keepAlive }, loadShedding, close }: ListenDeps,
  connections: ConnectionTracker,
  state: { isReady: boolean },
): void {
  const stop = async (draining: number) => {
    if (connections.isAnnounced) return;
    connections.announce();
    await pause(draining);
    setTimeout(() => process.exit(1), gracePeriod + closeTimeout).unref();
    const isComplete = await connections.drain(gracePeriod);
    loadShedding?.close();
    await close();
    process.exit(isComplete ? 0 : 1);
  };
  const stopAndReport = (draining: number) => {
    stop(draining).catch((error: unknown) => {
      process.stderr.write(`Stopping failed: ${String(error)}\n`);
      process.exit(1);
    });
  };
  process.once('SIGTERM', () => {
    state.isReady = false;
    stopAndReport(drain);
  });
  process.once('SIGINT', () => {
    state.isReady = false;
    stopAndReport(0);
  });
  process.on('message', (message) => {
    // Connections are announced as closing rather than cut off. An idle one is closed only after
    // its client's keep-alive timeout: until then its next request may already be on the way.
    if (message === retireMessage) stopAndReport(Math.max(drain, keepAlive + keepAliveMargin));
  });
}

/** The address has another form when a probe adds a query, or asks as of a proxy. */
function isReadinessProbe({ url = '' }: IncomingMessage): boolean {
  return URL.parse(url, 'http://localhost')?.pathname === '/readyz';
}

function answerNotReady(
  response: ServerResponse,
  plainHeaders: Readonly<Record<string, string>>,
): void {
  response.writeHead(503, {
    ...plainHeaders,
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end('not ready');
}
