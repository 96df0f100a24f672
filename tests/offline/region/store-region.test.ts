import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packFormat } from '../../../app/domain/catalogue/region/region-pack.ts';
import type { RegionPack } from '../../../app/domain/catalogue/region/region-pack.ts';
import {
  listStoredRegions,
  readStoredRegion,
  removeStoredRegion,
} from '../../../app/offline/region/region-caches.ts';
import { maxRegionBytes, storeRegion } from '../../../app/offline/region/store-region.ts';
import type { RegionProgress } from '../../../app/offline/region/store-region.ts';
import { openFakeStorage } from '../../worker/fake-storage.ts';

const address = '/de_de/search/hits?region=7';
const name = 'region-de_de-7';
const megabyte = 1_000_000;

type Answer = { status?: number; bytes?: number; text?: string; breaks?: true };

/** A body whose connection is lost after its beginning. */
function brokenBody(): ReadableStream {
  let isBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new TypeError('network error'));
      else controller.enqueue(new Uint8Array(10));
      isBegun = true;
    },
  });
}

/** A shop with a region of so many offers, each with a picture and a page. */
function openRegion(offers: number, filler = '') {
  const pack = {
    format: packFormat,
    id: 7,
    name: `Küste${filler}`,
    offers: Array.from({ length: offers }, (_, index) => {
      return { sku: `S${index}`, path: `/camp-${index}`, image: `camp-${index}.jpg` };
    }),
  } as unknown as RegionPack;
  const answers = new Map<string, Answer>([[address, { text: JSON.stringify(pack) }]]);
  for (const index of pack.offers.keys()) {
    answers.set(`/img/360/360/camp-${index}.jpg`, { bytes: 100 });
    answers.set(`/de_de/camp-${index}`, { text: `<main>${index}</main>` });
  }
  return { pack, answers };
}

describe('storeRegion (Rule E1.22)', () => {
  let storage: ReturnType<typeof openFakeStorage>;
  let asked: { path: string; credentials?: RequestCredentials | undefined }[];
  let steps: RegionProgress[];
  beforeEach(() => {
    storage = openFakeStorage();
    asked = [];
    steps = [];
    vi.stubGlobal('caches', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  function serve(answers: ReadonlyMap<string, Answer>): void {
    vi.stubGlobal('fetch', async (path: string, { credentials, signal }: RequestInit) => {
      asked.push({ path, credentials });
      signal?.throwIfAborted();
      const answer = answers.get(path);
      if (!answer) throw new TypeError('Failed to fetch');
      const { status = 200, bytes, text = '', breaks } = answer;
      if (breaks) return new Response(brokenBody(), { status });
      return new Response(bytes === undefined ? text : new Uint8Array(bytes), { status });
    });
  }

  const store = (changes: Partial<Parameters<typeof storeRegion>[0]> = {}) =>
    storeRegion({
      store: 'de_de',
      id: 7,
      address,
      base: '/de_de',
      pictureOf: (image) => `/img/360/360/${image}`,
      onProgress: (step) => steps.push(step),
      signal: new AbortController().signal,
      now: () => 5000,
      ...changes,
    });

  /** Returns the bytes of everything in the cache of the region, by path. */
  async function readParts(): Promise<Map<string, number>> {
    const cache = await storage.open(name);
    const parts = new Map<string, number>();
    for (const { url } of await cache.keys()) {
      const part = await (await cache.match(url))?.blob();
      parts.set(new URL(url).pathname, part?.size ?? 0);
    }
    return parts;
  }

  it('stores the offers with pictures before pages, and asks for them without cookies', async () => {
    serve(openRegion(3).answers);
    await store();
    expect([...(await readParts()).keys()].sort()).toEqual([
      '/de_de/camp-0',
      '/de_de/camp-1',
      '/de_de/camp-2',
      '/img/360/360/camp-0.jpg',
      '/img/360/360/camp-1.jpg',
      '/img/360/360/camp-2.jpg',
      '/offline/region/pack',
    ]);
    const kinds = asked.map(({ path }) => path.split('/')[1]);
    expect(kinds).toEqual(['de_de', 'img', 'img', 'img', 'de_de', 'de_de', 'de_de']);
    expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    expect(await readStoredRegion('de_de', 7)).toMatchObject({ at: 5000, missing: 0 });
  });

  it('stores the files of a page before the next page', async () => {
    const { answers } = openRegion(8);
    answers.set('/de_de/camp-0', { text: '<script src="/assets/camp-1.js"></script>' });
    answers.set('/assets/camp-1.js', { bytes: 10 });
    serve(answers);
    await store();
    const paths = asked.map(({ path }) => path);
    expect(paths.indexOf('/assets/camp-1.js')).toBeLessThan(paths.indexOf('/de_de/camp-7'));
    expect((await readParts()).get('/assets/camp-1.js')).toBe(10);
  });

  it('reports each part, from none to all', async () => {
    serve(openRegion(4).answers);
    await store();
    expect(steps.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([8]));
    const sizes = steps.map(({ bytes }) => bytes);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect((await readStoredRegion('de_de', 7))?.bytes).toBe(sizes.at(-1));
  });

  it('stores no more than the limit, and counts what had no room', async () => {
    const { answers } = openRegion(20);
    for (const path of answers.keys()) {
      if (path.startsWith('/img/')) answers.set(path, { bytes: 1.1 * megabyte });
    }
    serve(answers);
    await store();
    const parts = await readParts();
    const bytes = [...parts.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(maxRegionBytes - 1.2 * megabyte);
    expect(bytes).toBeLessThanOrEqual(maxRegionBytes);
    const region = await readStoredRegion('de_de', 7);
    expect(region?.missing).toBe(40 + 1 - parts.size);
    expect(region?.missing).toBeGreaterThan(0);
    expect(steps.at(-1)).toMatchObject({ done: 40, total: 40 });
  });

  it('states the bytes of what it stores', async () => {
    serve(openRegion(2, 'ä'.repeat(5000)).answers);
    await store();
    const stored = [...(await readParts()).values()].reduce((sum, size) => sum + size, 0);
    expect((await readStoredRegion('de_de', 7))?.bytes).toBe(stored);
  });

  it('refuses a region whose offers alone are larger than the limit', async () => {
    serve(openRegion(1, 'x'.repeat(maxRegionBytes)).answers);
    await expect(store()).rejects.toThrow();
    expect(await storage.keys()).toEqual([]);
  });

  it.each<Answer>([{ status: 404 }, { status: 500 }, { breaks: true }])(
    'counts a page that answers %j as missing',
    async (answer) => {
      const { answers } = openRegion(2);
      answers.set('/de_de/camp-1', answer);
      serve(answers);
      await store();
      expect((await readStoredRegion('de_de', 7))?.missing).toBe(1);
    },
  );

  it.each([
    ['the offers cannot be fetched', () => serve(new Map())],
    ['another release answers', () => serve(new Map([[address, { text: '{"format":0}' }]]))],
    [
      'the device is full',
      () => storage.fail('write', new DOMException('full', 'QuotaExceededError')),
    ],
  ])('leaves nothing behind when %s', async (_, fail) => {
    serve(openRegion(2).answers);
    fail();
    await expect(store()).rejects.toThrow();
    expect(await storage.keys()).toEqual([]);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    serve(openRegion(6).answers);
    const controller = new AbortController();
    const onProgress = ({ done }: RegionProgress) => {
      if (done === 3) controller.abort();
    };
    await expect(store({ signal: controller.signal, onProgress })).rejects.toThrow();
    expect(await storage.keys()).toEqual([]);
  });

  it('is removed with everything it stored, and no other region', async () => {
    serve(openRegion(3).answers);
    await store();
    await store({ id: 8 });
    await removeStoredRegion('de_de', 7);
    expect(await storage.keys()).toEqual(['region-de_de-8']);
    expect((await listStoredRegions('de_de')).map(({ id }) => id)).toEqual([8]);
  });

  describe('when it is brought up to date', () => {
    beforeEach(async () => {
      const { answers } = openRegion(3);
      answers.set('/de_de/camp-0', { text: '<link href="/assets/old-1.css">' });
      answers.set('/assets/old-1.css', { bytes: 10 });
      serve(answers);
      await store();
    });

    it.each([
      ['the offers cannot be fetched', () => serve(new Map())],
      [
        'the device is full',
        () => {
          serve(openRegion(5).answers);
          storage.fail('write', new DOMException('full', 'QuotaExceededError'));
        },
      ],
    ])('stays as it was when %s', async (_, fail) => {
      const before = await readParts();
      fail();
      await expect(store({ now: () => 9000 })).rejects.toThrow();
      storage.repair();
      expect(await readParts()).toEqual(before);
      expect(await readStoredRegion('de_de', 7)).toMatchObject({ at: 5000, missing: 0 });
    });

    it('stays as it was when it is cancelled', async () => {
      const before = await readParts();
      serve(openRegion(5).answers);
      const controller = new AbortController();
      const onProgress = ({ done }: RegionProgress) => {
        if (done === 5) controller.abort();
      };
      await expect(store({ signal: controller.signal, onProgress })).rejects.toThrow();
      expect([...(await readParts()).keys()].sort()).toEqual([...before.keys()].sort());
      expect(await readStoredRegion('de_de', 7)).toMatchObject({ at: 5000 });
    });

    it('keeps the former copy of a part that cannot be fetched, and removes what left the region', async () => {
      const { answers } = openRegion(2);
      answers.delete('/de_de/camp-0');
      answers.delete('/img/360/360/camp-1.jpg');
      serve(answers);
      await store({ now: () => 9000 });
      expect([...(await readParts()).keys()].sort()).toEqual([
        '/assets/old-1.css',
        '/de_de/camp-0',
        '/de_de/camp-1',
        '/img/360/360/camp-0.jpg',
        '/img/360/360/camp-1.jpg',
        '/offline/region/pack',
      ]);
      expect(await readStoredRegion('de_de', 7)).toMatchObject({ at: 9000, missing: 0 });
    });
  });
});
