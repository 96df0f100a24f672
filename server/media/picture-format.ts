/** The formats of pictures, and content negotiation between them. Rule B19.3. */

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
 * Chooses by the Accept header: AVIF if named, else WebP if named, else JPEG. Wildcards mean JPEG,
 * because clients that accept everything seldom support all formats. `q=0` excludes a type. JPEG is
 * also the answer when nothing is acceptable: a picture is more useful than a 406.
 */
export function chooseFormat(accept: string | null): PictureFormat {
  const types = new Negotiator({ headers: { accept: accept ?? '' } }).mediaTypes();
  const wanted = new Set(types.map((type) => type.toLowerCase()));
  return PICTURE_FORMATS.find((format) => wanted.has(MIME_TYPES[format])) ?? 'jpeg';
}
