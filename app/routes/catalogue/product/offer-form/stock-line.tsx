import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { DeferredData } from '../../deferred-data.ts';
import type { BookableItem } from '../../../../domain/catalogue/product-page.ts';
import type { BookablePage } from '../product-data.ts';
import { paths } from '../../../../domain/store/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { DeferredPart } from '../../deferred-part.tsx';

type LiveStock = Pick<BookableItem, 'stock' | 'placesLeft'>;

/**
 * Availability from the catalogue with the button below it, replaced by the live stock of the
 * commerce host. Rules B14.5, F1.40
 */
export function StockLine({
  page,
  item,
  deferred,
  button,
}: {
  page: BookablePage;
  item: BookableItem;
  deferred: DeferredData['stock'];
  button: (canBeAdded: boolean) => ReactNode;
}) {
  const { t } = useTranslation(productWords);
  const { isTravel } = page.product;
  const kind = { isTravel, isVariant: page.choices.length > 0 };
  const show = (known: LiveStock, canBeAdded: boolean, note?: ReactNode) => (
    <>
      <StockText known={known} {...kind} />
      {note} {button(canBeAdded)}
    </>
  );
  const known = show(item, item.canBeAdded);
  if (deferred === null) return known;
  const note = (
    <p className="fine">
      {t('late.stock')} <Link to={paths.contact()}>{t('late.ask')}</Link>
    </p>
  );
  return (
    <DeferredPart deferred={deferred} waiting={known} missing={show(item, item.canBeAdded, note)}>
      {({ isInStock, placesLeft }) =>
        show({ stock: isInStock ? 'ok' : 'out_of_stock', placesLeft }, isInStock)
      }
    </DeferredPart>
  );
}

/** Stock text of the selected variant. Rule B4.10 */
function StockText({
  known,
  isTravel,
  isVariant,
}: {
  known: LiveStock;
  isTravel: boolean;
  /** The product has other variants to choose from. */
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
    if (!isTravel) return t(`goodsStock.${stock}`);
    return placesLeft === null ? t(`stock.${stock}`) : t('placesLeft', { count: placesLeft });
  }
}
