import { Hono } from 'hono';
import type { Log } from '../../observability/log.ts';
import type { OpenBackend } from '../../open/open-backend.ts';

/**
 * The back end as a server of its own: the calls of the contract below /api/, health beside them,
 * and one log line a call, which names the path alone because queries hold cart ids and tokens.
 */
export function createBackendServer(backend: OpenBackend, log: Log): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await backend.probe();
      return c.text('ready');
    } catch (error) {
      log.error({ error }, 'not ready');
      return c.text('not ready', 503);
    }
  });
  app.all('*', async (c) => {
    const started = performance.now();
    const response = await backend.fetch(c.req.raw);
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    // Its body was not read to the end, so nothing else can come on this connection.
    if (response.status === 413) response.headers.set('Connection', 'close');
    return response;
  });
  return app;
}
