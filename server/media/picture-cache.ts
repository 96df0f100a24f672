/** Finished pictures on the disk, bounded in bytes; the longest unused go first. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { hasErrorCode } from './error-code.ts';

export type StoredPicture = {
  bytes: Uint8Array;
  /** SHA-256 of the bytes. */
  digest: Uint8Array;
};

export type PictureCache = {
  /** Null when the cache does not have it, or has it damaged (then it is removed). */
  find: (key: string) => Promise<StoredPicture | null>;
  write: (key: string, bytes: Uint8Array) => Promise<StoredPicture>;
  /** Bytes on the disk as far as this process knows. */
  size: () => number;
};

type Entry = { bytes: number; touchedAt: number };

const DIGEST_BYTES = 32;
const SUFFIX = '.picture';
const TEMPORARY = '.part';
/** How long a file half written may belong to a process that is still writing it. */
const TEMPORARY_LIFE_MS = 3_600_000;
/** The time of use is written to the disk at most this often for each file. */
const TOUCH_EVERY_MS = 60_000;

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The file name of a key: keys hold paths, names must not. */
const fileName = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 40) + SUFFIX;

/**
 * Opens (and creates) the folder, removes what a killed process left half written and takes stock.
 * A file is the picture's SHA-256 followed by its bytes, so that damage is noticed when it is read.
 * Several processes may use one folder. Throws when the folder cannot be used.
 */
export async function openPictureCache(options: {
  folder: string;
  maxBytes: number;
  now: () => number;
}): Promise<PictureCache> {
  const { folder, maxBytes, now } = options;
  await mkdir(folder, { recursive: true });
  const used = trackUse(folder, maxBytes, now);
  for (const { name, ...entry } of await takeStock(folder, now())) await used.store(name, entry);

  return {
    find: async (key) => {
      const name = fileName(key);
      const picture = await readPicture(join(folder, name));
      if (!picture) {
        used.forget(name);
        return null;
      }
      await used.mark(name, DIGEST_BYTES + picture.bytes.length);
      return picture;
    },

    write: async (key, bytes) => {
      const name = fileName(key);
      const digest = digestOf(bytes);
      const content = Buffer.concat([digest, bytes]);
      await writeWhole(folder, name, content);
      await used.store(name, { bytes: content.length, touchedAt: now() });
      return { bytes, digest };
    },

    size: used.size,
  };
}

/** Tracks when each file was used last, and removes the longest unused ones above `maxBytes`. */
function trackUse(folder: string, maxBytes: number, now: () => number) {
  const evicted: string[] = [];
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // `LRUCache` takes no size of 0; an emptied file is found damaged when it is read.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_entry, name, reason) => {
      if (reason === 'evict') evicted.push(name);
    },
  });

  const removeEvicted = async (): Promise<void> => {
    for (let name = evicted.pop(); name !== undefined; name = evicted.pop()) {
      // Another request may have written it again.
      if (!entries.has(name)) await rm(join(folder, name), { force: true });
    }
  };

  const store = async (name: string, entry: Entry): Promise<void> => {
    entries.set(name, entry);
    // Larger than the whole cache: `LRUCache` did not take it.
    if (!entries.has(name)) evicted.push(name);
    await removeEvicted();
  };

  const mark = async (name: string, bytes: number): Promise<void> => {
    const touchedAt = entries.peek(name)?.touchedAt ?? 0;
    const isDue = now() - touchedAt >= TOUCH_EVERY_MS;
    await store(name, { bytes, touchedAt: isDue ? now() : touchedAt });
    if (isDue) {
      const seconds = now() / 1000;
      await utimes(join(folder, name), seconds, seconds).catch((error: unknown) => {
        // Another process may have evicted the file in between.
        if (!hasErrorCode(error, 'ENOENT')) throw error;
      });
    }
  };

  return {
    store,
    /** Notes a use now; `bytes`: size of the file. */
    mark,
    forget: (name: string) => entries.delete(name),
    size: () => entries.calculatedSize,
  };
}

/** Reads a file of the cache; null when there is none, or a damaged one, which is removed. */
async function readPicture(path: string): Promise<StoredPicture | null> {
  const content = await readFile(path).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (!content) return null;
  const digest = content.subarray(0, DIGEST_BYTES);
  const bytes = content.subarray(DIGEST_BYTES);
  if (digestOf(bytes).equals(digest)) return { bytes, digest };
  await rm(path, { force: true });
  return null;
}

/** Writes a file so that other processes see all of it or nothing. */
async function writeWhole(folder: string, name: string, content: Uint8Array): Promise<void> {
  const temporary = join(folder, `${randomUUID()}${TEMPORARY}`);
  try {
    await writeFile(temporary, content);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Lists the finished pictures, the longest unused first. */
async function takeStock(folder: string, time: number): Promise<(Entry & { name: string })[]> {
  const found: (Entry & { name: string })[] = [];
  for (const name of await readdir(folder)) {
    const isTemporary = name.endsWith(TEMPORARY);
    if (!isTemporary && !name.endsWith(SUFFIX)) continue;
    const path = join(folder, name);
    const status = await stat(path).catch((error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) return null;
      throw error;
    });
    if (!status) continue;
    if (!isTemporary) found.push({ name, bytes: status.size, touchedAt: status.mtimeMs });
    else if (time - status.mtimeMs > TEMPORARY_LIFE_MS) await rm(path, { force: true });
  }
  return found.sort((a, b) => a.touchedAt - b.touchedAt);
}

/** The digest of bytes that are not stored, for pictures the cache could not take. */
export function withDigest(bytes: Uint8Array): StoredPicture {
  return { bytes, digest: digestOf(bytes) };
}
