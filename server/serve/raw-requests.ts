import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { findClientAddress, removeForwardedHeaders } from '../http/middleware/client-address.ts';
import type { Proxies } from '../http/middleware/client-address.ts';
import { isHost, normalizeHost, readTarget } from '../http/request-host.ts';

/** A request as Node received it. */
export type RawRequest = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Address with every parameter of its query. */
  url: string;
};

type RawRequestsDeps = {
  proxies: Proxies;
  /** Header in which a configured proxy sends the client's country. */
  countryHeader: string | null;
  /** Headers of answers that the shop does not give, such as a failure of Express. */
  plainHeaders: Record<string, string>;
  /** Ports for operators and edge processes, whose requests stay as they are. */
  internalPorts: readonly number[];
};

/** Interval between two looks at the requests in flight, in milliseconds. */
const look = 20;

/**
 * Watches the requests of this process before their handlers run. Express and Remix see the address
 * `/` of each: they would answer data requests and files of `public` by themselves, remove that mark and
 * `index` from the address, and fail with 500 where it or the host cannot be parsed.
 */
export function watchRawRequests({
  proxies,
  countryHeader,
  plainHeaders,
  internalPorts,
}: RawRequestsDeps) {
  const current = new AsyncLocalStorage<RawRequest>();
  let inFlight = 0;
  subscribe('http.server.request.start', (message) => {
    const { request: incoming, response: outgoing } = message as {
      request: IncomingMessage;
      response: ServerResponse;
    };
    if (internalPorts.includes(incoming.socket.localPort ?? 0)) return;
    findClientAddress(incoming, proxies);
    removeForwardedHeaders(incoming, proxies, countryHeader);
    inFlight += 1;
    outgoing.once('close', () => (inFlight -= 1));
    for (const [name, value] of Object.entries(plainHeaders)) outgoing.setHeader(name, value);
    current.enterWith({ incoming, outgoing, url: readUrl(incoming) });
    hideAddress(incoming);
  });
  return {
    /** Returns the request that is being handled. */
    read(): RawRequest {
      const found = current.getStore();
      if (!found) throw new Error('There is no request outside a handler');
      return found;
    },
    /** Resolves when no request is in flight, or after `patience` milliseconds. */
    async settle(patience: number): Promise<void> {
      const deadline = performance.now() + patience;
      while (inFlight > 0 && performance.now() < deadline) await pause(look);
    },
  };
}

/** Returns the address; one that is not valid becomes the address of an unknown host (Rule S3.4). */
function readUrl({ method, url: target, headers }: IncomingMessage): string {
  const url = readTarget(method, target);
  const host = normalizeHost(headers.host);
  const address = `http://${host}${url}`;
  const isValid = url.startsWith('/') && isHost(host) && URL.canParse(address);
  return isValid ? address : 'http://invalid/';
}

function hideAddress(incoming: IncomingMessage): void {
  incoming.url = '/';
  incoming.headers.host = 'localhost';
  // The fetch API has no request with these methods.
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(incoming.method ?? '')) incoming.method = 'OPTIONS';
}
