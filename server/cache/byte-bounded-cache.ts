import { LRUCache } from 'lru-cache';

/**
 * Creates an LRU cache bounded by total bytes: `set` needs the entry's `size` in bytes. An entry
 * larger than an eighth of `maxBytes` is not stored.
 */
export function createByteBoundedCache<Value extends object>(
  maxBytes: number,
): LRUCache<string, Value> {
  const maxSize = Math.floor(maxBytes);
  return new LRUCache({ maxSize, maxEntrySize: Math.max(1, Math.floor(maxSize / 8)) });
}
