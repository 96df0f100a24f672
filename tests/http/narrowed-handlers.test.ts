import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { createStoreHandlers } from '../../server/http/remix.ts';

/** Answers with the routes of the build that a handler has, and how its loader gives its data. */
vi.mock(import('@remix-run/node'), async (importOriginal) => ({
  ...(await importOriginal()),
  createRequestHandler: (build) => async () => {
    if (typeof build === 'function') throw new Error('A build is expected');
    const data: unknown = await build.routes.cart?.module.loader?.({} as never);
    const isDirect = typeof data === 'object' && data !== null && 'body' in data;
    return Response.json({ routes: Object.keys(build.routes), isDirect });
  },
}));

const module = { default: () => null, loader: () => ({ lines: 1 }) };
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  cart: { id: 'cart', parentId: 'root', path: 'cart', module },
  search: { id: 'search', parentId: 'root', path: 'search', module },
};
const handle = createStoreHandlers({
  routes,
  assets: { routes },
  entry: { module: {} },
} as unknown as ServerBuild);
const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
  const request = new Request(`http://localhost/de_de${path}`, init);
  const response = await handle(requireStoreView('de_de'), request, {} as AppLoadContext);
  return response.json();
};

describe('the routes that the framework ranks for a request', () => {
  it.each<[string, string, RequestInit, boolean]>([
    ['a document', '/cart', {}, true],
    ['a posted form', '/cart', { method: 'POST' }, true],
    ['data', '/cart?_data=cart', {}, false],
    ['a form posted for data', '/cart?_data=cart', { method: 'POST' }, false],
  ])('are those of its address: %s', async (_name, path, init, isDirect) => {
    expect(await ask(path, init)).toEqual({ routes: ['root', 'cart'], isDirect });
  });

  it('are all where none answers', async () => {
    const all = ['root', 'cart', 'search'];
    expect(await ask('/unknown', { method: 'POST' })).toMatchObject({ routes: all });
    expect(await ask('/unknown?_data=cart')).toMatchObject({ routes: all });
  });
});
