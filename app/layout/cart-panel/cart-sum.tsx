import { useTranslation } from 'react-i18next';
import type { Cart } from '../../domain/cart/cart.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';

/** The totals segments as the commerce host sends them; nothing is calculated here. */
export function CartSum({ cart }: { cart: Pick<Cart, 'segments' | 'grandTotal'> }) {
  const { t } = useTranslation('cart');
  const { store } = useRootData();
  const rows = cart.segments.filter(
    ({ code, value }) =>
      code !== 'grand_total' && code !== 'tax' && !isEmptySegment(code, value.minor),
  );
  const tax = cart.segments.find(({ code }) => code === 'tax');
  return (
    <>
      <dl className="sum">
        {rows.map(({ code, title, value }) => (
          <div key={code}>
            <dt>{title}</dt>
            <dd>
              {code === 'shipping' && value.minor === 0 ? t('free') : formatMoney(value, store)}
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t('total')}</dt>
          <dd>{formatMoney(cart.grandTotal, store)}</dd>
        </div>
      </dl>
      {tax ? (
        <p className="muted small">
          {tax.title}: {formatMoney(tax.value, store)}
        </p>
      ) : null}
    </>
  );
}

/** Returns whether a segment has a value of zero that is not shown. */
function isEmptySegment(code: string, minor: number): boolean {
  return minor === 0 && (code === 'discount' || code === 'payment');
}
