import { describe, expect, it, vi } from 'vitest';
import { createOutputCache } from '../../../server/http/page-cache/page-cache.ts';
import type { Sharing } from '../../../server/http/page-cache/page-cache.ts';
import type { CachedPage } from '../../../server/http/page-cache/cached-page.ts';
import type { PageStore } from '../../../server/http/page-cache/page-store.ts';

const asked = {
  method: 'GET',
  address: 'http://localhost/x',
  header: (name: string) => ({ 'sec-fetch-site': 'none' })[name],
};
const second = 1000;

type Options = Partial<Parameters<typeof createOutputCache>[0]>;

function open(options: Options) {
  return createOutputCache({
    rules: {
      isShared: () => true,
      originOf: ({ origin }) => origin,
      startName: 'start',
      pageSize: 50,
    },
    lifetime: 60 * second,
    maxBytes: 1_000_000,
    log: { info: vi.fn(), error: vi.fn() },
    ...options,
  });
}

function openStore(): PageStore & { pages: Map<string, CachedPage> } {
  const pages = new Map<string, CachedPage>();
  return {
    pages,
    find: async (key) => pages.get(key) ?? null,
    put: (key, page) => void pages.set(key, page),
    now: () => 0,
  };
}

const render = (text: string) =>
  vi.fn(async (sharing: Pick<Sharing, 'tags'>) => {
    sharing.tags = ['P1'];
    return new Response(`<p>${text}</p>`, { headers: { 'content-type': 'text/html' } });
  });

// Rule B23.8
describe('a cached page whose lifetime is over', () => {
  it('is answered as stale during the grace time until it is rendered again', async () => {
    let now = 0;
    const cache = open({ now: () => now, grace: 30 * second });
    await cache.fill(asked, render('old'));
    expect(cache.findExpired(asked)).toBeNull();
    now = 61 * second;
    expect(cache.find(asked)).toBeNull();
    const stale = cache.findExpired(asked);
    expect(stale?.body?.toString()).toContain('old');
    expect(stale?.headers).toMatchObject({
      'x-cache': 'stale',
      'cache-control': 'public, max-age=0, s-maxage=0',
    });
    await cache.fill(asked, render('new'));
    expect(cache.findExpired(asked)).toBeNull();
    expect(cache.find(asked)?.body?.toString()).toContain('new');
  });

  it('is gone after the grace time, and at once when it changed', async () => {
    let now = 0;
    const cache = open({ now: () => now, grace: 30 * second });
    await cache.fill(asked, render('old'));
    now = 61 * second;
    cache.invalidate(['P1']);
    expect(cache.findExpired(asked)).toBeNull();
    await cache.fill(asked, render('old'));
    now = 152 * second;
    expect(cache.findExpired(asked)).toBeNull();
  });

  it('is rendered before it is answered where a host sets no grace time', async () => {
    let now = 0;
    const cache = open({ now: () => now });
    await cache.fill(asked, render('old'));
    now = 61 * second;
    expect([cache.find(asked), cache.findExpired(asked)]).toEqual([null, null]);
  });
});

describe('a cached page with a price that changes (Rules B12.23, B23.8)', () => {
  const renderUntil = (pricesUntil: number) => async (sharing: Sharing) => {
    sharing.pricesUntil = pricesUntil;
    return render('old')(sharing);
  };

  it('is answered until then, and never after, with or without a grace time', async () => {
    let now = 0;
    const cache = open({ now: () => now, grace: 30 * second });
    await cache.fill(asked, renderUntil(20 * second));
    now = 19 * second;
    expect(cache.find(asked)?.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    now = 20 * second;
    expect([cache.find(asked), cache.findExpired(asked)]).toEqual([null, null]);
  });

  it('is not taken from another process after that', async () => {
    const store = openStore();
    let now = 0;
    await open({ store, now: () => now }).fill(asked, renderUntil(20 * second));
    now = 21 * second;
    const work = render('new');
    await open({ store, now: () => now }).fill(asked, work);
    expect(work).toHaveBeenCalledOnce();
  });
});

// Rule R8.12
describe('a page that another process has stored', () => {
  it('is answered without being rendered, with the same bytes and ETag', async () => {
    const store = openStore();
    const one = open({ store, compressesWell: false });
    const other = open({ store, compressesWell: false });
    const first = await one.fill(asked, render('hello'));
    const work = render('hello');
    const second_ = await other.fill(asked, work);
    expect(work).not.toHaveBeenCalled();
    expect(second_).toMatchObject({ body: (first as { body: Buffer }).body });
    expect(second_?.headers).toMatchObject({
      'x-cache': 'hit',
      etag: (first as { headers: Record<string, string> }).headers.etag,
    });
    expect(other.find(asked)).not.toBeNull();
  });

  it('is not used when it changes while it is read, or when its lifetime is over', async () => {
    const store = openStore();
    let now = 0;
    await open({ store }).fill(asked, render('old'));
    const changing = open({
      store: {
        ...store,
        async find(key) {
          changing.invalidate(['P1']);
          return store.find(key);
        },
      },
    });
    expect(await changing.fill(asked, render('new'))).toMatchObject({
      headers: { 'x-cache': 'miss' },
    });
    const old = open({ store, now: () => now });
    now = Date.now() + 3600 * second;
    const work = render('newer');
    await old.fill(asked, work);
    expect(work).toHaveBeenCalledOnce();
  });
});
