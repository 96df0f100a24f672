import { parseRegionPack } from '../../domain/catalogue/region/region-pack.ts';
import type { RegionPack } from '../../domain/catalogue/region/region-pack.ts';
import { isStorable, storedAtHeader } from '../storable-addresses.ts';
import {
  completeRegion,
  packAddress,
  readStoredRegion,
  removeStoredRegion,
} from './region-caches.ts';
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
 * reached. Everything is fetched without cookies. Rejects when the pack cannot be fetched or stored,
 * or the signal aborts: a new region leaves nothing behind, and a stored one stays. Rule E1.22.
 */
export async function storeRegion(deps: RegionDeps): Promise<void> {
  const { store, id } = deps;
  const isStored = (await readStoredRegion(store, id)) !== null;
  // What is left of an interrupted one is not shown.
  if (!isStored) await removeStoredRegion(store, id);
  const cache = await caches.open(toRegionCache(store, id));
  const former = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await fillRegion(deps, cache);
  } catch (error) {
    if (isStored) await removeParts(cache, (url) => !former.has(url));
    else await removeStoredRegion(store, id);
    throw error;
  }
}

async function removeParts(cache: Cache, isRemoved: (url: string) => boolean): Promise<void> {
  const parts = (await cache.keys()).filter(({ url }) => isRemoved(url));
  await Promise.all(parts.map((part) => cache.delete(part)));
}

type Part = { path: string; accept: string };

async function fillRegion(deps: RegionDeps, cache: Cache): Promise<void> {
  const { address, base, pictureOf, signal, onProgress, now } = deps;
  const answer = await fetch(address, { credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`The region answers ${answer.status}`);
  const body = await answer.blob();
  const pack = parseRegionPack(JSON.parse(await body.text()));
  if (!pack) throw new Error('Another release answers');
  if (body.size > maxRegionBytes) throw new Error('The region is too large');
  const queue: Part[] = [
    ...listPictures(pack, pictureOf).map((path) => ({ path, accept: imageFormats })),
    ...pack.offers
      .map((offer) => base + offer.path)
      .filter((path) => isStorable(path))
      .map((path) => ({ path, accept: 'text/html' })),
  ];
  const state = { bytes: body.size, done: 0, missing: 0, total: queue.length };
  const files = new Set<string>();
  const stored = new Set<string>();
  const report = () => onProgress({ done: state.done, total: state.total, bytes: state.bytes });
  report();
  const take = async (part: Part) => {
    const isFull = state.bytes > maxRegionBytes - leastRoom;
    const found = isFull ? null : await findPart(part, cache, signal, now());
    const hasRoom = found !== null && state.bytes + found.bytes <= maxRegionBytes;
    if (found && hasRoom) {
      state.bytes += found.bytes;
      stored.add(part.path);
      await cache.put(part.path, found.response);
      for (const file of found.files.filter((one) => !files.has(one))) {
        files.add(file);
        // A page is of no use without the files it loads: they come before the next page.
        queue.unshift({ path: file, accept: '*/*' });
        state.total += 1;
      }
    } else state.missing += 1;
    state.done += 1;
    report();
  };
  await takeAll(queue, async (part) => {
    endIfAborted(signal);
    await take(part);
  });
  endIfAborted(signal);
  await removeParts(cache, (url) => !stored.has(toPath(url)) && toPath(url) !== packAddress);
  await completeRegion(cache, pack, { ...state, at: now() });
}

/** As `throwIfAborted`, which browsers before Chrome 100 do not have. Rule G11.1 */
function endIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('Stopped', 'AbortError');
}

const toPath = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Takes the parts of a queue, several at a time; rejects once nothing is under way any more. */
async function takeAll(queue: Part[], take: (part: Part) => Promise<void>): Promise<void> {
  let isOver = false;
  const work = async () => {
    for (let part = queue.shift(); part && !isOver; part = queue.shift()) {
      try {
        await take(part);
      } catch (error) {
        isOver = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: parallel }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function listPictures({ offers }: RegionPack, pictureOf: RegionDeps['pictureOf']): string[] {
  return [...new Set(offers.flatMap(({ image }) => (image === null ? [] : [pictureOf(image)])))];
}

type FoundPart = { response: Response; bytes: number; files: string[] };

/** Finds a part with the files it loads; null when there is none now. */
async function findPart(
  { path, accept }: Part,
  cache: Cache,
  signal: AbortSignal,
  now: number,
): Promise<FoundPart | null> {
  const answer = (await fetchPart(path, accept, signal)) ?? (await cache.match(path));
  if (!answer?.ok) return null;
  const body = await answer.blob();
  const files =
    accept === 'text/html'
      ? ((await body.text()).match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [])
      : [];
  const headers = new Headers(answer.headers);
  // A former copy keeps its age.
  if (!headers.has(storedAtHeader)) headers.set(storedAtHeader, String(now));
  return { response: new Response(body, { headers }), bytes: body.size, files };
}

/** Returns the whole answer; one that is not ok for a part that is gone, null in an outage. */
async function fetchPart(
  path: string,
  accept: string,
  signal: AbortSignal,
): Promise<Response | null> {
  try {
    const request = { credentials: 'omit', signal, headers: { Accept: accept } } as const;
    const answer = await fetch(path, request);
    if (answer.redirected) return Response.error();
    return answer.status < 500 ? new Response(await answer.blob(), answer) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
