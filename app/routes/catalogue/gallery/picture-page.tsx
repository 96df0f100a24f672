import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { productWords } from '../../../i18n/words/product.ts';
import type { ProductData } from '../product/product-data.ts';
import sheet from '../../../styles/picture.css?url';
import { Icon } from '../../../ui/icon.tsx';
import { LargePicture } from './large-picture.tsx';
import { PictureCounter } from './picture-counter.tsx';
import { usePictureLinks } from './picture-number.ts';
import { PictureThumbs } from './picture-thumbs.tsx';

/**
 * Page of one picture with links to the others and back to the offer: the gallery without
 * JavaScript and the target of shared links. Rules A14.4, B19.5
 */
export function PicturePage({ page, number }: { page: ProductData; number: number }) {
  const { t } = useTranslation(productWords);
  const pathTo = usePictureLinks();
  const { gallery, name } = page.product;
  const picture = gallery[number - 1];
  if (!picture) return null;
  return (
    <section className="pictures night" aria-labelledby="picture-title">
      <link rel="stylesheet" href={sheet} />
      <header>
        <h1 id="picture-title">{name}</h1>
        <PictureCounter number={number} count={gallery.length} />
        <Link className="icon-btn" to={pathTo(null)} aria-label={t('closeGallery')}>
          <Icon name="x" />
        </Link>
      </header>
      <div className="stage">
        <LargePicture picture={picture} name={name} isEager />
        <Step number={number - 1} count={gallery.length} kind="prev" />
        <Step number={number + 1} count={gallery.length} kind="next" />
      </div>
      <PictureThumbs pictures={gallery} number={number} />
    </section>
  );
}

function Step({ number, count, kind }: { number: number; count: number; kind: 'prev' | 'next' }) {
  const { t } = useTranslation(productWords);
  const pathTo = usePictureLinks();
  if (number < 1 || number > count) return null;
  return (
    <Link
      className={`icon-btn ${kind}`}
      to={pathTo(number)}
      rel={kind}
      replace
      preventScrollReset
      aria-label={t(kind === 'prev' ? 'previousPicture' : 'nextPicture')}
    >
      <Icon name={kind === 'prev' ? 'previous' : 'next'} />
    </Link>
  );
}
