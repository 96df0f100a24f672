import { useTranslation } from 'react-i18next';

/** '3 / 12', read out when it changes. */
export function PictureCounter({ number, count }: { number: number; count: number }) {
  const { t } = useTranslation('product');
  return (
    <p className="count" role="status">
      <span aria-hidden="true">
        {number} / {count}
      </span>
      <span className="vh">{t('pictureOf', { number, count })}</span>
    </p>
  );
}
