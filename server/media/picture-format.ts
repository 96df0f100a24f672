/** The three formats pictures are served in, and which one a browser gets. */

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
  const wanted = new Set<string>();
  for (const entry of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const value = quality === undefined ? 1 : Number(quality.replace(/^q\s*=\s*/, ''));
    if (value > 0) wanted.add(type);
  }
  return PICTURE_FORMATS.find((format) => wanted.has(MIME_TYPES[format])) ?? 'jpeg';
}
