import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import { Picture } from '../../../ui/picture.tsx';

/** One picture as large as the window lets it be, with what it shows. spec: catalogue §9 high resolution */
export function LargePicture({
  picture: { path, label },
  name,
  isEager = false,
}: {
  picture: GalleryPicture;
  name: string;
  isEager?: boolean;
}) {
  return (
    <figure>
      <Picture
        path={path}
        size={['gallery', 'highResolution']}
        sizes="(width<64rem) 100vw, 70vh"
        // The caption says it already.
        alt={label ? '' : name}
        isEager={isEager}
      />
      {label ? <figcaption>{label}</figcaption> : null}
    </figure>
  );
}
