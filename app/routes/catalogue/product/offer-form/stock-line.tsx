import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { LiveStock } from '../../../../domain/catalogue/deferred.ts';
import type { StockStatus } from '../../../../domain/catalogue/stock.ts';
import type { DeferredData } from '../../deferred-data.ts';
import type { BookableItem } from '../../../../domain/catalogue/product-page.ts';
import type { BookablePage } from '../product-data.ts';
import { paths } from '../../../../domain/store/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { DeferredPart } from '../../deferred-part.tsx';

type ShownStock = Pick<BookableItem, 'stock' | 'placesLeft'>;

/**
 * Availability of an offer, replaced by the live stock of the commerce host where the page did not
 * wait for it. `onStock` gets that stock; null when it is unknown again. Without JavaScript the
 * late part follows at the end of the page, so it contains no part of the form. Rules B14.5, B14.8,
 * F1.40
 */
export function StockLine({
  page,
  item,
  deferred,
  onStock,
}: {
  page: BookablePage;
  item: BookableItem;
  deferred: DeferredData['stock'];
  onStock: (live: LiveStock | null) => void;
}) {
  const { t } = useTranslation(productWords);
  const { isTravel } = page.product;
  const kind = { isTravel, isVariant: page.hasOtherVariant };
  const known = <StockText known={item} {...kind} />;
  if (deferred === null) return known;
  const note = (
    <p className="fine">
      {t('late.stock')} <Link to={paths.contact()}>{t('late.ask')}</Link>
    </p>
  );
  return (
    <DeferredPart
      deferred={deferred}
      waiting={known}
      missing={
        <>
          {known}
          {note}
        </>
      }
    >
      {(live) => (
        <>
          <StockReport live={live} onStock={onStock} />
          <StockText known={{ ...live, stock: live.isInStock ? 'ok' : 'out_of_stock' }} {...kind} />
        </>
      )}
    </DeferredPart>
  );
}

/** Reports live stock while it is known. */
function StockReport({
  live,
  onStock,
}: {
  live: LiveStock;
  onStock: (live: LiveStock | null) => void;
}) {
  useEffect(() => {
    onStock(live);
    return () => onStock(null);
  }, [live, onStock]);
  return null;
}

/** Stock text of the selected variant. Rule B4.10 */
function StockText({
  known,
  isTravel,
  isVariant,
}: {
  known: ShownStock;
  isTravel: boolean;
  /** Another variant can be chosen instead. */
  isVariant: boolean;
}) {
  const { t } = useTranslation(productWords);
  const { stock, placesLeft } = known;
  return (
    <p className={stock === 'ok' ? 'stock' : 'stock out'}>
      <Icon name={stock === 'ok' ? 'ok' : 'info'} />
      {text()}
    </p>
  );

  function text(): string {
    if (isVariant && stock === 'out_of_stock') return t('stock.variant');
    // Goods have no dates and are never over.
    if (!isTravel) return t(`goodsStock.${stock as Exclude<StockStatus, 'over'>}`);
    return placesLeft === null ? t(`stock.${stock}`) : t('placesLeft', { count: placesLeft });
  }
}
