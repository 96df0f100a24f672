import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import { isSumIncomplete } from '../../domain/catalogue/offer/grouped.ts';
import { times } from '../../domain/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePriceText } from '../../offer/use-price-text.ts';
import { StoreAnchor } from '../store-anchor.tsx';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';

/** The products that a grouped product adds to the cart. Rules B1.10, B2.3 */
export function PartList({ parts }: Pick<ProductPage, 'parts'>) {
  const { t } = useTranslation(productWords, offerWords);
  const store = useStoreView();
  const priceText = usePriceText();
  if (parts.length === 0) return null;
  return (
    <section className="section full" id="parts">
      <h2>{t('parts')}</h2>
      <ul className="parts">
        {parts.map(({ sku, name, price, quantity, isInStock, path }) => (
          <li key={sku}>
            <p>
              <b>{path ? <StoreAnchor to={path}>{name}</StoreAnchor> : name}</b>
              {quantity === 1 || isOnRequest(price) ? null : (
                <span>
                  {t('offer:partOf', { count: quantity, price: formatMoney(price.gross, store) })}
                </span>
              )}
            </p>
            <p className={isInStock ? 'stock' : 'stock out'}>
              <Icon name={isInStock ? 'ok' : 'info'} />
              {t(isInStock ? 'offer:partThere' : 'partGone')}
            </p>
            <b>{priceText(times(price.gross, quantity), store)}</b>
          </li>
        ))}
      </ul>
      {isSumIncomplete(parts) ? <p className="muted">{t('offer:partsOnRequest')}</p> : null}
    </section>
  );
}

/** Files of a downloadable product, with samples. Rules B2.5, F5.24 */
export function Downloads({ product }: Pick<ProductPage, 'product'>) {
  const { t } = useTranslation(offerWords, productWords);
  const { files, samples } = product.downloads;
  if (files.length + samples.length === 0) return null;
  return (
    <section className="section full" id="downloads">
      <h2>{t('product:downloads')}</h2>
      <ul className="included">
        {files.map((title) => (
          <li key={title}>
            <Icon name="download" />
            {title}
          </li>
        ))}
      </ul>
      {samples.length > 0 ? (
        <>
          <h3>{t('samples')}</h3>
          <ul className="included">
            {samples.map((title) => (
              <li key={title}>
                <Icon name="info" />
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="muted">{t('downloadsNote')}</p>
    </section>
  );
}
