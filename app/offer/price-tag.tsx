import { useTranslation } from '../i18n/use-translation.ts';
import { catalogueWords } from '../i18n/words/catalogue.ts';
import type { ShownPrice } from '../domain/catalogue/listing/listing-page.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useStoreView } from '../request/store-view.ts';

/** 'ab 777 €', or the old price struck out before the new one. Rules A1.9, B4.9, B12.11 */
export function PriceTag({ price, isFrom = false }: { price: ShownPrice; isFrom?: boolean }) {
  const { t } = useTranslation(catalogueWords);
  const store = useStoreView();
  return (
    <span className="price">
      {isFrom ? `${t('from')} ` : null}
      {price.originalGross ? (
        <>
          <s>
            <span className="visually-hidden">{`${t('insteadOf')} `}</span>
            {formatMoney(price.originalGross, store)}
          </s>{' '}
        </>
      ) : null}
      <b>{formatMoney(price.gross, store)}</b>
    </span>
  );
}
