import { describe, expect, it, vi } from 'vitest';
import { guardParts } from '../../app/offline/guard-route-modules.ts';
import { readDetour } from '../../app/offline/detour.ts';

type Given = {
  isOnline: boolean;
  fetchable: string[];
  basename?: string;
  pathname?: string;
  canLeave?: boolean;
  form?: Promise<string | null>;
};

const offlineState = (wanted: string) => ({ state: { wanted, isNoticed: false } });

/** A router with a page and the offline page below the root, as the site map makes it. */
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
    state: { navigation: { location: { pathname: pathname ?? '/de_de/list', search: '?land=1' } } },
    navigate: vi.fn(async () => undefined),
  };
  const leaveFor = vi.fn(() => canLeave);
  guardParts(router, basename, {
    isReachable: async () => isOnline,
    formLeadsTo: () => form,
    fetchPart: async (id) => {
      if (!fetchable.includes(id)) throw new TypeError('Failed to fetch');
    },
    leaveFor,
  });
  return { page, offline, router, load, leaveFor };
}

/** What came of a load before anything else could happen. */
const soon = (work: Promise<unknown> | undefined) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))]);

describe('a part that cannot be fetched', () => {
  it('is loaded as ever where it can be', async () => {
    const { page, router, load } = openRouter({ isOnline: true, fetchable: ['page'] });
    expect(await soon(page.lazy?.())).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(1);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('is left to the framework while online: there was a release', async () => {
    const { page, router } = openRouter({ isOnline: true, fetchable: [] });
    expect(await soon(page.lazy?.())).toBe('loaded');
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('leads to /offline, which knows what was wanted', async () => {
    const { page, router, load, leaveFor } = openRouter({ isOnline: false, fetchable: [] });
    expect(await soon(page.lazy?.())).toBe('waiting');
    expect(router.navigate.mock.calls).toEqual([['/offline', offlineState('/list?land=1')]]);
    expect(load).not.toHaveBeenCalled();
    expect(leaveFor).not.toHaveBeenCalled();
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

  it('leaves the document when it is the offline page itself, and does not go round', async () => {
    const { offline, router, leaveFor } = openRouter({ isOnline: false, fetchable: [] });
    expect(await soon(offline.lazy?.())).toBe('waiting');
    expect(leaveFor.mock.calls).toEqual([['/offline']]);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('waits for a form that is on its way, and goes where that leads', async () => {
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

  it('says so on the page where nobody would answer, and does not go round', async () => {
    const { offline, router } = openRouter({ isOnline: false, fetchable: [], canLeave: false });
    await expect(offline.lazy?.()).rejects.toThrow(TypeError);
    expect(router.navigate).not.toHaveBeenCalled();
  });
});

describe('the state of a detour', () => {
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
    expect(readDetour(state)).toEqual(expected);
  });
});
