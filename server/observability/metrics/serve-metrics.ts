import { createServer } from 'node:http';
import type { Log } from '../log.ts';

/**
 * Answers GET /metrics on a separate port for the operator's network: visitors cannot reach it, and
 * load shedding does not apply to it.
 */
export function serveMetrics(
  { host, port }: { host: string; port: number },
  read: () => Promise<string>,
  log: Pick<Log, 'error'>,
): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
        response.end(text);
      },
      (error: unknown) => {
        log.error({ error }, 'metrics cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (error: Error) => {
    process.stderr.write(`METRICS_PORT: cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host).unref();
}
