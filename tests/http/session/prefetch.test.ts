import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainBuild, openChain } from '../../support/shop/chain-under-test.ts';
import type { Visit } from '../../../server/visit.ts';

type RouteArgs = { context: { visit: Visit } };

const notice = { kind: 'info' as const, key: 'cart:added' };
/** Notices that the page has shown. */
let shown: unknown[] = [];
const countPage = vi.fn();

const page = {
  id: 'page',
  parentId: 'root',
  path: '*',
  module: {
    default: () => null,
    loader: ({ context }: RouteArgs) => {
      shown.push(...context.visit.session.takeNotices());
      return { visits: 1 };
    },
    action: ({ context }: RouteArgs) => {
      context.visit.session.notify(notice);
      return new Response(null, { status: 303, headers: { Location: '/de_de/belek' } });
    },
  },
};
const build = { ...chainBuild, routes: { ...chainBuild.routes, page } } as unknown as ServerBuild;
const prefetch = { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' };

describe('a page that is requested before its visitor opens it', () => {
  let chain: Awaited<ReturnType<typeof openChain>>;
  beforeAll(async () => {
    chain = await openChain({ build, shop: { countPage } });
  });
  afterAll(() => chain.close());
  beforeEach(() => {
    shown = [];
    countPage.mockClear();
  });

  const cookieOf = (headers: { 'set-cookie'?: string[] }): string =>
    (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const ask = (cookie: string, headers: Record<string, string> = {}) =>
    chain.ask('GET', '/de_de/belek', { cookie, ...headers });
  /** Returns the cookie of a visitor with a waiting notice. */
  const post = async (cookie: string) => {
    const { headers, status } = await chain.ask(
      'POST',
      '/de_de/belek',
      { cookie, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      'change=add',
    );
    expect(status).toBe(303);
    return cookieOf(headers);
  };

  it('leaves a waiting notice to the visit', async () => {
    const cookie = await post(cookieOf((await ask('')).headers));
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const early = await ask(cookie, { ...prefetch, 'sec-purpose': purpose });
      expect([early.status, early.headers['set-cookie']]).toEqual([503, undefined]);
    }
    expect(shown).toEqual([]);
    await ask(cookie);
    expect(shown).toEqual([notice]);
  });

  it.each([
    { what: 'a document', path: '/de_de/belek', status: 503 },
    // A browser logs an error of data that are prefetched by a link.
    { what: 'data', path: '/de_de/belek?_data=page', status: 204 },
  ])('opens no session for $what', async ({ path, status }) => {
    const early = await chain.ask('GET', path, prefetch);
    expect([early.status, early.headers['set-cookie']]).toEqual([status, undefined]);
    expect([early.body.length, early.headers['cache-control']]).toEqual([0, 'no-store']);
  });

  it('is rendered for a known visitor, and neither counted nor a reason to renew the cookie', async () => {
    const cookie = cookieOf((await ask('')).headers);
    countPage.mockClear();
    const early = await ask(cookie, prefetch);
    expect([early.status, early.headers['set-cookie']]).toEqual([200, undefined]);
    expect(countPage).not.toHaveBeenCalled();
    await ask(cookie);
    expect(countPage).toHaveBeenCalledOnce();
  });
});
