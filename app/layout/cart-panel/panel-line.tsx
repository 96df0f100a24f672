import { Link, useFetcher } from '@remix-run/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../domain/cart/cart.ts';
import { readQuantity } from '../../domain/cart/quantity.ts';
import { times } from '../../domain/money.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';
import { takeFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CartChangeAnswer } from './cart-answers.ts';
import { QuantityForm } from './quantity-form.tsx';

/**
 * A line of the mini cart, shown optimistically: a pending quantity shows its total at once, a line
 * that is being removed is hidden.
 */
export function PanelLine({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const { store } = useRootData();
  const fetcher = useFetcher<CartChangeAnswer>({ key: `line-${line.itemId}` });
  const sent = fetcher.formData;
  if (sent?.get('change') === 'remove') return null;
  const asked = readQuantity(sent ? readSubmittedText(sent, 'quantity') : null, line.maxQuantity);
  const expected = sent && asked.ok ? times(line.unitPrice, asked.value) : line.rowTotal;
  const message = fetcher.state === 'idle' ? (fetcher.data?.message ?? null) : null;
  return (
    <li className="mini-cart-line" aria-busy={fetcher.state !== 'idle'}>
      {line.image ? <Picture path={line.image} size="cart" alt="" /> : <span />}
      <div>
        <h3>{line.path ? <Link to={line.path}>{line.name}</Link> : line.name}</h3>
        {line.options.length > 0 ? (
          <p className="muted small">{line.options.map(({ value }) => value).join(', ')}</p>
        ) : null}
        <p>
          <b>{formatMoney(expected, store)}</b>
        </p>
        <QuantityForm line={line} message={message} fetcher={fetcher} />
        {line.isEditable ? (
          <Link className="link link-icon" to={paths.editLine(line.itemId)}>
            <Icon name="edit" />
            {t('edit')}
            <span className="visually-hidden"> {line.name}</span>
          </Link>
        ) : null}
        <RemoveForm line={line} fetcher={fetcher} />
      </div>
    </li>
  );
}

/** Asks before the line is removed, in place, and moves the focus along. Rule C3. */
function RemoveForm({
  line,
  fetcher,
}: {
  line: CartLine;
  fetcher: FetcherWithComponents<unknown>;
}) {
  const { t } = useTranslation('cart');
  const [isAsking, setAsking] = useState<boolean | null>(null);
  if (!isAsking) {
    return (
      <button
        type="button"
        className="link link-icon"
        ref={isAsking === null ? null : takeFocus}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
        {t('remove')}
        <span className="visually-hidden"> {line.name}</span>
      </button>
    );
  }
  const name = `remove-${line.itemId}`;
  return (
    <ShopForm name={name} action={paths.cart()} className="ask" fetcher={fetcher}>
      <input type="hidden" name="change" value="remove" />
      <input type="hidden" name="item_id" value={line.itemId} />
      <input type="hidden" name="stay" value="1" />
      <p ref={takeFocus} tabIndex={-1}>
        {t('removeTitle', { name: line.name })}
      </p>
      <SubmitButton form={name} className="btn bad btn-small">
        {t('removeYes')}
      </SubmitButton>
      <button type="button" className="btn outline btn-small" onClick={() => setAsking(false)}>
        {t('keep')}
      </button>
    </ShopForm>
  );
}
