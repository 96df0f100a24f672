import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkoutWords } from '../../i18n/words/checkout.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { usePriceText } from '../../offer/use-price-text.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CartSum } from '../../layout/cart-panel/cart-sum.tsx';
import { useTotalText } from '../../layout/cart-panel/use-total-text.ts';

/** Order summary beside every step; collapsed on phones. */
export function OrderAside({ cart }: { cart: Cart }) {
  const { t } = useTranslation(checkoutWords);
  const [first] = cart.lines;
  const totalText = useTotalText(cart);
  return (
    <aside aria-label={t('yourInquiry')}>
      <details className="sheet fold">
        <summary>
          <Icon name="chevron-down" />
          <span>{t('yourInquiry')}</span> <b>{totalText}</b>
        </summary>{' '}
        {first?.image ? <Picture path={first.image} size="banner" alt="" /> : null}
        <div>
          {first ? <h2>{first.name}</h2> : null}
          {first && (first.subtitle || first.options.length > 0) ? (
            <ul className="muted small">
              {first.subtitle ? <li>{first.subtitle}</li> : null}
              {first.options.map(({ label, value }) => (
                <li key={label}>
                  {label}: {value}
                </li>
              ))}
            </ul>
          ) : null}
          <CartLineList lines={cart.lines} />
          <CartSum cart={cart} />
          <p className="muted small">{t('nothingPaid')}</p>
          <Link className="link small link-icon" to={paths.cart()}>
            {t('changeCart')}
          </Link>
        </div>
      </details>
    </aside>
  );
}

/** Cart lines with their amounts. Rules B12.24, C8.6. */
export function CartLineList({ lines }: { lines: Cart['lines'] }) {
  const { t } = useTranslation(checkoutWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  return (
    <dl className="sum">
      {lines.map((line) => (
        <div key={line.itemId}>
          <dt>
            {line.quantity} × {line.name}
          </dt>
          <dd>{line.isAvailable ? priceText(line.rowTotal, store) : t('gone')}</dd>
        </div>
      ))}
    </dl>
  );
}
