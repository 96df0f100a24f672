import { useTranslation } from 'react-i18next';
import type { ShownPrice } from '../domain/catalogue/listing/listing-page.ts';
import { formatShortMoney } from '../i18n/formats.ts';
import { useRootData } from '../request/root-data.ts';

/** 'ab 777 €', or the old price struck out before the new one. Rules A1.9, B4.9, B12.11 */
export function PriceTag({ price, isFrom = false }: { price: ShownPrice; isFrom?: boolean }) {
  const { t } = useTranslation('catalogue');
  const { store } = useRootData();
  return (
    <span className="price">
      {isFrom ? `${t('from')} ` : null}
      {price.originalGross ? (
        <>
          <s>
            <span className="visually-hidden">{`${t('insteadOf')} `}</span>
            {formatShortMoney(price.originalGross, store)}
          </s>{' '}
        </>
      ) : null}
      <b>{formatShortMoney(price.gross, store)}</b>
    </span>
  );
}
