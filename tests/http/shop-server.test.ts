import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { brandOf, requireStoreView } from '../../app/domain/store/store-views.ts';
import { readConfig } from '../../server/config/config.ts';
import { createShopServer } from '../../server/http/shop-server.ts';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import type { Shop } from '../../server/shop.ts';
import { signedOut } from '../../server/visit.ts';

const config = readConfig({ SESSION_SECRETS: 'x'.repeat(32), LOG_LEVEL: 'silent' });

/** A build of one route that answers with its arguments. */
const build = {
  entry: { module: { default: () => new Response('page') } },
  routes: {
    'routes/echo': {
      id: 'routes/echo',
      path: '*',
      module: {
        loader: ({
          request,
          context,
        }: {
          request: Request;
          context: { visit: { store: { code: string } } };
        }) =>
          new Response(context.visit.store.code, {
            headers: request.url.includes('/shared')
              ? { 'Cache-Control': 'public, max-age=60' }
              : {},
          }),
        action: async ({ request }: { request: Request }) =>
          new Response(await request.text(), { status: 201 }),
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

const shop = {
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  settings: defaultSettings,
  now: () => new Date('2026-11-21T12:00:00Z'),
  account: {
    openSignIn: async () => signedOut,
    signInState: async () => ({ kind: 'expired' }),
  },
  country: { describeDevice: async () => null },
  layout: { read: async () => ({ legal: [] }) },
  isReady: async () => true,
  countPage: () => undefined,
  mediaRoute: async () => new Response('picture'),
  seo: {
    robots: async (brand: string, origin: string) => `${brand} ${origin}`,
    sitemapIndex: async (store: { code: string }) => store.code,
    sitemap: (store: { code: string }, _origin: string, name: string) =>
      name === 'sitemap-x.xml' ? null : splitText(store.code, name),
  },
} as unknown as Shop;

async function* splitText(code: string, name: string) {
  if (name === 'sitemap-products-9.xml') return;
  if (name === 'sitemap-away.xml') throw new CatalogueUnavailable('away');
  for (let part = 0; part < 5000; part++) yield `${code} ${part}\n`;
}

let app: ReturnType<typeof createShopServer>;
beforeAll(() => {
  app = createShopServer(shop, build, config);
});

const get = (url: string) => app.fetch(new Request(url));
const post = (headers: Record<string, string>, body: string) =>
  app.fetch(
    new Request('http://localhost:3000/de_de/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    }),
  );

it.each([
  ['document', true],
  ['empty', true],
  ['image', false],
  ['manifest', false],
])('a request for %s creates a session: %s', async (part, begins) => {
  const headers = { 'sec-fetch-dest': part };
  const response = await app.fetch(new Request('http://localhost:3000/de_de', { headers }));
  expect(response.headers.has('set-cookie')).toBe(begins);
});

describe('hosts and store view prefixes (Rules A2.3, A2.4)', () => {
  it.each([
    ['http://localhost:3000/', 'en'],
    ['http://localhost:3000/de_de', 'de_de'],
    ['http://camps.localhost:3000/de_at/x', 'de_at'],
    ['http://localhost:3000/de_ch', 'de_ch'],
    ['http://localhost:3000/de_dex', 'en'],
    ['http://teams.localhost:3000/de_de', 'tts_de_de'],
    ['http://teams.localhost:3000/de_at', 'tts_de_at'],
    ['http://teams.localhost:3000/de_ch', 'tts_de_ch'],
    ['http://cup.localhost:3000/de/', 'scc_de'],
    ['http://cup.localhost:3000/en', 'scc_en'],
  ])('%s is %s', async (url, code) => {
    expect(await (await get(url)).text()).toBe(code);
  });

  it.each([
    ['http://teams.localhost:3000/', '/de_de'],
    ['http://cup.localhost:3000/', '/de'],
    ['http://cup.localhost:3000/cart?a=1', '/de/cart?a=1'],
  ])('%s redirects to the default store', async (url, location) => {
    const response = await get(url);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  });

  it('answers parallel requests each in its own store view and tree (Rules A2.8, A10.2)', async () => {
    const addresses = [
      ['http://localhost:3000/de_ch/x', 'de_ch', 2],
      ['http://teams.localhost:3000/de_ch/x', 'tts_de_ch', 3],
      ['http://cup.localhost:3000/en/x', 'scc_en', 4],
      ['http://localhost:3000/x', 'en', 2],
    ] as const;
    const parallel = [...addresses, ...addresses].map(async ([url, code, root]) => {
      const answered = await (await get(url)).text();
      expect([answered, brandOf(requireStoreView(answered)).rootCategoryId]).toEqual([code, root]);
    });
    await Promise.all(parallel);
  });

  it('a missing asset returns 404 in every brand', async () => {
    const response = await get('http://cup.localhost:3000/assets/gone.css');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/text\/plain/);
  });

  it('an unknown host returns 421 (Rules A2.5, S3.4)', async () => {
    expect((await get('http://evil.example/de_de')).status).toBe(421);
    expect((await get('http://evil.example./de_de')).status).toBe(421);
    expect((await get('http://localhost..:3000/de_de')).status).toBe(421);
  });
});

describe('an unexpected failure', () => {
  it.each([
    ['http://localhost:3000/de_at/x', 'de'],
    ['http://localhost:3000/x', 'en'],
    // No store view of this brand: a path of the international one.
    ['http://localhost:3000/de/x', 'en'],
    ['http://localhost:3000/camps/de/x', 'en'],
    ['http://cup.localhost:3000/de/x', 'de'],
    ['http://cup.localhost:3000/en/x', 'en'],
  ])(
    'at %s answers 500 in the language of the store view (Rules A17.1, A17.4)',
    async (url, language) => {
      const now = () => {
        throw new Error('broken');
      };
      const broken = createShopServer({ ...shop, now }, build, config);
      const response = await broken.fetch(new Request(url));
      expect(response.status).toBe(500);
      expect(await response.text()).toContain(`<html lang="${language}">`);
    },
  );
});

describe('files for crawlers', () => {
  it.each([
    ['http://teams.localhost:3000/robots.txt', 'tour http://teams.localhost:3000'],
    ['http://localhost:3000/sitemap.xml', 'en'],
    ['http://localhost:3000/de_ch/sitemap.xml', 'de_ch'],
    ['http://cup.localhost:3000/de/sitemap.xml', 'scc_de'],
  ])('%s', async (url, text) => {
    const response = await get(url);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toMatch(/public/);
  });

  it('a long sitemap arrives completely', async () => {
    const text = await (await get('http://localhost:3000/de_at/sitemap-products-0.xml')).text();
    expect(text.split('\n')).toHaveLength(5001);
    expect(text).toMatch(/^de_at 0\n[\s\S]*\nde_at 4999\n$/);
  });

  it('an unavailable catalogue does not result in an empty sitemap', async () => {
    const response = await get('http://localhost:3000/sitemap-away.xml');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
  });

  it.each([
    '/sitemap-x.xml',
    '/sitemap-products-9.xml',
    '/de_de/a/sitemap.xml',
    '/de_de/robots.txt',
  ])('%s is an ordinary page (Rule A21.12)', async (path) => {
    expect((await get(`http://localhost:3000${path}`)).headers.has('set-cookie')).toBe(true);
  });
});

it('a response that any cache may store has no session cookie', async () => {
  const shared = await get('http://localhost:3000/de_de/shared');
  expect(shared.headers.get('cache-control')).toBe('public, max-age=60');
  expect(shared.headers.has('set-cookie')).toBe(false);
});

describe('requests with an unsafe method', () => {
  it.each([
    ['our origin', { origin: 'http://localhost:3000' }, 201],
    ['a stranger', { origin: 'https://evil.example' }, 403],
    ['no sign of origin and no token', {}, 403],
  ] as [string, Record<string, string>, number][])('from %s', async (_name, headers, status) => {
    expect((await post(headers, 'a=1')).status).toBe(status);
  });

  it('a text browser passes the check with the form token of its session (Rules S1.4, S1.6)', async () => {
    const page = await get('http://localhost:3000/de_de');
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    let token = '';
    const spy = createShopServer(
      shop,
      {
        ...build,
        routes: {
          'routes/echo': {
            id: 'routes/echo',
            path: '*',
            module: {
              loader: ({ context }: { context: { visit: { formToken: string } } }) => {
                token = context.visit.formToken;
                return new Response('');
              },
            },
          },
        },
      } as unknown as ServerBuild,
      config,
    );
    await spy.fetch(new Request('http://localhost:3000/de_de', { headers: { cookie } }));
    expect((await post({ cookie }, `form_token=${token}&a=1`)).status).toBe(201);
    expect((await post({ cookie }, `form_token=${token}x&a=1`)).status).toBe(403);
    expect((await post({}, `form_token=${token}&a=1`)).status).toBe(403);
  });

  const origin = { origin: 'http://localhost:3000' };
  it('returns 415 for other content types (Rules S8.6, S8.7)', async () => {
    expect((await post({ ...origin, 'content-type': 'application/json' }, '{}')).status).toBe(415);
    expect(
      (await post({ ...origin, 'content-type': 'multipart/form-data; boundary=x' }, '')).status,
    ).toBe(415);
  });

  it('returns 413 for a body that is too large, 400 for too many parameters (Rules S8.5, S8.8)', async () => {
    expect((await post(origin, `a=${'x'.repeat(70_000)}`)).status).toBe(413);
    expect((await post(origin, 'a=1&'.repeat(1001))).status).toBe(400);
  });
});

describe('every page', () => {
  it('has its security headers and a new nonce (Rules S2.1, S2.6)', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () =>
        (await get('http://localhost:3000/')).headers.get('content-security-policy'),
      ),
    );
    expect(policies[0]).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(policies[0]).not.toMatch(/unsafe/);
    expect(policies[0]).toContain("form-action 'self'");
    expect(policies[0]).not.toBe(policies[1]);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])(
    'health checks with %s need no configured host (Rules R4.3, R4.4)',
    async (method) => {
      for (const path of ['/healthz', '/readyz']) {
        const { status } = await app.fetch(new Request(`http://10.0.0.1${path}`, { method }));
        expect([path, status]).toEqual([path, 200]);
      }
    },
  );
});
