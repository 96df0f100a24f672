import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { productWords } from '../../i18n/words/product.ts';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';
import type { Price } from '../../domain/catalogue/product.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { usePriceText } from '../../offer/use-price-text.ts';
import { useStoreView } from '../../request/store-view.ts';

export type BuyBarFacts = {
  price: Price;
  /** A choice can raise the price, and none lowers it. Rule B12.18 */
  isFrom: boolean;
  unit: string | null;
  isTravel: boolean;
};

/** Keeps the price and the link to the form visible on narrow screens. */
export function BuyBar({ price, isFrom, unit, isTravel }: BuyBarFacts) {
  const { t } = useTranslation(productWords, offerWords);
  const { t: words } = useTranslation(catalogueWords);
  const store = useStoreView();
  const priceText = usePriceText();
  return (
    <>
      <span>
        {isOnRequest(price) ? (
          <b>{priceText(price.gross, store)}</b>
        ) : (
          <>
            {isFrom ? `${words('from')} ` : null}
            <b>{formatMoney(price.gross, store)}</b> {unit ?? (isTravel ? t('perPerson') : null)}
          </>
        )}
      </span>{' '}
      <a className="btn" href="#inquiry">
        {t('offer:askShort')}
      </a>
    </>
  );
}
