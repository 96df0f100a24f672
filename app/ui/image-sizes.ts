/**
 * The sizes in pixels in which pictures are served. No other size is ever drawn, so the number of
 * pictures the server can be made to compute is bounded.
 *
 * Sizes in one row have the same proportions and may stand in one `srcset`.
 * spec: catalogue §9 Images (gallery, high resolution, thumbnails, cart thumbnails)
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
 * The address of a picture for `src` and `srcset`. `path` is the image field of a product or
 * category document, with or without its leading '/'. The picture covers the size exactly.
 * spec: contract §1.10
 */
export function imageAddress(name: ImageSizeName, path: string): string {
  const { width, height } = imageSizes[name];
  const encoded = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  return `/img/${width}/${height}/fit/${encoded}`;
}

export type ImageSizeName = keyof typeof imageSizes;
