import { useTranslation } from 'react-i18next';

/** Shows '3 / 12' and announces changes. */
export function PictureCounter({ number, count }: { number: number; count: number }) {
  const { t } = useTranslation('product');
  return (
    <p className="count" role="status">
      <span aria-hidden="true">
        {number} / {count}
      </span>
      <span className="visually-hidden">{t('pictureOf', { number, count })}</span>
    </p>
  );
}
