import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { storedAtHeader } from '../../app/offline/storable-addresses.ts';
import { openLocalCache } from '../../app/worker/local-cache/local-cache.ts';
import { cacheFirst, networkFirst } from '../../app/worker/strategies.ts';
import { openFakeStorage } from './fake-storage.ts';

const address = 'https://shop.example/camps';
const statuses = { cacheableResponse: { statuses: [200] } };

describe('strategies of the service worker', () => {
  const network = vi.fn<() => Promise<Response>>();
  beforeEach(() => void vi.stubGlobal('fetch', network));
  afterEach(() => {
    vi.unstubAllGlobals();
    network.mockReset();
  });

  function openCache() {
    const bounds = { maxEntries: 10, maxBytes: 10_000 };
    const deps = { storage: openFakeStorage(), now: Date.now };
    return openLocalCache('one', bounds, defaultSettings, deps);
  }
  const answer = (text: string, init?: ResponseInit) => async () => new Response(text, init);
  const asked = () => new Request(address);

  it('cacheFirst asks the network once and stores the answer', async () => {
    const cache = openCache();
    const strategy = cacheFirst(cache, statuses);
    network.mockImplementation(answer('first'));
    expect(await (await strategy.handleRequest(asked())).text()).toBe('first');
    await cache.settled();
    expect(await (await strategy.handleRequest(asked())).text()).toBe('first');
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('networkFirst answers from the cache, with the time of storing, when the network fails', async () => {
    const cache = openCache();
    const strategy = networkFirst(cache, { ...statuses, networkTimeoutInSeconds: Infinity });
    const before = Date.now();
    network.mockImplementationOnce(answer('first')).mockImplementationOnce(answer('second'));
    await strategy.handleRequest(asked());
    expect(await (await strategy.handleRequest(asked())).text()).toBe('second');
    await cache.settled();
    network.mockRejectedValue(new TypeError('fetch failed'));
    const stored = await strategy.handleRequest(asked());
    expect(await stored.text()).toBe('second');
    expect(Number(stored.headers.get(storedAtHeader))).toBeGreaterThanOrEqual(before);
    expect(stored.headers.has('X-Cache-Hit')).toBe(true);
  });

  it('networkFirst answers from the cache after the timeout', async () => {
    const cache = openCache();
    network.mockImplementationOnce(answer('stored'));
    const strategy = networkFirst(cache, { ...statuses, networkTimeoutInSeconds: 0.05 });
    await strategy.handleRequest(asked());
    await cache.settled();
    network.mockImplementation(() => new Promise(() => undefined));
    expect(await (await strategy.handleRequest(asked())).text()).toBe('stored');
  });

  it('networkFirst rejects without a network and a stored answer', async () => {
    network.mockRejectedValue(new TypeError('fetch failed'));
    const strategy = networkFirst(openCache(), { ...statuses, networkTimeoutInSeconds: Infinity });
    await expect(strategy.handleRequest(asked())).rejects.toThrow();
  });

  it('store no answer with another status', async () => {
    const cache = openCache();
    network.mockImplementation(answer('away', { status: 503 }));
    await networkFirst(cache, { ...statuses, networkTimeoutInSeconds: Infinity })
      .handleRequest(asked())
      .catch(() => undefined);
    await cache.settled();
    expect(await cache.match(address)).toBeUndefined();
  });
});
