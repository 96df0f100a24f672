import { imageAddress, imageSizes } from './image-sizes.ts';
import type { ImageSizeName } from './image-sizes.ts';

type PictureProps = {
  /** Image field of a catalogue document. */
  path: string;
  /** Sizes of the same proportions; the last one is what `src` names. */
  size: ImageSizeName | readonly ImageSizeName[];
  /** '' for pictures that say nothing the text does not. */
  alt: string;
  /** How wide the picture is drawn, as in the `sizes` attribute; needed for more than one size. */
  sizes?: string;
  /** The page's main picture: fetched first instead of when it comes into view. */
  isEager?: boolean;
  className?: string;
};

/**
 * A picture of the catalogue. Width and height are known, so nothing moves when it arrives; the
 * server picks AVIF or WebP by what the browser accepts.
 */
export function Picture({ path, size, alt, sizes, isEager = false, className }: PictureProps) {
  const names: readonly ImageSizeName[] = typeof size === 'string' ? [size] : size;
  const largest = names.at(-1) ?? 'card';
  return (
    <img
      className={className}
      src={imageAddress(largest, path)}
      srcSet={names.length > 1 ? sourceSet(names, path) : undefined}
      sizes={names.length > 1 ? sizes : undefined}
      width={imageSizes[largest].width}
      height={imageSizes[largest].height}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding={isEager ? undefined : 'async'}
      // React 18 knows the attribute in lower case only.
      {...(isEager ? { fetchpriority: 'high' } : {})}
    />
  );
}

/** A wide picture that becomes an upright one on phones: the hero of a page. */
export function HeroPicture({ path, alt = '' }: { path: string; alt?: string }) {
  return (
    <picture>
      <source
        media="(width<40rem)"
        srcSet={imageAddress('heroPhone', path)}
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
