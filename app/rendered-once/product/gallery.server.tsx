import { useTranslation } from '../../i18n/use-translation.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { Picture as GalleryPicture } from '../../domain/catalogue/product.ts';
import { Picture } from '../../ui/picture.tsx';

/** Pictures in the grid: one large, two beside it. The others are in the strip and the dialog. */
const inGrid = 3;

export type GalleryFacts = {
  /** `href`: the page of the picture, relative to the offer. */
  pictures: readonly (GalleryPicture & { href: string })[];
  /** Of the offer, for pictures without a label. */
  name: string;
};

/** Pictures of an offer; each links to its page. With JavaScript a click opens the dialog. */
export function GalleryPictures({ pictures, name }: GalleryFacts) {
  const { t } = useTranslation(productWords);
  return (
    <>
      {pictures.map(({ path, label, href }, index) => (
        <a
          key={path}
          className={index === 0 ? 'big' : index < inGrid ? undefined : 'later'}
          href={href}
          rel="nofollow"
          data-picture={index + 1}
          data-document=""
        >
          <Picture path={path} size="gallery" alt={label || name} isEager={index === 0} />
        </a>
      ))}
      {pictures.length > 1 ? (
        <a
          className="btn"
          href={pictures[0]?.href}
          rel="nofollow"
          data-picture={1}
          data-document=""
        >
          {t('allPictures', { count: pictures.length })}
        </a>
      ) : null}
    </>
  );
}
