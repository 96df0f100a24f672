import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cartWords } from '../../../i18n/words/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { paths } from '../../../domain/store/paths.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { CartMessage } from '../../../layout/cart-panel/cart-message.ts';
import { QuantityForm } from '../../../layout/cart-panel/quantity-form.tsx';
import { StockText } from '../../../layout/cart-panel/stock-text.tsx';
import { RemoveLine } from './remove-line.tsx';
import { usePriceText } from '../../../offer/use-price-text.ts';
import { isOnRequest } from '../../../domain/catalogue/price/on-request.ts';

/** One cart line: product, quantity, price and the controls to change them. */
export function CartLineRow({ line, message }: { line: CartLine; message: CartMessage | null }) {
  const { t } = useTranslation(cartWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const picture = line.image ? <Picture path={line.image} size="cart" alt="" /> : <span />;
  return (
    <li className="line">
      {line.path ? (
        <Link to={line.path} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className="body">
        <div>
          <h2>{line.path ? <Link to={line.path}>{line.name}</Link> : line.name}</h2>
          {line.subtitle ? <p className="muted small">{line.subtitle}</p> : null}
        </div>
        {line.options.length > 0 ? (
          <dl className="fact-list">
            {line.options.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <StockText line={line} />
        <div className="line-footer">
          <QuantityForm line={line} message={message} />
          <div className="actions">
            {line.isEditable ? (
              <Link className="link link-icon" to={paths.editLine(line.itemId)}>
                <Icon name="edit" />
                {t('edit')}
                <span className="visually-hidden"> {line.name}</span>
              </Link>
            ) : null}{' '}
            <RemoveLine line={line} />
          </div>
        </div>
      </div>
      <div className="line-price">
        {line.isAvailable ? <b>{priceText(line.rowTotal, store)}</b> : null}{' '}
        {isOnRequest({ gross: line.unitPrice }) ? null : (
          <span>
            {t('unit', { quantity: line.quantity, price: formatMoney(line.unitPrice, store) })}
          </span>
        )}
      </div>
    </li>
  );
}
