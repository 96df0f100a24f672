import { parseRegionPack } from '../../domain/catalogue/region/region-pack.ts';
import type { RegionPack } from '../../domain/catalogue/region/region-pack.ts';
import { storedAtHeader } from '../storable-addresses.ts';
import { toRegionCache, toRegionPrefix } from './region-names.ts';

/** The pack is written last: a cache without one was interrupted. Rule E1.22. */
export const packAddress = '/offline/region/pack';
const bytesHeader = 'X-Region-Bytes';
const missingHeader = 'X-Region-Missing';

/** `bytes` of all its parts; `missing`: number of parts that could not be stored. */
export type StoredRegion = {
  /** Null when a former release wrote it. */
  pack: RegionPack | null;
  id: number;
  at: number;
  bytes: number;
  missing: number;
};

/** Returns the region when it is stored completely; null otherwise. */
export async function readStoredRegion(store: string, id: number): Promise<StoredRegion | null> {
  const name = toRegionCache(store, id);
  // `open` would create the cache.
  if (!(await caches.has(name))) return null;
  const response = await (await caches.open(name)).match(packAddress);
  if (!response) return null;
  const read = (header: string) => Number(response.headers.get(header));
  return {
    pack: parseRegionPack(await response.json()),
    id,
    at: read(storedAtHeader),
    bytes: read(bytesHeader),
    missing: read(missingHeader),
  };
}

/** Returns the stored regions of a store view, by name; none that was interrupted. */
export async function listStoredRegions(store: string): Promise<StoredRegion[]> {
  const start = toRegionPrefix(store);
  const names = (await caches.keys()).filter((name) => name.startsWith(start));
  const found = await Promise.all(
    names.map(async (name) => {
      const region = await readStoredRegion(store, Number(name.slice(start.length)));
      return region ? [region] : [];
    }),
  );
  return found
    .flat()
    .sort((one, other) => (one.pack?.name ?? '').localeCompare(other.pack?.name ?? ''));
}

export async function removeStoredRegion(store: string, id: number): Promise<void> {
  await caches.delete(toRegionCache(store, id));
}

/** Writes the pack, which completes the region. */
export async function completeRegion(
  cache: Cache,
  pack: RegionPack,
  { at, bytes, missing }: Pick<StoredRegion, 'at' | 'bytes' | 'missing'>,
): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    [storedAtHeader]: String(at),
    [bytesHeader]: String(bytes),
    [missingHeader]: String(missing),
  };
  await cache.put(packAddress, new Response(JSON.stringify(pack), { headers }));
}
