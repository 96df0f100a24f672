import { describe, expect, it, vi } from 'vitest';
import { guardRouteModules } from '../../app/offline/guard-route-modules.ts';
import { parseDetour } from '../../app/offline/detour.ts';

type Given = {
  isOnline: boolean;
  fetchable: string[];
  basename?: string;
  pathname?: string;
  canLeave?: boolean;
  form?: Promise<string | null>;
};

const offlineState = (wanted: string) => ({ state: { wanted, isNoticed: false } });

/** A router with a page and the offline page below the root, as in the route table. */
function openRouter({
  isOnline,
  fetchable,
  basename = '/de_de',
  pathname,
  canLeave = true,
  form = Promise.resolve(null),
}: Given) {
  const load = vi.fn(async () => 'loaded');
  const page = { id: 'page', path: '*', lazy: load as (() => Promise<unknown>) | undefined };
  const offline = { id: 'offline', path: 'offline', lazy: load as typeof page.lazy };
  const router = {
    routes: [{ id: 'root', children: [page, offline] }],
    state: {
      navigation: {
        location: {
          pathname: pathname ?? '/de_de/list',
          search: '?land=1',
          state: null as unknown,
        },
      },
    },
    navigate: vi.fn(async () => undefined),
  };
  const openDocument = vi.fn(() => canLeave);
  guardRouteModules(router, basename, {
    isReachable: async () => isOnline,
    findFormTarget: () => form,
    fetchModule: async (id) => {
      if (!fetchable.includes(id)) throw new TypeError('Failed to fetch');
    },
    openDocument,
  });
  return { page, offline, router, load, openDocument };
}

/** Returns the result of a load if it settles at once, else 'waiting'. */
const soon = (work: Promise<unknown> | undefined) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))]);

describe('guardRouteModules', () => {
  it('loads a module that can be fetched', async () => {
    const { page, router, load } = openRouter({ isOnline: true, fetchable: ['page'] });
    expect(await soon(page.lazy?.())).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(1);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('leaves a missing module to Remix while online, because of a release (Rule A13.4)', async () => {
    const { page, router } = openRouter({ isOnline: true, fetchable: [] });
    expect(await soon(page.lazy?.())).toBe('loaded');
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('redirects to /offline with the requested path (Rules E1.10, A13.2)', async () => {
    const { page, router, load, openDocument } = openRouter({ isOnline: false, fetchable: [] });
    expect(await soon(page.lazy?.())).toBe('waiting');
    expect(router.navigate.mock.calls).toEqual([['/offline', offlineState('/list?land=1')]]);
    expect(load).not.toHaveBeenCalled();
    expect(openDocument).not.toHaveBeenCalled();
  });

  it('keeps the requested path when a second module fails on the way to /offline (Rule E1.10)', async () => {
    const { page, router } = openRouter({ isOnline: false, fetchable: [] });
    const { state } = offlineState('/notifications');
    router.state.navigation.location = { pathname: '/de_de/offline', search: '', state };
    await soon(page.lazy?.());
    expect(router.navigate.mock.calls).toEqual([['/offline', { state }]]);
  });

  it.each([
    ['/', '/', '/?land=1'],
    ['/', '/list', '/list?land=1'],
    ['/de_de', '/de_de', '/?land=1'],
  ])('in the store at %s, %s is %s', async (basename, pathname, wanted) => {
    const { page, router } = openRouter({ isOnline: false, fetchable: [], basename, pathname });
    await soon(page.lazy?.());
    expect(router.navigate).toHaveBeenCalledWith('/offline', offlineState(wanted));
  });

  it('opens /offline as a document, once, when its own module is missing (Rule A13.2)', async () => {
    const { offline, router, openDocument } = openRouter({ isOnline: false, fetchable: [] });
    expect(await soon(offline.lazy?.())).toBe('waiting');
    expect(openDocument.mock.calls).toEqual([['/offline']]);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('waits for a pending form, and follows its redirect', async () => {
    let keep: (path: string) => void = () => {};
    const form = new Promise<string>((resolve) => (keep = resolve));
    const { page, router } = openRouter({ isOnline: false, fetchable: [], form });
    const work = page.lazy?.();
    expect(await soon(work)).toBe('waiting');
    expect(router.navigate).not.toHaveBeenCalled();
    keep('/notifications');
    expect(await soon(work)).toBe('waiting');
    expect(router.navigate.mock.calls).toEqual([['/notifications', {}]]);
  });

  it('reports on the page that no document is available, without a loop (Rule A17.6)', async () => {
    const { offline, router } = openRouter({ isOnline: false, fetchable: [], canLeave: false });
    await expect(offline.lazy?.()).rejects.toThrow(TypeError);
    expect(router.navigate).not.toHaveBeenCalled();
  });
});

describe('parseDetour', () => {
  it.each([
    [{ wanted: '/list?a=1' }, { wanted: '/list?a=1', isNoticed: false }],
    [
      { wanted: '/', isNoticed: true },
      { wanted: '/', isNoticed: true },
    ],
    [{ wanted: '//evil.example' }, null],
    [{ wanted: 'javascript:alert(1)' }, null],
    [{ wanted: 7 }, null],
    [null, null],
    ['/x', null],
  ])('%j', (state, expected) => {
    expect(parseDetour(state)).toEqual(expected);
  });
});
