import cluster from 'node:cluster';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { waitForPrimary } from './ready-workers.ts';

/**
 * Milliseconds between two checks of idle connections, and the consecutive idle checks before a
 * connection is closed.
 */
const sweep = { interval: 100, checks: 8 };
/** Longest event loop iteration that counts as idle, in milliseconds. */
const quietIteration = 1;
/**
 * Time for a client to reconnect, or for the primary to pass a connection to its worker, in
 * milliseconds.
 */
const reconnectTime = 50;
/**
 * Longest wait for a pause between connections, and then for a short iteration, in milliseconds.
 */
const maxWaitForQuiet = 500;

type Connection = {
  requests: Set<ServerResponse>;
  /** Bytes read when the last response ended: more bytes mean that a request is being sent. */
  bytesWhenIdle: number;
  /** Consecutive checks without a request and without new bytes. */
  idleChecks: number;
};

type OpenConnections = Map<Socket, Connection>;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type ConnectionTracker = {
  /** Returns the number of open connections. */
  count(): number;
  /** Wraps the request handler: requests that arrive while listening ends are handled later. */
  handler(handle: RequestHandler): RequestHandler;
  /** Sends `Connection: close` with every response from now on. */
  announce(): void;
  readonly isAnnounced: boolean;
  /**
   * Stops accepting, lets requests that have arrived or are being sent finish, and closes idle
   * connections. Returns false when responses were cut off after `grace` milliseconds.
   */
  drain(grace: number): Promise<boolean>;
};

/**
 * Tracks the connections of a server, so that it can stop without resetting a request (Rule R4.2).
 */
export function trackConnections(server: Server): ConnectionTracker {
  const connections = openConnections(server);
  const { open } = connections;
  /** Requests that wait for the end of listening; null: requests are handled at once. */
  let delayed: (() => void)[] | null = null;

  /** Delays the requests that arrive until the server has stopped to listen. */
  const stopListeningQuietly = async () => {
    delayed = [];
    await stopListening(server, connections.countAccepted);
    const waiting = delayed;
    delayed = null;
    for (const handle of waiting) handle();
  };

  return {
    handler: (handle) => (request, response) => {
      if (delayed) delayed.push(() => handle(request, response));
      else handle(request, response);
    },
    count: () => open.size,
    get isAnnounced() {
      return connections.isAnnounced;
    },
    announce: connections.announce,
    async drain(grace) {
      const deadline = performance.now() + grace;
      await stopListeningQuietly();
      return closeWhenIdle(server, open, deadline);
    },
  };
}

/** Watches the connections of a server and what is answered on each. */
function openConnections(server: Server) {
  const open: OpenConnections = new Map();
  let isAnnounced = false;
  let accepted = 0;

  /** One function for all responses: a cached page is answered in 40 µs. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = open.get(socket);
    if (connection === undefined) return;
    connection.requests.delete(this);
    connection.bytesWhenIdle = socket.bytesRead;
  }

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.set(socket, { requests: new Set(), bytesWhenIdle: 0, idleChecks: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isAnnounced) response.setHeader('Connection', 'close');
    open.get(socket)?.requests.add(response);
    response.on('close', onClose);
  });

  return {
    open,
    countAccepted: () => accepted,
    get isAnnounced() {
      return isAnnounced;
    },
    announce() {
      isAnnounced = true;
      for (const { requests } of open.values()) {
        for (const response of requests) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
      }
    },
  };
}

/**
 * A connection in the kernel's accept queue at the end of listening would be reset. Responses make
 * clients reconnect, so listening ends after an event loop iteration that accepted no connection.
 */
async function stopListening(server: Server, countAccepted: () => number): Promise<void> {
  await waitForQuiet(countAccepted);
  // `http.Server.close` would also close connections whose next request is being sent.
  NetServer.prototype.close.call(server);
  // The primary accepts connections for its workers until it knows that none listens.
  if (cluster.isWorker) await waitForPrimary();
}

/** Returns false when responses were cut off at the deadline (`performance.now`). */
function closeWhenIdle(server: Server, open: OpenConnections, deadline: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      // Runs after the poll phase, when all received bytes have been read.
      setImmediate(() => {
        closeIdle(open);
        const isLate = performance.now() > deadline;
        if (open.size > 0 && !isLate) return;
        clearInterval(timer);
        const answering = [...open.values()].some(({ requests }) => isAnswering(requests));
        server.closeAllConnections();
        resolve(!answering);
      });
    }, sweep.interval);
  });
}

/** Closes connections that have been idle for several checks. */
function closeIdle(open: OpenConnections): void {
  for (const [socket, connection] of open) {
    const isIdle = connection.requests.size === 0 && connection.bytesWhenIdle === socket.bytesRead;
    connection.idleChecks = isIdle ? connection.idleChecks + 1 : 0;
    if (connection.idleChecks >= sweep.checks) socket.destroy();
  }
}

/** A request that has not arrived completely is delayed by the client and does not count. */
function isAnswering(requests: ReadonlySet<ServerResponse>): boolean {
  return [...requests].some(({ req, writableEnded }) => req.complete && !writableEnded);
}

/**
 * Waits for a short event loop iteration after a pause without new connections. A server without
 * such a pause continues after an iteration that accepted none.
 */
async function waitForQuiet(countAccepted: () => number): Promise<void> {
  const startedAt = performance.now();
  await nextIteration();
  let last = { at: performance.now(), accepted: countAccepted() };
  let quietSince = last.at;
  for (;;) {
    await nextIteration();
    const now = { at: performance.now(), accepted: countAccepted() };
    if (now.accepted !== last.accepted) quietSince = now.at;
    const isShort = now.accepted === last.accepted && now.at - last.at < quietIteration;
    const waited = now.at - startedAt;
    const isQuiet = now.at - quietSince >= reconnectTime || waited > maxWaitForQuiet;
    if ((isShort && isQuiet) || waited > 2 * maxWaitForQuiet) return;
    last = now;
  }
}
