import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ShopServer } from './http/output-cache/cached-server.ts';

/** How long requests in flight may take after a stop was asked for. Milliseconds. */
const grace = 10_000;

export type Listening = {
  fetch: (request: Request, connection: object) => Response | Promise<Response>;
  /** What is answered before anything is made of a request. */
  find?: ShopServer['find'];
  host: string;
  port: number;
  onOpen: (port: number) => void;
  /** Lets go of everything the process holds, once the last request is answered. */
  close: () => Promise<void>;
};

/**
 * Serves until SIGTERM or SIGINT: then no new connection is taken, requests in flight finish and
 * the process exits with 0; with 1 when they take longer than the grace. spec: promises, Server
 */
export function listen({ fetch, find, host, port, onOpen, close }: Listening): void {
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => {
    if (!find || !answerAtOnce(find, request, response)) void listener(request, response);
  });
  server.listen(port, host, () => {
    const address = server.address();
    onOpen(typeof address === 'object' && address ? address.port : port);
  });
  server.on('error', (error: Error) => {
    process.stderr.write(`Cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  const stop = () => {
    server.close(() => void close().then(() => process.exit(0)));
    setTimeout(() => process.exit(1), grace).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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
