import { denseSizes, imageAddress, imageSizes, readImagePath } from './image-sizes.ts';
import type { ImageSizeName } from './image-sizes.ts';

type PictureProps = {
  /** Image field of a catalogue document. */
  path: string;
  /** Sizes with the same aspect ratio; the last one is used for `src`. */
  size: ImageSizeName | readonly ImageSizeName[];
  /** '' for decorative images. */
  alt: string;
  /** Displayed width, as in the `sizes` attribute; required with more than one size. */
  sizes?: string;
  /** The main image of the page: loaded eagerly with high priority. */
  isEager?: boolean;
  className?: string;
};

/**
 * Image of the catalogue. Width and height are set, so nothing shifts when it loads; the colours of
 * its tone are shown until then. The server negotiates AVIF or WebP.
 */
export function Picture({ path, size, alt, sizes, isEager = false, className }: PictureProps) {
  const names: readonly ImageSizeName[] = typeof size === 'string' ? [size] : size;
  const largest = names.at(-1) ?? 'card';
  return (
    <img
      className={className}
      src={imageAddress(largest, path)}
      srcSet={names.length > 1 ? sourceSet(names, path) : denseSource(largest, path)}
      sizes={names.length > 1 ? sizes : undefined}
      width={imageSizes[largest].width}
      height={imageSizes[largest].height}
      alt={alt}
      data-tone={readImagePath(path).tone}
      loading={isEager ? 'eager' : 'lazy'}
      decoding={isEager ? undefined : 'async'}
      // React 18 knows the attribute in lower case only.
      {...(isEager ? { fetchpriority: 'high' } : {})}
    />
  );
}

/**
 * Hero image: landscape on wide screens, portrait on phones. `upright`: the image for phones where
 * it is another one.
 */
export function HeroPicture({
  path,
  upright = path,
  alt = '',
}: {
  path: string;
  upright?: string;
  alt?: string;
}) {
  return (
    <picture>
      <source
        media="(width<40rem)"
        srcSet={imageAddress('heroPhone', upright)}
        width={imageSizes.heroPhone.width}
        height={imageSizes.heroPhone.height}
      />
      <Picture path={path} size="heroWide" alt={alt} isEager />
    </picture>
  );
}

function sourceSet(names: readonly ImageSizeName[], path: string): string {
  return names.map((name) => `${imageAddress(name, path)} ${imageSizes[name].width}w`).join(', ');
}

function denseSource(name: ImageSizeName, path: string): string | undefined {
  const dense = denseSizes[name];
  return dense && `${imageAddress(dense, path)} 2x`;
}
