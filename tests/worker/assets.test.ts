import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { openAssets } from '../../app/worker/assets.ts';
import { openLocalCache } from '../../app/worker/local-cache/local-cache.ts';
import { openFakeStorage } from './fake-storage.ts';

const origin = 'https://shop.example';

describe('pictures of the service worker', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('self', { origin });
    vi.stubGlobal('fetch', network);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are another stored size without a network (Rule E1.5)', async () => {
    const bounds = { maxEntries: 10, maxBytes: 10_000 };
    const deps = { storage: openFakeStorage(), now: Date.now };
    const open = (name: string) => openLocalCache(name, bounds, defaultSettings, deps);
    const assets = openAssets({ assets: open('assets'), images: open('images') });
    network.mockImplementation(async (asked) => new Response((asked as Request).url));
    await assets.storeAll([`${origin}/img/320/240/a.jpg`, `${origin}/img/640/480/a.jpg`]);
    network.mockRejectedValue(new TypeError('offline'));
    const read = async (path: string) => {
      const request = new Request(origin + path);
      const asked = { request, clientId: '', waitUntil: () => undefined };
      return assets.handle(asked as unknown as Parameters<typeof assets.handle>[0]);
    };
    const other = await read('/img/1280/960/a.jpg');
    expect(await other?.text()).toBe(`${origin}/img/640/480/a.jpg`);
    expect((await read('/img/1280/960/b.jpg'))?.type).toBe('error');
  });
});
