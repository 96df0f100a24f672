import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { withPlainEncodings } from '../compression/plain-encodings.ts';
import type { ChainEnv } from '../middleware/chain-env.ts';
import type { Hosts } from '../middleware/hosts.ts';
import { hasCopy } from '../page-cache/cached-page.ts';
import { answerByteRanges } from './byte-ranges.ts';
import { aDay, lifetimeOfFile } from './file-lifetime.ts';

/** Serves files of the build and of `public`. Only assets with a hash in their name never change. */
export function staticFiles(hosts: Pick<Hosts, 'readPlace'>): Hono<ChainEnv> {
  const routes = new Hono<ChainEnv>();
  const built = { root: './build/client', onFound: nameLifetime };
  const unbuilt = { root: './public', onFound: nameLifetime };
  routes.use('/assets/*', async (c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? next()
      : c.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
  );
  routes.use('/assets/*', answerByteRanges, withPlainEncodings, answerUnchanged);
  routes.get('/assets/*', serveStatic({ ...built, precompressed: true }));
  routes.get('/assets/*', serveStatic(unbuilt));
  // A file of an earlier release never returns: neither a page nor a redirect into a store view.
  routes.all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  routes.get('/favicon.svg', answerByteRanges, answerUnchanged, serveStatic(unbuilt));
  // Browsers ask for it on documents without a link to an icon, such as texts and error messages.
  routes.get('/favicon.ico', (c) => {
    c.header('Cache-Control', aDay);
    return c.redirect('/favicon.svg', 301);
  });
  // Safari asks for these beside a page without a link to one, and for a bookmark of a text.
  routes.get('/:file{apple-touch-icon(?:-precomposed)?\\.png}', (c) => {
    const { brand } = hosts.readPlace(new URL(c.req.url));
    c.header('Cache-Control', aDay);
    return c.redirect(`/assets/app/${brand}-touch-180.png`, 302);
  });
  return routes;
}

/** Adds Cache-Control, and a validator to files that keep their name: they are small and few. */
async function nameLifetime(file: string, c: Context): Promise<void> {
  const lifetime = lifetimeOfFile(c.req.path);
  c.header('Cache-Control', lifetime);
  if (lifetime.includes('immutable')) return;
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url');
  c.header('ETag', `"${hash.slice(0, 22)}"`);
}

/** Answers 304 when the client has the file. */
const answerUnchanged: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  const etag = headers.get('ETag');
  if (status !== 200 || etag === null || !hasCopy(c.req.header('if-none-match'), etag)) return;
  await body?.cancel();
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers: kept });
};
