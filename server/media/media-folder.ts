/** Serves pictures from a folder, for shops with photographs. */

import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import type { MediaFile, MediaSource } from './media-source.ts';

/** Larger files are not read. Bytes. */
export const FILE_BYTE_LIMIT = 20_000_000;

// No SVG: an SVG from outside could make the renderer load files.
const EXTENSION = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/**
 * Opens a folder. A path is found only if it names a bitmap of at most 20 MB inside the folder,
 * after links are resolved; anything else is null. Throws when the folder does not exist, or when a
 * file cannot be read for another reason than being missing.
 */
export async function openMediaFolder(folder: string): Promise<MediaSource> {
  const root = await realpath(folder);
  return { find: (path) => findInFolder(root, path) };
}

async function findInFolder(root: string, path: string): Promise<MediaFile | null> {
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return null;
  if (!EXTENSION.test(path)) return null;
  const segments = path.slice(1).split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return null;
  try {
    const real = await realpath(join(root, ...segments));
    if (!real.startsWith(root + sep) || !EXTENSION.test(real)) return null;
    const status = await stat(real);
    if (!status.isFile() || status.size > FILE_BYTE_LIMIT) return null;
    const version = `${status.size}-${status.mtimeMs}`;
    return { kind: 'bitmap', version, read: () => readWithoutLink(real) };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG')) return null;
    throw error;
  }
}

/** O_NOFOLLOW: the file may have been replaced by a link since its path was checked. */
async function readWithoutLink(path: string): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
