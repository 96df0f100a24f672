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
import { RemoveLine } from './remove-line.tsx';
import { limitText } from '../../../offer/limit-text.ts';
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

/** Stock text of the line. Rules C8.1, C8.2, C8.9 */
function StockText({ line: { stock, isTravel, quantity, maxQuantity } }: { line: CartLine }) {
  const { t } = useTranslation(cartWords);
  const isGood = stock === 'inStock';
  return (
    <p className={isGood ? 'stock' : 'stock unavailable'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      {stock === 'few' ? limitText(t, { isTravel, count: maxQuantity, asked: quantity }) : t(stock)}
    </p>
  );
}
