import type { MiddlewareHandler } from 'hono';
import { readDataRoute, withDataRoute } from '../../../app/request/data-request.ts';
import type { ChainEnv } from './chain-env.ts';

/**
 * Lets a redirect replace the history entry of the page that redirects, as a browser does with a
 * document. Remix would push a new entry after each Back to such a page: Back would never get past
 * it, and Forward would be lost. Rule A12.4
 */
export const replaceOnReturn: MiddlewareHandler<ChainEnv> = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || !c.res.headers.has('X-Remix-Redirect')) return;
  if (isOwnAddress(new URL(c.req.url), c.req.header('Referer'))) c.header('X-Remix-Replace', 'yes');
};

/**
 * Returns whether a page asks for its own data. After Back the address bar, and with it Referer,
 * has the address already; after a link it still has that of the page with the link.
 */
function isOwnAddress(asked: URL, referer = ''): boolean {
  const from = URL.parse(referer);
  const route = readDataRoute(asked);
  if (from === null || route === null) return false;
  const { pathname, search } = withDataRoute(from, route);
  return pathname === asked.pathname && search === asked.search;
}
