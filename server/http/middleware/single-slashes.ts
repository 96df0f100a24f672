import type { MiddlewareHandler } from 'hono';
import type { ChainEnv } from './chain-env.ts';

/**
 * Redirects an address with repeated slashes to the one without them. `//host/x` is a path in a
 * request and a host in a Location header, and each spelling would be a page in the cache. Rule S3.6
 */
export const requireSingleSlashes: MiddlewareHandler<ChainEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.includes('//')) return next();
  return c.redirect(pathname.replace(/\/{2,}/g, '/') + search, 308);
};
