import { Hono } from 'hono';
import type { Shop } from '../../shop.ts';
import type { ChainEnv } from '../middleware/chain-env.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** Answers the probes of balancers and supervisors, which do not send a configured host name. */
export function healthRoutes(shop: Pick<Shop, 'isReady'>): Hono<ChainEnv> {
  const routes = new Hono<ChainEnv>();
  routes.get('/healthz', (c) => c.text('ok', 200, noStore));
  routes.get('/readyz', async (c) => {
    const isReady = await shop.isReady();
    return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, noStore);
  });
  return routes;
}
