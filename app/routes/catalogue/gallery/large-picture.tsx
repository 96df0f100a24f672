import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import { Picture } from '../../../ui/picture.tsx';

/** One picture as large as the window allows, with its caption. Rules B19.1, B19.5 */
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
        // The caption already describes the picture.
        alt={label ? '' : name}
        isEager={isEager}
      />
      {label ? <figcaption>{label}</figcaption> : null}
    </figure>
  );
}
