import { describe, expect, it, vi } from 'vitest';
import { keepLoaderData } from '../../app/offline/keep-loader-data.ts';
import type { ReloadedRoute } from '../../app/offline/keep-loader-data.ts';

const lost = new TypeError('Failed to fetch');
const shown = { pathname: '/de_de/checkout/success', search: '' };

type Given = {
  error?: unknown;
  form?: string;
  /** The page that is being opened. */
  next?: string;
  loaderData?: Record<string, unknown>;
};

/** A router that shows a confirmation; each of its loaders fails with `error`. */
function openRouter({ error = lost, form, next, loaderData }: Given = {}) {
  const fail = async () => {
    throw error;
  };
  const page: ReloadedRoute = { id: 'page', loader: fail, action: fail };
  const root: ReloadedRoute = { id: 'root', loader: fail, children: [page] };
  const location = next === undefined ? undefined : { pathname: next, search: '' };
  const onLostPost = vi.fn<() => void>();
  keepLoaderData(
    {
      routes: [root],
      state: {
        location: shown,
        loaderData: loaderData ?? { root: 'root data', page: 'order 7' },
        navigation: form === undefined ? { location } : { formMethod: 'post', formAction: form },
      },
    },
    onLostPost,
  );
  return { root, page, onLostPost };
}

function load({ loader }: ReloadedRoute, path = shown.pathname, signal?: AbortSignal) {
  if (typeof loader !== 'function') throw new Error('It has no loader');
  const request = new Request(`http://shop.test${path}`, signal ? { signal } : {});
  return Promise.resolve(loader({ request }));
}

function post({ action }: ReloadedRoute) {
  if (typeof action !== 'function') throw new Error('It has no action');
  const request = new Request(`http://shop.test${shown.pathname}`, { method: 'POST' });
  return Promise.resolve(action({ request }));
}

describe('keepLoaderData', () => {
  it.each([lost, new Error('503'), new Response(null, { status: 503 })])(
    'keeps the data of the shown page when %s prevents its revalidation',
    async (error) => {
      const { root, page } = openRouter({ error });
      expect(await load(root)).toBe('root data');
      expect(await load(page)).toBe('order 7');
    },
  );

  it('keeps the data of the root when another page is loaded after a form', async () => {
    const { root } = openRouter({ form: '/de_de/checkout/review' });
    expect(await load(root, '/de_de/cart')).toBe('root data');
  });

  it.each(['/de_de/my-account', '/my-account/logout', '/de_de/my-account/logout?index'])(
    'keeps nothing of the previous user after a form posted to %s',
    async (form) => {
      await expect(load(openRouter({ form }).root)).rejects.toBe(lost);
    },
  );

  it('fails for a page that shows the state before a form', async () => {
    await expect(load(openRouter({ form: '/de_de/cart' }).page)).rejects.toBe(lost);
  });

  it('fails for another page, and for one that has no data', async () => {
    const next = '/de_de/cart';
    await expect(load(openRouter({ next }).page, next)).rejects.toBe(lost);
    await expect(load(openRouter({ loaderData: {} }).page)).rejects.toBe(lost);
  });

  it.each(['/de_de/cart', `${shown.pathname}?tab=2`])(
    'resolves with null when a part of the page loads %s',
    async (path) => {
      expect(await load(openRouter().page, path)).toBeNull();
      expect(await load(openRouter({ next: '/de_de/hotels' }).page, path)).toBeNull();
    },
  );

  it('reports a post of a part of the page, and passes on that of a navigation', async () => {
    const part = openRouter();
    expect(await post(part.page)).toBeNull();
    expect(part.onLostPost).toHaveBeenCalledTimes(1);
    const navigation = openRouter({ form: shown.pathname });
    await expect(post(navigation.page)).rejects.toBe(lost);
    expect(navigation.onLostPost).not.toHaveBeenCalled();
  });

  it.each([new Response(null, { status: 503 }), new Error('a fault of the page')])(
    'passes on %s of a post',
    async (error) => {
      const { page, onLostPost } = openRouter({ error });
      await expect(post(page)).rejects.toBe(error);
      expect(onLostPost).not.toHaveBeenCalled();
    },
  );

  it.each([302, 401, 404])('passes on an answer with status %i', async (status) => {
    const error = new Response(null, { status });
    await expect(load(openRouter({ error }).page)).rejects.toBe(error);
  });

  it('passes on an error of a load that was replaced', async () => {
    await expect(load(openRouter().page, undefined, AbortSignal.abort())).rejects.toBe(lost);
  });

  it('guards a loader that arrives with the module of its route', async () => {
    const fail = () => Promise.reject(lost);
    const page: ReloadedRoute = { id: 'page', lazy: async () => ({ loader: fail }) };
    keepLoaderData(
      {
        routes: [page],
        state: { location: shown, loaderData: { page: 'order 7' }, navigation: {} },
      },
      () => undefined,
    );
    expect(await load((await page.lazy?.()) as ReloadedRoute)).toBe('order 7');
  });
});
