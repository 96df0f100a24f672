import type { MiddlewareHandler } from 'hono';
import type { ChainEnv } from './chain-env.ts';

/** Names in each 405 the methods to use: an address that refuses a form is read. Rule S8.12 */
export const nameAllowedMethods: MiddlewareHandler<ChainEnv> = async (c, next) => {
  await next();
  if (c.res.status !== 405 || c.res.headers.has('Allow')) return;
  c.header('Allow', c.req.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST');
};
