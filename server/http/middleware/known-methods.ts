import type { MiddlewareHandler } from 'hono';
import { plainPage } from '../plain-page.ts';
import type { ChainEnv } from './chain-env.ts';

const known = ['GET', 'HEAD', 'POST'];

/**
 * Returns 405 for a method that no address has. The 405 of an address that takes no form gets the
 * methods which it has. Rule S8.12
 */
export const requireKnownMethod: MiddlewareHandler<ChainEnv> = async (c, next) => {
  if (!known.includes(c.req.method)) {
    const page = plainPage(405, 'wrongMethod', c.get('language'));
    page.headers.set('Allow', known.join(', '));
    return page;
  }
  await next();
  if (c.res.status === 405 && !c.res.headers.has('Allow')) c.header('Allow', 'GET, HEAD');
};
