/**
 * The pixel sizes in which images are served. Other sizes are refused, which bounds the number of
 * images the server can be made to compute. Sizes in one row have the same aspect ratio and may
 * share a `srcset`. Rules B19.1, B19.2
 */
export const imageSizes = {
  gallerySmall: { width: 300, height: 372 },
  gallery: { width: 600, height: 744 },
  highResolution: { width: 1548, height: 1920 },

  thumbnail: { width: 324, height: 489 },

  cart: { width: 210, height: 300 },

  heroPhone: { width: 780, height: 900 },
  heroWide: { width: 1600, height: 640 },

  banner: { width: 900, height: 506 },

  cardIcon: { width: 160, height: 160 },
  cardSmall: { width: 300, height: 300 },
  /** Asked for by pages of the release before, kept offline or in an open tab. */
  formerTile: { width: 480, height: 480 },
  card: { width: 360, height: 360 },
  cardLarge: { width: 600, height: 600 },

  navIcon: { width: 64, height: 64 },

  social: { width: 1200, height: 630 },
} as const satisfies Record<string, { width: number; height: number }>;

/**
 * The size for screens with more than one device pixel per CSS pixel. A third one for phones with
 * three would add bytes that nobody sees.
 */
export const denseSizes: Partial<Record<ImageSizeName, ImageSizeName>> = { card: 'cardLarge' };

/**
 * Returns whether only phones show a picture of this size: at their pixel density a lower quality
 * looks the same. See docs/decisions/0038
 */
export function isForPhones({ width, height }: { width: number; height: number }): boolean {
  return width === imageSizes.heroPhone.width && height === imageSizes.heroPhone.height;
}

/** Two digits behind the path: colours of the placeholder, see app/styles/shop/tones.css. */
const TONE = /#([0-9a-f]{2})$/;

/** Splits the image field of a document; `tone` is undefined for a picture without one. */
export function readImagePath(path: string): { file: string; tone?: string } {
  const [whole, tone] = TONE.exec(path) ?? [];
  return whole === undefined ? { file: path } : { file: path.slice(0, -whole.length), tone };
}

/**
 * Returns the URL of an image for `src` and `srcset`. `path`: the image field of a product or
 * category document, with or without its leading '/'. The image is cropped to the size. Rules
 * B19.2, B19.6, F1.106
 */
export function imageAddress(name: ImageSizeName, path: string): string {
  const { width, height } = imageSizes[name];
  const encoded = readImagePath(path)
    .file.replace(/^\/+/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return `/img/${width}/${height}/fit/${encoded}${name === 'social' ? jpegEnding(encoded) : ''}`;
}

/**
 * Path that redirects to the picture that a page shows first. `of`: address of the page; `width`: of
 * the window in CSS pixels. Rule P2.6
 */
export const firstPicturePath = '/first-picture';

/** A picture of another type whose address asks for a JPEG. */
const asJpeg = /\.(?:svg|png|webp|avif|gif|jpe?g)\.jpg$/i;

/** Social networks take the type of a picture from its address. Rule A21.9 */
function jpegEnding(path: string): string {
  return /\.jpe?g$/i.test(path) && !asJpeg.test(path) ? '' : '.jpg';
}

/** Returns the path without the ending that asks for a JPEG; null for a path without it. */
export function readJpegEnding(path: string): string | null {
  return asJpeg.test(path) ? path.slice(0, -'.jpg'.length) : null;
}

export type ImageSizeName = keyof typeof imageSizes;
