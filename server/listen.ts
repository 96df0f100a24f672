import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Admission } from './http/admission.ts';
import type { ShopServer } from './http/output-cache/cached-server.ts';

/** How long requests in flight may take once nothing new is taken. Milliseconds. */
const grace = 10_000;
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
  host: string;
  port: number;
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
export function listen({
  fetch,
  find,
  admission,
  host,
  port,
  drain = 0,
  onOpen,
  close,
}: Listening): void {
  const listener = getRequestListener(fetch);
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  let isReady = true;

  const server = createServer((request, response) => {
    if (isStopping) {
      response.setHeader('Connection', 'close');
      if (!isReady && request.url === '/readyz') return sayNotReady(response);
    }
    if (find && answerAtOnce(find, request, response)) return;
    if (admission && !admission.admit(request, response)) return;
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    void listener(request, response);
  });
  server.listen(port, host, () => {
    const address = server.address();
    onOpen(typeof address === 'object' && address ? address.port : port);
  });
  server.on('error', (error: Error) => {
    process.stderr.write(`Cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });

  const stop = async (draining: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await pause(draining);
    setTimeout(() => process.exit(1), grace).unref();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    admission?.close();
    await close();
    process.exit(0);
  };
  const end = (draining: number) => {
    stop(draining).catch((error: unknown) => {
      process.stderr.write(`Stopping failed: ${String(error)}\n`);
      process.exit(1);
    });
  };
  process.once('SIGTERM', () => {
    isReady = false;
    end(drain);
  });
  process.once('SIGINT', () => {
    isReady = false;
    end(0);
  });
  process.on('message', (message) => {
    // Connections are told to close rather than cut. One that says nothing is let go once its client
    // has given it up too: until then its next request may be on the way.
    if (message === retire) end(Math.max(drain, server.keepAliveTimeout + keepAliveMargin));
  });
}

function sayNotReady(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end('not ready');
}

/** A kept page leaves as it is: false when there is none. */
function answerAtOnce(
  find: ShopServer['find'],
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const address = headers.host === undefined ? null : URL.parse(`http://${headers.host}${url}`);
  if (address === null || !url.startsWith('/')) return false;
  const answer = find({
    ...{ method, url: address },
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
  });
  if (answer === null) return false;
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body ?? undefined);
  return true;
}
