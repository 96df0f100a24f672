import { useTranslation } from '../../../i18n/use-translation.ts';
import { productWords } from '../../../i18n/words/product.ts';

/** Shows '3 / 12' and announces changes. */
export function PictureCounter({ number, count }: { number: number; count: number }) {
  const { t } = useTranslation(productWords);
  return (
    <p className="count" role="status">
      <span aria-hidden="true">
        {number} / {count}
      </span>{' '}
      <span className="visually-hidden">{t('pictureOf', { number, count })}</span>
    </p>
  );
}
