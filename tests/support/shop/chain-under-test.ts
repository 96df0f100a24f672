import { createServer, request as send } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import { vi } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { readConfig } from '../../../server/config/config.ts';
import { createShopServer } from '../../../server/http/shop-server.ts';
import type { Shop } from '../../../server/shop.ts';
import { signedOut } from '../../../server/visit.ts';
import type { Visit } from '../../../server/visit.ts';

type RouteArgs = { request: Request; context: { visit: Visit; nonce: string } };

/**
 * A build with one UI route that answers documents and data, shared below /c/, and a resource
 * route.
 */
export const chainBuild = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        return new Response(`<!doctype html><p>${'page '.repeat(300)}</p>`, { status, headers });
      },
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { default: () => null, loader: () => Response.json({ cart: 1 }) },
    },
    page: {
      id: 'page',
      parentId: 'root',
      path: '*',
      module: {
        default: () => null,
        loader: async ({ request, context }: RouteArgs) => {
          const { pathname } = new URL(request.url);
          if (pathname.includes('/broken')) throw new Error('broken');
          if (pathname.includes('/missing')) throw new Response(null, { status: 404 });
          context.visit.share?.(['C1']);
          return Response.json({ forwarded: request.headers.get('x-forwarded-host') });
        },
        action: async ({ request }: RouteArgs) => {
          const form = await request.formData();
          if (form.get('then') === 'go')
            return new Response(null, { status: 303, headers: { Location: '/de_de' } });
          return Response.json({ then: form.get('then') }, { status: 422 });
        },
        handle: { isForEverybody: true },
      },
    },
    resource: {
      id: 'resource',
      parentId: 'root',
      path: 'api',
      module: {
        loader: () => new Response('data'),
        action: async ({ request }: RouteArgs) => new Response(await request.text()),
      },
    },
  },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '1' },
  assetsBuildDirectory: 'build/client',
  publicPath: '/',
  basename: '/',
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild;

export type ChainAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Options = { environment?: Record<string, string>; shop?: Partial<Shop>; build?: ServerBuild };

/** Opens the middleware chain behind a real HTTP server, with a stubbed shop. */
export async function openChain({ environment, shop, build = chainBuild }: Options = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const config = readConfig({
    SESSION_SECRETS: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    OUTPUT_CACHE: '0',
    ...environment,
  });
  const stub = {
    log,
    settings: defaultSettings,
    now: () => new Date('2026-11-21T12:00:00Z'),
    account: {
      openSignIn: async () => signedOut,
      signInState: async () => ({ kind: 'expired' }),
    },
    country: { describeDevice: async () => null },
    invalidations: { publish: vi.fn(async () => undefined), subscribe: () => () => undefined },
    submissions: {},
    isReady: async () => true,
    countPage: () => undefined,
    catalogue: { pricesUntil: async () => Number.MAX_SAFE_INTEGER },
    mediaRoute: async () =>
      new Response('0123456789', { headers: { ETag: '"ten"', 'Content-Type': 'image/avif' } }),
    seo: { robots: async () => 'User-agent: *', sitemapIndex: async () => '', sitemap: () => null },
    ...shop,
  } as unknown as Shop;
  const server = createShopServer(stub, build, config);
  const answer = getRequestListener((request, connection) => server.fetch(request, connection));
  const listener = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    server,
    log,
    config,
    port,
    shop: stub,
    /** Sends one request; `Host` is localhost unless the headers name another. */
    ask: (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: string,
    ): Promise<ChainAnswer> =>
      new Promise((resolve, reject) => {
        const sent = send(
          { host: '127.0.0.1', port, method, path, headers: { host: 'localhost', ...headers } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => {
              const { statusCode: status = 0, headers: got } = answer;
              resolve({ status, headers: got, body: Buffer.concat(chunks) });
            });
            answer.on('error', reject);
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close() {
      server.close();
      listener.closeAllConnections();
      listener.close();
    },
  };
}
