import { Hono } from 'hono';
import type { Log } from '../../observability/log.ts';
import type { OpenBackend } from '../../open/open-backend.ts';

/**
 * Serves the back end on its own port: the calls of the contract below /api/, health checks, and
 * one log line for each call, which names only the path because queries hold cart ids and tokens.
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
    // The body was not read completely, so the connection cannot be reused.
    if (response.status === 413) response.headers.set('Connection', 'close');
    return response;
  });
  return app;
}
