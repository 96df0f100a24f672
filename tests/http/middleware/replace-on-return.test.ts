import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainBuild, openChain } from '../../support/shop/chain-under-test.ts';

const { page } = chainBuild.routes;
const build = {
  ...chainBuild,
  routes: {
    ...chainBuild.routes,
    page: {
      ...page,
      module: {
        ...page?.module,
        loader: ({ request }: { request: Request }) =>
          request.url.includes('/shown')
            ? Response.json({})
            : new Response(null, { status: 303, headers: { Location: '/cart' } }),
      },
    },
  },
} as unknown as ServerBuild;

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };

describe('a redirect of a data request (Rule A12.4)', () => {
  let chain: Awaited<ReturnType<typeof openChain>>;
  beforeAll(async () => {
    chain = await openChain({ build });
  });
  afterAll(() => chain.close());

  const replaces = async (path: string, from?: string, method = 'GET') => {
    const headers = {
      ...(from === undefined ? {} : { referer: `http://localhost${from}` }),
      ...(method === 'POST' ? form : {}),
    };
    const body = method === 'POST' ? 'then=go' : undefined;
    const answer = await chain.ask(method, path, headers, body);
    expect('x-remix-redirect' in answer.headers).toBe(!path.includes('/shown'));
    return answer.headers['x-remix-replace'] === 'yes';
  };

  it.each([
    ['after Back to the page', '/de_de/a?_data=page', '/de_de/a'],
    [
      'after Back to a page with a query',
      '/de_de/a?b=c+d%C3%BC&_data=page',
      '/de_de/a?b=c%20d%C3%BC',
    ],
    [
      'after Back to the address with the mark',
      '/de_de/a?session=new&_data=page',
      '/de_de/a?session=new',
    ],
  ])('replaces the entry %s', async (_what, path, from) => {
    expect(await replaces(path, from)).toBe(true);
  });

  it.each([
    ['a link of another page', '/de_de/a?_data=page', '/de_de/b'],
    ['a link of the same page with another query', '/de_de/a?b=1&_data=page', '/de_de/a?b=2'],
    ['a page whose browser sends no Referer', '/de_de/a?_data=page', undefined],
    ['a page without a redirect', '/de_de/shown?_data=page', '/de_de/shown'],
    ['a form', '/de_de/a?_data=page', '/de_de/a', 'POST'],
  ])('adds an entry after %s', async (_what, path, from, method?: string) => {
    expect(await replaces(path, from, method)).toBe(false);
  });
});
