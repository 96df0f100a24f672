import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { answerByteRanges } from './byte-ranges.ts';
import type { ChainEnv } from '../middleware/chain-env.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Serves files of the build and of `public`. Assets have a hash in their name and never change. */
export function staticFiles(): Hono<ChainEnv> {
  const routes = new Hono<ChainEnv>();
  routes.use('/assets/*', async (c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? next()
      : c.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
  );
  routes.use('/assets/*', answerByteRanges);
  routes.get(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', immutable),
    }),
  );
  routes.get('/assets/*', serveStatic({ root: './public' }));
  // A file of an earlier release never returns: neither a page nor a redirect into a store view.
  routes.all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  routes.get('/favicon.svg', answerByteRanges, serveStatic({ root: './public' }));
  return routes;
}
