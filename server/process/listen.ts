import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionSettings } from '../config/connections.ts';
import type { Admission } from '../http/middleware/load-shedding.ts';
import type { Proxies } from '../http/middleware/client-address.ts';
import { plainSecurityHeaders } from '../http/middleware/security-headers.ts';
import type { ShopServer } from '../http/shop-server.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { limitConnections, openCounts, timeLimits } from './connection-limits.ts';
import { pageAnswers } from './early-answer.ts';
import type { AnswerEarly } from './early-answer.ts';
import { followConnections } from './graceful-stop.ts';
import type { Connections } from './graceful-stop.ts';
import { createRequestHandler } from './request-handler.ts';
import { reportRefusals } from './report-refusals.ts';

/** How long requests in flight may take once nothing new is taken. Milliseconds. */
const grace = 10_000;
/** How long databases and the like may take to close after that. Milliseconds. */
const closingTime = 5000;
/** What Node adds to a connection's idle time before it cuts it. Milliseconds. */
const keepAliveMargin = 1000;

/** What the primary process says to a worker whose place another one has taken. */
export const retire = 'retire';

export type Listening = {
  fetch: (request: Request, connection: object) => Response | Promise<Response>;
  /** What is answered before anything is made of a request. */
  find?: ShopServer['find'];
  /** Counts requests that are no kept pages, and answers those that are too many. */
  admission?: Admission;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  metrics: Pick<Metrics, 'connectionRefused' | 'watchConnections'>;
  host: string;
  port: number;
  connections: ConnectionSettings;
  proxies: Proxies;
  countryHeader?: string | null;
  /** Largest body of a request, in bytes. */
  maxBody: number;
  /** How a request is refused; a page unless given. */
  answerEarly?: AnswerEarly;
  /**
   * Between the word that nothing more should come (`/readyz` 503, `Connection: close`) and the end
   * of listening: as long as balancers need to hear it. Milliseconds.
   */
  drain?: number;
  onOpen: (port: number) => void;
  /** Lets go of everything the process holds, once the last request is answered. */
  close: () => Promise<void>;
};

/**
 * Serves until SIGTERM or SIGINT: then the process says that it is not ready, tells connections to
 * close, finishes what is in flight and exits with 0; with 1 when that takes longer than the grace.
 * spec: promises, Server
 */
export function listen(deps: Listening): void {
  const { host, port, log, metrics, proxies } = deps;
  const state = { isReady: true };
  const onRefused = reportRefusals(log, metrics);
  const handle = createRequestHandler({
    fetch: deps.fetch,
    find: deps.find ?? null,
    admission: deps.admission ?? null,
    log,
    proxies,
    countryHeader: deps.countryHeader ?? null,
    requests: openCounts(deps.connections.perAddress),
    onRefused,
    maxBody: deps.maxBody,
    answerEarly: deps.answerEarly ?? pageAnswers(plainSecurityHeaders(false)),
  });
  const server = createServer(timeLimits(deps.connections));
  const connections = followConnections(server);
  server.on(
    'request',
    connections.handler((request, response) => {
      if (!state.isReady && request.url === '/readyz') sayNotReady(response);
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
  { drain = 0, connections: { keepAlive }, admission, close }: Listening,
  connections: Connections,
  state: { isReady: boolean },
): void {
  const stop = async (draining: number) => {
    if (connections.isAnnounced) return;
    connections.announce();
    await pause(draining);
    setTimeout(() => process.exit(1), grace + closingTime).unref();
    const isComplete = await connections.drain(grace);
    admission?.close();
    await close();
    process.exit(isComplete ? 0 : 1);
  };
  const end = (draining: number) => {
    stop(draining).catch((error: unknown) => {
      process.stderr.write(`Stopping failed: ${String(error)}\n`);
      process.exit(1);
    });
  };
  process.once('SIGTERM', () => {
    state.isReady = false;
    end(drain);
  });
  process.once('SIGINT', () => {
    state.isReady = false;
    end(0);
  });
  process.on('message', (message) => {
    // Connections are told to close rather than cut. One that says nothing is let go once its client
    // has given it up too: until then its next request may be on the way.
    if (message === retire) end(Math.max(drain, keepAlive + keepAliveMargin));
  });
}

function sayNotReady(response: ServerResponse): void {
  response.writeHead(503, {
    ...plainSecurityHeaders(false),
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end('not ready');
}
