import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { LoadShedding } from '../http/middleware/load-shedding.ts';
import { findClientAddress, removeForwardedHeaders } from '../http/middleware/client-address.ts';
import type { Proxies } from '../http/middleware/client-address.ts';
import type { Hosts } from '../http/middleware/hosts.ts';
import { findPlainPlace } from '../http/plain-place.ts';
import { loggedPath } from '../observability/logged-path.ts';
import {
  isHost,
  isParsableHost,
  isTarget,
  normalizeHost,
  readTarget,
} from '../http/request-host.ts';
import type { ShopServer } from '../http/shop-server.ts';
import type { Log } from '../observability/log.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import type { AddressCounts, RefusedBy } from './connection-limits.ts';
import type { AnswerEarly } from './early-answer.ts';
import { dropBody, hasBody, readBody } from './request-body.ts';
import { answerFailure } from './unexpected-failure.ts';

export type RequestHandlerDeps = {
  fetch: (request: Request, connection: object) => Response | Promise<Response>;
  /** Looks up a cached page before a request is built. */
  find: ShopServer['find'] | null;
  loadShedding: LoadShedding | null;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  proxies: Proxies;
  /** Header in which a configured proxy sends the client's country. */
  countryHeader: string | null;
  /** Concurrent requests per client address, including those still being sent. */
  requests: AddressCounts;
  onRefused: (by: RefusedBy) => void;
  /** Largest request body, in bytes. */
  maxBody: number;
  answerEarly: AnswerEarly;
  /** Security headers of an answer that the shop does not give. */
  plainHeaders: Readonly<Record<string, string>>;
  /** Hosts of the brands, for the page of a failure. */
  hosts: Pick<Hosts, 'findBrand'>;
};

/** Retry-After for a client beyond its limit, in seconds. */
const retryAfter = 5;
const emptyBody = Buffer.alloc(0);

/**
 * Handles a request in the order of cost: cached page, limit per client address, body, load
 * shedding, shop. A request whose body is still arriving counts only towards its own address.
 */
export function createRequestHandler(deps: RequestHandlerDeps) {
  const { find, proxies, requests, countryHeader, maxBody, onRefused, answerEarly } = deps;
  const fetch: RequestHandlerDeps['fetch'] = async (request, connection) => {
    try {
      return await deps.fetch(request, connection);
    } catch (error) {
      return answerFailure(error, deps, findPlainPlace(deps.hosts, new URL(request.url)));
    }
  };
  // Connections that close after their last answer.
  const closing = new WeakSet<Socket>();
  // Bodies are read here, so the listener has nothing to clean up.
  const listener = getRequestListener(fetch, {
    autoCleanupIncoming: false,
    errorHandler: (error) => answerFailure(error, deps),
  });

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    if (!isParsableHost(incoming.headers.host ?? '') || !isTarget(incoming.url)) {
      deps.log.info({ status: 400 }, 'a request whose host or address is none');
      answerEarly(incoming, response, { status: 400, reason: 'misdirected' });
      return;
    }
    if (deps.loadShedding && !deps.loadShedding.admit(incoming, response)) return;
    logDisconnect(incoming, response, deps.log);
    void listener(incoming, response);
  };

  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    const received = await readBody(incoming, maxBody);
    if (received.kind === 'cut') return;
    if (received.kind === 'complete') {
      Object.assign(incoming, { rawBody: received.bytes });
      forward(incoming, response);
      return;
    }
    recordSecurityEvent(deps.log, 'request.body-refused', { reason: 'tooLarge' });
    // Node would close the connection after the response and reset it: see dropBody.
    answerEarly(incoming, response, { status: 413, reason: 'tooLarge' });
    dropBody(incoming);
  };

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    // RFC 9112, section 9.6: nothing is processed after `Connection: close`.
    if (closing.has(incoming.socket)) return;
    incoming.headers.host = normalizeHost(incoming.headers.host);
    incoming.url = readTarget(incoming.method, incoming.url);
    if (find && answerFromCache(find, incoming, response)) return;
    const address = findClientAddress(incoming, proxies);
    removeForwardedHeaders(incoming, proxies, countryHeader);
    const release = requests.acquire(address);
    if (release === null) {
      closing.add(incoming.socket);
      onRefused('requests');
      response.setHeader('Connection', 'close');
      answerEarly(incoming, response, { status: 429, reason: 'busy', retryAfter });
      return;
    }
    response.once('close', release);
    if (hasBody(incoming)) {
      receive(incoming, response).catch((error: unknown) => {
        deps.log.error({ error }, 'a request body could not be read');
        response.destroy();
      });
      return;
    }
    Object.assign(incoming, { rawBody: emptyBody });
    forward(incoming, response);
  };
}

/**
 * Logs at a low level: a client that disconnects during the response is not an error of the server.
 */
function logDisconnect(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  log: Pick<Log, 'info'>,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    if (response.writableFinished || !response.headersSent) return;
    log.info(
      {
        method,
        path: loggedPath(url.replace(/\?.*/s, '')),
        status: 499,
        ms: Math.round(performance.now() - startedAt),
      },
      'the client left before the end of the answer',
    );
  });
}

/** Sends a cached page unchanged; returns false when there is none. */
function answerFromCache(
  find: ShopServer['find'],
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // A path in the host would be the address of another page.
  if (headers.host === undefined || !isHost(headers.host) || !url.startsWith('/')) return false;
  const answer = find({
    method,
    address: `http://${headers.host}${url}`,
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
