import { Agent, createServer, get, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  port: number;
  /** Requests without an answer of a process: its connection broke, or no process was ready. */
  failures: () => number;
  /** Resolves once the process on this port is in rotation, or out of it. */
  waitForState(port: number, isReady: boolean): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds between two checks of /readyz. */
const checkInterval = 50;

/**
 * Opens a small load balancer: it forwards to the ready processes in turn over keep-alive
 * connections, and tries another process only where nothing was sent: after a refused connection,
 * or for a reading request whose connection broke before an answer began.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const readiness = watchReadiness(ports);
  const agent = new Agent({ keepAlive: true });
  const { forward, failures } = createForwarder(readiness, agent, ports.length);
  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => forward({ incoming, body: Buffer.concat(pieces), response }, 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    failures,
    waitForState: readiness.waitForState,
    close: async () => {
      readiness.stop();
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Readiness = ReturnType<typeof watchReadiness>;

/** Asks each process for /readyz again and again. */
function watchReadiness(ports: readonly number[]) {
  const ready = new Set<number>();
  const waiting = new Set<() => void>();
  let isOpen = true;

  const mark = (port: number, isReady: boolean) => {
    if (ready.has(port) === isReady) return;
    if (isReady) ready.add(port);
    else ready.delete(port);
    for (const check of waiting) check();
  };
  // One check at a time: a slow process does not get more and more checks.
  for (const port of ports) {
    const lookAgain = () => {
      if (!isOpen) return;
      const answered = (isReady: boolean) => {
        mark(port, isReady);
        setTimeout(lookAgain, checkInterval).unref();
      };
      const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
        answer.resume();
        answered(answer.statusCode === 200);
      });
      asked.on('error', () => answered(false));
    };
    lookAgain();
  }

  return {
    ready: ready as ReadonlySet<number>,
    markUnready: (port: number) => mark(port, false),
    waitForState: (port: number, isReady: boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (ready.has(port) !== isReady) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    stop: () => {
      isOpen = false;
    },
  };
}

type Exchange = { incoming: IncomingMessage; body: Buffer; response: ServerResponse };

function createForwarder(readiness: Readiness, agent: Agent, maxTries: number) {
  let failures = 0;
  let turn = 0;

  function fail(response: ServerResponse, text: string): void {
    failures += 1;
    response.writeHead(502, { 'content-type': 'text/plain' }).end(text);
  }

  function forward(exchange: Exchange, tried: number): void {
    const { incoming, body, response } = exchange;
    const targets = [...readiness.ready];
    const port = targets[(turn += 1) % Math.max(1, targets.length)];
    if (port === undefined || tried > maxTries) return fail(response, 'No process is ready');
    const { method = 'GET', url, headers } = incoming;
    const address = incoming.socket.remoteAddress ?? '';
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent,
        headers: { ...headers, connection: 'keep-alive', 'x-forwarded-for': address },
      },
      (answer) => {
        const { connection: _, ...passed } = answer.headers;
        response.writeHead(answer.statusCode ?? 500, passed);
        answer.pipe(response);
        // The process ended during its response: the client sees a broken connection.
        answer.on('error', () => response.destroy());
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      const wasRefused = error.code === 'ECONNREFUSED';
      if (wasRefused) readiness.markUnready(port);
      const isReading = method === 'GET' || method === 'HEAD';
      if (wasRefused || isReading) return forward(exchange, tried + 1);
      fail(response, 'The connection to the process broke');
    });
    asked.end(body);
  }

  return { forward, failures: () => failures };
}
