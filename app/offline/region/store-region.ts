import { parseRegionPack } from '../../domain/catalogue/region/region-pack.ts';
import type { RegionPack } from '../../domain/catalogue/region/region-pack.ts';
import { isStorable, storedAtHeader } from '../storable-addresses.ts';
import { completeRegion, removeStoredRegion } from './region-caches.ts';
import { toRegionCache } from './region-names.ts';

/** Most bytes of a region on a device. Rule E1.22. */
export const maxRegionBytes = 15_000_000;

/** With less room nothing more is fetched, in bytes. */
const leastRoom = 50_000;

/** Requests at the same time: the visitor goes on reading. */
const parallel = 3;

/** The Accept header of browsers for images; the server chooses the format by it. */
const imageFormats = 'image/avif,image/webp,*/*;q=0.8';

export type RegionProgress = { done: number; total: number; bytes: number };

export type RegionDeps = {
  store: string;
  id: number;
  /** Address of the pack, and the prefix of the store view, '' at the root. */
  address: string;
  base: string;
  pictureOf: (image: string) => string;
  onProgress: (progress: RegionProgress) => void;
  signal: AbortSignal;
  now: () => number;
};

/**
 * Stores a region: its pack, then pictures, then pages with the files they load, until the limit is
 * reached. Everything is fetched without cookies. Rejects, and leaves nothing behind, when the pack
 * cannot be fetched or stored, or the signal aborts. Rule E1.22.
 */
export async function storeRegion(deps: RegionDeps): Promise<void> {
  const { store, id, signal } = deps;
  await removeStoredRegion(store, id);
  try {
    await fillRegion(deps, await caches.open(toRegionCache(store, id)));
    signal.throwIfAborted();
  } catch (error) {
    await removeStoredRegion(store, id);
    throw error;
  }
}

async function fillRegion(deps: RegionDeps, cache: Cache): Promise<void> {
  const { address, base, pictureOf, signal, onProgress, now } = deps;
  const answer = await fetch(address, { credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`The region answers ${answer.status}`);
  const text = await answer.text();
  const pack = parseRegionPack(JSON.parse(text));
  if (!pack) throw new Error('Another release answers');
  const parts = [
    ...listPictures(pack, pictureOf).map((path) => ({ path, accept: imageFormats })),
    ...pack.offers
      .map((offer) => base + offer.path)
      .filter((path) => isStorable(path))
      .map((path) => ({ path, accept: 'text/html' })),
  ];
  const state = { bytes: text.length, done: 0, missing: 0, total: parts.length };
  const files = new Set<string>();
  const report = () => onProgress({ done: state.done, total: state.total, bytes: state.bytes });
  report();
  const take = async (part: { path: string; accept: string }) => {
    const isFull = state.bytes > maxRegionBytes - leastRoom;
    const body = isFull ? null : await fetchPart(part, signal, now());
    const hasRoom = body !== null && state.bytes + body.bytes <= maxRegionBytes;
    if (body && hasRoom) {
      state.bytes += body.bytes;
      await cache.put(part.path, body.response);
      for (const file of body.files.filter((one) => !files.has(one))) {
        files.add(file);
        // A page is of no use without the files it loads: they come before the next page.
        queue.unshift({ path: file, accept: '*/*' });
        state.total += 1;
      }
    } else state.missing += 1;
    state.done += 1;
    report();
  };
  const queue = [...parts];
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      signal.throwIfAborted();
      await take(part);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  await completeRegion(cache, pack, { ...state, at: now() });
}

function listPictures({ offers }: RegionPack, pictureOf: RegionDeps['pictureOf']): string[] {
  return [...new Set(offers.flatMap(({ image }) => (image === null ? [] : [pictureOf(image)])))];
}

type FetchedPart = { response: Response; bytes: number; files: string[] };

/** Fetches a part with the files it loads; null when it cannot be fetched now. */
async function fetchPart(
  { path, accept }: { path: string; accept: string },
  signal: AbortSignal,
  now: number,
): Promise<FetchedPart | null> {
  try {
    const request = { credentials: 'omit', signal, headers: { Accept: accept } } as const;
    const answer = await fetch(path, request);
    if (!answer.ok || answer.redirected) return null;
    const body = await answer.blob();
    const files =
      accept === 'text/html'
        ? ((await body.text()).match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [])
        : [];
    const headers = new Headers(answer.headers);
    headers.set(storedAtHeader, String(now));
    return { response: new Response(body, { headers }), bytes: body.size, files };
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
