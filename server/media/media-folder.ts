/** Pictures from a folder, for shops that have photographs. */

import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import type { MediaFile, MediaSource } from './media-source.ts';

/** A file of more bytes than this is not read. */
export const FILE_BYTE_LIMIT = 20_000_000;

// No SVG: drawings from outside could ask the renderer for more than pixels.
const EXTENSION = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/**
 * Opens a folder. A path is answered only if it names a bitmap inside the folder (after
 * links are followed) of at most 20 MB; everything else is null. Throws when the folder does
 * not exist, or a file cannot be read for another reason than not being there.
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

/** Not following a link closes the gap between the check of the path and the reading. */
async function readWithoutLink(path: string): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
