/** Encodes one picture from the bytes of a source file, or from a drawing. */

import sharp from 'sharp';
import { isForPhones } from '../../../app/ui/image-sizes.ts';
import type { Drawing, DrawSubject } from '../media-source.ts';
import type { PictureFormat } from '../picture-format.ts';

/**
 * `fit` covers the size exactly and crops; `resize` keeps the proportions and never enlarges. Rule
 * B19.2.
 */
export type PictureMode = 'fit' | 'resize';

/** 'fast': a visitor waits for it; 'small': fewer bytes for several times the processor time. */
export type PictureEffort = 'fast' | 'small';

export type PictureSize = { width: number; height: number };

/** A bitmap with more pixels is refused before it is decoded. */
const SOURCE_PIXEL_LIMIT = 40_000_000;
const ENCODING_SECONDS = 20;

const AVIF_EFFORT: Record<PictureEffort, number> = { fast: 0, small: 2 };
const AVIF_QUALITY = { phone: 40, usual: 45 };
const WEBP_EFFORT = 2;

// One thread per picture; the queue bounds the number of pictures encoded at once. No memory cache:
// every picture is encoded once and then read from disk.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a bitmap or renders an SVG, scales and encodes it. Throws when the bytes are not a
 * readable picture, have too many pixels, or take longer than 20 s.
 */
export async function encodePicture(
  source: Uint8Array,
  { width, height }: PictureSize,
  mode: PictureMode,
  format: PictureFormat,
  effort: PictureEffort = 'small',
): Promise<Uint8Array> {
  const scaled = sharp(source, { limitInputPixels: SOURCE_PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize({
      width,
      height,
      fit: mode === 'fit' ? 'cover' : 'inside',
      withoutEnlargement: mode === 'resize',
    })
    .timeout({ seconds: ENCODING_SECONDS });
  // Measured in docs/decisions/0038.
  if (format === 'avif') {
    const quality = AVIF_QUALITY[isForPhones({ width, height }) ? 'phone' : 'usual'];
    return scaled
      .avif({ quality, effort: AVIF_EFFORT[effort], chromaSubsampling: '4:2:0' })
      .toBuffer();
  }
  if (format === 'webp') return scaled.webp({ quality: 78, effort: WEBP_EFFORT }).toBuffer();
  return scaled
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
}

/** Draws with the module of the source and encodes. Throws when the module cannot draw the subject. */
export async function drawPicture(
  { module, subject }: Pick<Drawing, 'module' | 'subject'>,
  size: PictureSize,
  format: PictureFormat,
  effort: PictureEffort,
): Promise<Uint8Array> {
  const { draw } = (await import(module)) as { draw: DrawSubject };
  const svg = Buffer.from(draw(subject, size.width, size.height));
  return encodePicture(svg, size, 'fit', format, effort);
}

/** Format and size in pixels of a source file; a drawing has no size. */
export type PictureFacts = { format: string; width?: number; height?: number };

/** Reads the header of a bitmap. Throws when it is not a picture. */
export async function identifyPicture(source: Uint8Array): Promise<PictureFacts> {
  const image = sharp(source, { limitInputPixels: SOURCE_PIXEL_LIMIT });
  const { format, autoOrient } = await image.metadata();
  return { format: format ?? 'unknown', width: autoOrient.width, height: autoOrient.height };
}
