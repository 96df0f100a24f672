/**
 * Each stored region has a separate cache, which a new release leaves alone. `store`: code of the
 * store view. Rule E1.22.
 */
const prefix = 'region-';

export const toRegionPrefix = (store: string) => `${prefix}${store}-`;

export const toRegionCache = (store: string, id: number) => toRegionPrefix(store) + id;

/**
 * Returns whether regions of this store view are stored, also interrupted ones; '' asks for any store
 * view.
 */
export async function hasStoredRegions(store: string): Promise<boolean> {
  const start = store === '' ? prefix : toRegionPrefix(store);
  return (await caches.keys()).some((name) => name.startsWith(start));
}
