/** The three formats pictures are served in, and which one a browser gets. */

import Negotiator from 'negotiator';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Best first. */
const PICTURE_FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpeg'];

export const MIME_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/**
 * Chooses by the Accept header: AVIF where it is named, else WebP where it is named, else JPEG.
 * Wildcards mean JPEG: a program that accepts everything seldom understands all of it. A type with
 * `q=0` is refused; JPEG is also the answer when nothing fits, since a picture serves better
 * than a 406.
 */
export function chooseFormat(accept: string | null): PictureFormat {
  const types = new Negotiator({ headers: { accept: accept ?? '' } }).mediaTypes();
  const wanted = new Set(types.map((type) => type.toLowerCase()));
  return PICTURE_FORMATS.find((format) => wanted.has(MIME_TYPES[format])) ?? 'jpeg';
}
