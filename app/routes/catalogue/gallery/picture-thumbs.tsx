import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { productWords } from '../../../i18n/words/product.ts';
import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import { isPlainClick } from '../../../ui/dialog/modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { usePictureLinks } from './picture-number.ts';

/** Thumbnails of all pictures. `onPick` replaces the navigation inside the dialog. */
export function PictureThumbs({
  pictures,
  number,
  onPick,
}: {
  pictures: readonly GalleryPicture[];
  /** Number of the current picture, counted from 1. */
  number: number;
  onPick?: (number: number) => void;
}) {
  const { t } = useTranslation(productWords);
  const pathTo = usePictureLinks();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const list = current.current?.closest('ul');
    if (!current.current || !list) return;
    const { offsetLeft, offsetWidth } = current.current;
    list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2;
  }, [number]);
  return (
    <nav className="thumbs" aria-label={t('allPictures', { count: pictures.length })}>
      <ul>
        {pictures.map(({ path, label }, index) => (
          <li key={path}>
            <Link
              to={pathTo(index + 1)}
              ref={index + 1 === number ? current : undefined}
              aria-current={index + 1 === number ? 'true' : undefined}
              aria-label={label || t('pictureOf', { number: index + 1, count: pictures.length })}
              rel="nofollow"
              replace
              preventScrollReset
              onClick={(event) => {
                if (!onPick || !isPlainClick(event)) return;
                event.preventDefault();
                onPick(index + 1);
              }}
            >
              <Picture path={path} size="thumbnail" alt="" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
