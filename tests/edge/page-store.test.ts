import { describe, expect, it, vi } from 'vitest';
import { openChangeTimes } from '../../edge/page-cache/change-times.ts';
import { openPageStore } from '../../edge/page-cache/page-store.ts';
import type { PlatformCache } from '../../edge/platform.ts';
import type { CachedPage } from '../../server/http/page-cache/cached-page.ts';

const page: CachedPage = {
  etag: 'W/"x"',
  tags: ['P1', 'C2'],
  headers: { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" },
  bodies: { br: Buffer.from('brotli'), gzip: Buffer.from('gzip') },
  filledAt: 40_000,
  pricesUntil: 90_000,
};
const key = 'shop.example/de_de/trainingslager';

function openCache(): PlatformCache & { addresses: string[] } {
  const stored = new Map<string, Response>();
  return {
    addresses: [],
    find: async (address) => stored.get(address)?.clone() ?? null,
    async store(address, response) {
      this.addresses.push(address);
      stored.set(address, response);
    },
  };
}

/** Opens the store of one edge process that knows the origin since second 10, now second 40. */
function openProcess(cache: PlatformCache, release = 'one') {
  const changes = openChangeTimes();
  changes.apply({ changed: ['*'], time: 40_000, recent: { since: 10_000, tags: { C9: 20_000 } } });
  const log = { warn: vi.fn() };
  const store = openPageStore({
    cache,
    release,
    changes,
    inBackground: (work) => void work,
    lifetime: 3600,
    log,
  });
  return { store, changes, log };
}

// Rule R8.12
describe('a page in the cache of the host', () => {
  it('is found by another process under its address, whole', async () => {
    const cache = openCache();
    const one = openProcess(cache);
    one.store.put(key, page, one.store.now());
    expect(await openProcess(cache).store.find(key)).toEqual(page);
    expect(cache.addresses).toEqual([`http://pages.internal/one/${key}`]);
  });

  it('is not found by another release, under another address, or by an origin without times', async () => {
    const cache = openCache();
    openProcess(cache).store.put(key, page, 40_000);
    expect(await openProcess(cache, 'two').store.find(key)).toBeNull();
    expect(await openProcess(cache).store.find(`${key}?start=24`)).toBeNull();
    const silent = openPageStore({
      cache,
      release: 'one',
      changes: openChangeTimes(),
      inBackground: () => undefined,
      lifetime: 3600,
      log: { warn: vi.fn() },
    });
    expect(await silent.find(key)).toBeNull();
  });

  it.each<[what: string, readAt: number, isFound: boolean]>([
    ['long after the last change', 40_000, true],
    ['before this origin process began', 9_000, false],
    ['so soon after the start that clocks may differ', 12_000, false],
  ])('that was read %s: found %s', async (_, readAt, isFound) => {
    const cache = openCache();
    const { store } = openProcess(cache);
    store.put(key, page, readAt);
    expect((await store.find(key)) !== null).toBe(isFound);
  });

  it.each<[tags: string[], isFound: boolean]>([
    [['P1'], false],
    [['sku:x', 'C2'], false],
    [['*'], false],
    [['P3'], true],
  ])('is found after a change of %j: %s', async (changed, isFound) => {
    const cache = openCache();
    const { store, changes } = openProcess(cache);
    store.put(key, page, 40_000);
    changes.apply({ changed, time: 50_000 });
    expect((await store.find(key)) !== null).toBe(isFound);
    // Rendered again after the change.
    store.put(key, page, 60_000);
    expect(await store.find(key)).toEqual(page);
  });

  it('is rendered instead, and the failure logged, when the cache fails or holds something else', async () => {
    const broken = openProcess({
      find: () => Promise.reject(new TypeError('no cache')),
      store: () => Promise.reject(new TypeError('no cache')),
    });
    expect(await broken.store.find(key)).toBeNull();
    broken.store.put(key, page, 40_000);
    await vi.waitFor(() => expect(broken.log.warn).toHaveBeenCalledTimes(2));
    for (const body of ['', 'hello', '\0\0\0\x02{}']) {
      const foreign = openProcess({ ...openCache(), find: async () => new Response(body) });
      expect(await foreign.store.find(key)).toBeNull();
    }
  });
});
