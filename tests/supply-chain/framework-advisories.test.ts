import { createRequestHandler } from '@remix-run/node';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts';
import { openShopInProcess } from '../support/shop/shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';

/**
 * Creates a build of one route whose loader throws `error`; its document is the hydration state.
 */
function buildThrowing(error: Error): ServerBuild {
  const handOver = (_: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(context.serverHandoffString ?? '', { status, headers });
  const root = {
    id: 'root',
    path: '',
    module: {
      default: () => null,
      loader: () => {
        throw error;
      },
    },
  };
  return {
    entry: { module: { default: handOver, handleError: () => undefined } },
    routes: { root },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: false },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

function namedError(name: string): Error {
  const error = new Error('secret detail');
  error.name = name;
  return error;
}

describe('hydration state of errors', () => {
  it.each(['Function', 'Worker', 'Image', 'TypeError'])(
    'never names a constructor to the browser: %s (Rule R7.2)',
    async (name) => {
      const handler = createRequestHandler(buildThrowing(namedError(name)), 'production');
      const state = await (await handler(new Request('http://localhost/'))).text();
      expect(state).toContain('"__type":"Error"');
      expect(state).not.toContain('__subType');
      expect(state).not.toContain('secret detail');
    },
  );

  it('contains the constructor name in development mode, which is why production mode is required', async () => {
    const handler = createRequestHandler(buildThrowing(namedError('Function')), 'development');
    expect(await (await handler(new Request('http://localhost/'))).text()).toContain('__subType');
  });
});

describe('links', () => {
  let shop: ShopInProcess;

  beforeAll(async () => {
    await buildIfNeeded();
    shop = await openShopInProcess();
  }, 300_000);
  afterAll(() => shop.close());

  it.each([
    '/de_de/%5Cevil.example',
    '/de_de/%5C%5Cevil.example/c/x',
    '/de_de//evil.example',
    '/de_de/search?q=%5C%5Cevil.example',
    '/de_de/my-account?to=%5C%5Cevil.example',
    '/de_de/offline?from=%2F%5Cevil.example',
    '/de_de/store/de_at?from=%2F%5Cevil.example',
  ])('keeps a link with backslashes inside the store view: %s', async (address) => {
    const answer = await shop.fetch(`http://localhost${address}`);
    const targets = [answer.headers.get('location') ?? '/'];
    for (const [, href = ''] of (await answer.text()).matchAll(/ (?:href|action)="([^"]*)"/g)) {
      targets.push(href.replaceAll('&amp;', '&'));
    }
    const hosts = targets.map((target) => new URL(target, 'http://localhost').hostname);
    expect(hosts.filter((host) => host.includes('evil'))).toEqual([]);
  });
});
