import { useTranslation } from '../../i18n/use-translation.ts';
import { totalsWords } from '../../i18n/words/totals.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';
import { pricedLines } from '../../domain/catalogue/price/on-request.ts';
import { useTotalText } from './use-total-text.ts';

/**
 * The totals segments as the commerce host sends them; nothing is calculated here. Lines on request
 * are named, a cart of such lines alone has no amounts. Rule C6.13.
 */
export function CartSum({ cart }: { cart: Pick<Cart, 'lines' | 'segments' | 'grandTotal'> }) {
  const { t } = useTranslation(totalsWords);
  const { store } = useRootData();
  const totalText = useTotalText(cart);
  const priced = pricedLines(cart.lines);
  const segments = priced === 'none' ? [] : cart.segments;
  const rows = segments.filter(
    ({ code, value }) =>
      code !== 'grand_total' && code !== 'tax' && !isEmptySegment(code, value.minor),
  );
  const tax = segments.find(({ code }) => code === 'tax');
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
          <dd>{totalText}</dd>
        </div>
      </dl>
      {priced === 'some' ? <p className="muted small">{t('plusOnRequest')}</p> : null}
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
