import { Link } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import { isPlainClick } from '../../../ui/dialog/modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { usePictureLinks } from './picture-number.ts';

/** Loaded when the dialog is first opened. */
const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'));

/** Pictures in the grid: one large, two beside it. The others are in the strip and the dialog. */
const inGrid = 3;

/**
 * Pictures of a product: a grid on wide screens, a scrolling strip on narrow ones. Each links to
 * its large version, as a page or in a dialog. Rules A14.1, B19.5
 */
export function Gallery({ pictures, name }: { pictures: readonly GalleryPicture[]; name: string }) {
  const { t } = useTranslation('product');
  const pathTo = usePictureLinks();
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const opens = (number: number) => ({
    to: pathTo(number),
    rel: 'nofollow',
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setShown(number);
    },
  });
  return (
    <>
      {/* A scrollable strip must be focusable for keyboard users. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="gallery" role="region" aria-label={t('gallery')} tabIndex={0}>
        {pictures.map(({ path, label }, index) => (
          <Link
            key={path}
            className={index === 0 ? 'big' : index < inGrid ? undefined : 'later'}
            {...opens(index + 1)}
          >
            <Picture
              path={path}
              size={['gallerySmall', 'gallery']}
              sizes={index === 0 ? '(width<64rem) 88vw, 55vw' : '(width<64rem) 88vw, 42vw'}
              alt={label || name}
              isEager={index === 0}
            />
          </Link>
        ))}
        {pictures.length > 1 ? (
          <Link className="btn" {...opens(1)}>
            {t('allPictures', { count: pictures.length })}
          </Link>
        ) : null}
      </div>
      {shown === null ? null : (
        <Suspense>
          <GalleryDialog
            pictures={pictures}
            name={name}
            first={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
