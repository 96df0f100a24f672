import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';

/** Serves the route for edge processes on its own port: visitors cannot reach it. */
export function serveOrigin(
  { host, port }: NonNullable<Config['origin']>,
  answer: (request: Request) => Promise<Response>,
  log: Pick<Log, 'error' | 'info'>,
): void {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  server.on('error', (error: Error) => {
    process.stderr.write(`ORIGIN_PORT: cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => log.info({ port }, 'Edge processes are answered')).unref();
}
