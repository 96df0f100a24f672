/** Encoded pictures on disk, bounded by total bytes; the least recently used are evicted first. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

export type StoredPicture = {
  bytes: Uint8Array;
  /** SHA-256 of the bytes. */
  digest: Uint8Array;
};

export type PictureCache = {
  /** Returns null when the picture is not cached or damaged; a damaged file is removed. */
  find: (key: string) => Promise<StoredPicture | null>;
  write: (key: string, bytes: Uint8Array) => Promise<StoredPicture>;
  /** Bytes on disk, as far as this process knows. */
  size: () => number;
};

type Entry = { bytes: number; touchedAt: number };

const DIGEST_BYTES = 32;
const SUFFIX = '.picture';
const TEMPORARY = '.part';
/** Age at which a temporary file no longer belongs to a running process. */
const TEMPORARY_LIFE_MS = 3_600_000;
/** Minimum interval between two updates of a file's time of use on disk. */
const TOUCH_EVERY_MS = 60_000;

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Returns the file name of a key: keys contain paths, file names must not. */
const fileName = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 40) + SUFFIX;

/**
 * Opens or creates the folder, removes unfinished files of killed processes and lists the rest. A
 * file is the picture's SHA-256 followed by its bytes, so that damage is detected on read. Several
 * processes may share a folder. Throws when the folder cannot be used.
 */
export async function openPictureCache(options: {
  folder: string;
  maxBytes: number;
  now: () => number;
}): Promise<PictureCache> {
  const { folder, maxBytes, now } = options;
  await mkdir(folder, { recursive: true });
  // In the order of use: a Map keeps insertion order, and every use re-inserts the key.
  const entries = await listStoredFiles(folder, now());
  let total = 0;
  for (const entry of entries.values()) total += entry.bytes;

  const forget = (name: string): void => {
    total -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };

  const shrink = async (): Promise<void> => {
    while (total > maxBytes) {
      const [oldest] = entries.keys();
      if (oldest === undefined) return;
      forget(oldest);
      await rm(join(folder, oldest), { force: true });
    }
  };

  const markUsed = async (name: string, bytes: number): Promise<void> => {
    const touchedAt = entries.get(name)?.touchedAt ?? 0;
    const isDue = now() - touchedAt >= TOUCH_EVERY_MS;
    forget(name);
    entries.set(name, { bytes, touchedAt: isDue ? now() : touchedAt });
    total += bytes;
    if (isDue) {
      const seconds = now() / 1000;
      await utimes(join(folder, name), seconds, seconds).catch((error: unknown) => {
        // Another process may have evicted the file.
        if (!hasErrorCode(error, 'ENOENT')) throw error;
      });
    }
  };

  await shrink();

  return {
    find: async (key) => {
      const name = fileName(key);
      const content = await findContent(join(folder, name));
      if (!content) {
        forget(name);
        return null;
      }
      const digest = content.subarray(0, DIGEST_BYTES);
      const bytes = content.subarray(DIGEST_BYTES);
      if (!digestOf(bytes).equals(digest)) {
        forget(name);
        await rm(join(folder, name), { force: true });
        return null;
      }
      await markUsed(name, content.length);
      return { bytes, digest };
    },

    write: async (key, bytes) => {
      const name = fileName(key);
      const digest = digestOf(bytes);
      const content = Buffer.concat([digest, bytes]);
      await writeAtomically(folder, name, content);
      forget(name);
      entries.set(name, { bytes: content.length, touchedAt: now() });
      total += content.length;
      await shrink();
      return { bytes, digest };
    },

    size: () => total,
  };
}

async function findContent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `${randomUUID()}${TEMPORARY}`);
  try {
    await writeFile(temporary, content);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function listStoredFiles(folder: string, time: number): Promise<Map<string, Entry>> {
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
  found.sort((a, b) => a.touchedAt - b.touchedAt);
  return new Map(found.map(({ name, ...entry }) => [name, entry]));
}

/** Returns the digest of bytes that could not be cached. */
export function withDigest(bytes: Uint8Array): StoredPicture {
  return { bytes, digest: digestOf(bytes) };
}
