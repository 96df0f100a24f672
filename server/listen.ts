import { serve } from '@hono/node-server';

/** How long requests in flight may take after a stop was asked for. Milliseconds. */
const grace = 10_000;

export type Listening = {
  fetch: (request: Request) => Response | Promise<Response>;
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
export function listen({ fetch, host, port, onOpen, close }: Listening): void {
  const server = serve({ fetch, port, hostname: host }, (info) => onOpen(info.port));
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
