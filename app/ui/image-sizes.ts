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

  cardSmall: { width: 300, height: 300 },
  tile: { width: 480, height: 480 },
  card: { width: 600, height: 600 },

  navIcon: { width: 64, height: 64 },

  social: { width: 1200, height: 630 },
} as const satisfies Record<string, { width: number; height: number }>;

/**
 * Returns the URL of an image for `src` and `srcset`. `path`: the image field of a product or
 * category document, with or without its leading '/'. The image is cropped to the size. Rules
 * B19.2, B19.6, F1.106
 */
export function imageAddress(name: ImageSizeName, path: string): string {
  const { width, height } = imageSizes[name];
  const encoded = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  return `/img/${width}/${height}/fit/${encoded}`;
}

export type ImageSizeName = keyof typeof imageSizes;
