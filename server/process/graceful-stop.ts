import cluster from 'node:cluster';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { primaryHasRead } from './ready-workers.ts';

/** Between two looks at connections that rest, and how many looks in a row they rest before they are closed. */
const sweep = { interval: 100, looks: 8 };
/** An iteration of the event loop in which hardly anything was done takes no longer. Milliseconds. */
const quietIteration = 1;
/** How long a client may take to connect again, or the primary to pass a connection to its worker. Milliseconds. */
const reconnectTime = 50;
/** How long a pause between connections is waited for, and then a short iteration. Milliseconds. */
const maxWaitForQuiet = 500;

type Connection = {
  requests: Set<ServerResponse>;
  /** Bytes read when the last answer ended: more than that is a request that is being sent. */
  bytesAtRest: number;
  /** For so many looks in a row nothing was asked and nothing arrived. */
  looks: number;
};

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type Connections = {
  /** How many are open. */
  count(): number;
  /** Wraps the handler of requests: it is called later for those that arrive while listening ends. */
  handler(handle: RequestHandler): RequestHandler;
  /** Tells clients that their connections end with the next answer. */
  announce(): void;
  readonly isAnnounced: boolean;
  /**
   * Stops accepting, lets requests that have arrived or are being sent finish, and closes each
   * connection that has rested for a moment. Returns false when answers were cut after `grace`
   * milliseconds.
   */
  drain(grace: number): Promise<boolean>;
};

/** Follows the connections of a server, so that it can stop without resetting any request. */
export function followConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  /** Requests that wait for the end of listening; null: none has to. */
  let held: (() => void)[] | null = null;
  let isAnnounced = false;
  let accepted = 0;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.set(socket, { requests: new Set(), bytesAtRest: 0, looks: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isAnnounced) response.setHeader('Connection', 'close');
    const connection = open.get(socket);
    connection?.requests.add(response);
    response.once('close', () => {
      if (connection === undefined) return;
      connection.requests.delete(response);
      connection.bytesAtRest = socket.bytesRead;
    });
  });

  /** Closes connections on which nothing is asked and nothing has arrived for several looks. */
  const closeResting = () => {
    for (const [socket, connection] of open) {
      const rests = connection.requests.size === 0 && connection.bytesAtRest === socket.bytesRead;
      connection.looks = rests ? connection.looks + 1 : 0;
      if (connection.looks >= sweep.looks) socket.destroy();
    }
  };

  /**
   * A connection that the kernel holds at the end of listening would be reset. Answers make clients
   * connect again, so requests wait until an iteration of the event loop has found no connection.
   */
  const stopListening = async () => {
    held = [];
    await quietMoment(() => accepted);
    // `http.Server.close` would also cut connections whose next request is on its way.
    NetServer.prototype.close.call(server);
    // The primary accepts for its workers until it has read that none listens.
    if (cluster.isWorker) await primaryHasRead();
    const waiting = held;
    held = null;
    for (const handle of waiting) handle();
  };

  return {
    handler: (handle) => (request, response) => {
      if (held) held.push(() => handle(request, response));
      else handle(request, response);
    },
    count: () => open.size,
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
    async drain(grace) {
      const deadline = performance.now() + grace;
      await stopListening();
      return new Promise((resolve) => {
        const timer = setInterval(() => {
          // After the poll phase: what has arrived has been read.
          setImmediate(() => {
            closeResting();
            const isLate = performance.now() > deadline;
            if (open.size > 0 && !isLate) return;
            clearInterval(timer);
            const answering = [...open.values()].some(({ requests }) => isAnswering(requests));
            server.closeAllConnections();
            resolve(!answering);
          });
        }, sweep.interval);
      });
    },
  };
}

/** A request that has not arrived completely is the client's own delay. */
function isAnswering(requests: ReadonlySet<ServerResponse>): boolean {
  return [...requests].some(({ req, writableEnded }) => req.complete && !writableEnded);
}

/**
 * Waits for a short iteration of the event loop after a pause without new connections. A server
 * without such a pause settles for an iteration that accepted none.
 */
async function quietMoment(countAccepted: () => number): Promise<void> {
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
    const hasRested = now.at - quietSince >= reconnectTime || waited > maxWaitForQuiet;
    if ((isShort && hasRested) || waited > 2 * maxWaitForQuiet) return;
    last = now;
  }
}
