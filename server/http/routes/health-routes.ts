import { Hono } from 'hono';
import type { Shop } from '../../shop.ts';
import type { ChainEnv } from '../middleware/chain-env.ts';

const probeHeaders = { 'Cache-Control': 'no-store', Allow: 'GET, HEAD, OPTIONS' };

/** Methods of probes: HAProxy sends OPTIONS unless it is told otherwise. HEAD is answered like GET. */
const methods = ['GET', 'OPTIONS'];

/** Answers the probes of balancers and supervisors, which do not send a configured host name. */
export function healthRoutes(shop: Pick<Shop, 'isReady'>): Hono<ChainEnv> {
  const routes = new Hono<ChainEnv>();
  routes.on(methods, '/healthz', (c) => c.text('ok', 200, probeHeaders));
  routes.on(methods, '/readyz', async (c) => {
    const isReady = await shop.isReady();
    return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, probeHeaders);
  });
  return routes;
}
