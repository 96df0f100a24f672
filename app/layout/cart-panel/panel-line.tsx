import { Link, useFetcher } from '@remix-run/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { readQuantity } from '../../domain/cart/quantity.ts';
import { times } from '../../domain/money.ts';
import { paths } from '../../domain/store/paths.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { useRootData } from '../../request/root-data.ts';
import { takeFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CartChangeAnswer } from './cart-answers.ts';
import { QuantityForm, quantityId } from './quantity-form.tsx';
import { RemovalForm, RemoveLabel, removalName } from './removal-form.tsx';
import { StockText } from './stock-text.tsx';
import { usePriceText } from '../../offer/use-price-text.ts';

/**
 * A line of the mini cart, shown optimistically: a pending quantity shows its total at once, a line
 * that is being removed is hidden.
 */
export function PanelLine({ line }: { line: CartLine }) {
  const { t } = useTranslation(cartWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const { itemId } = line;
  const fetcher = useFetcher<CartChangeAnswer>({ key: `line-${itemId}` });
  const message = fetcher.state === 'idle' ? (fetcher.data?.message ?? null) : null;
  useEffect(() => {
    // A screen reader then reads the field with its error.
    if (message) document.getElementById(quantityId(itemId))?.focus();
  }, [message, itemId]);
  const sent = fetcher.formData;
  if (sent?.get('change') === 'remove') return null;
  const asked = readQuantity(sent ? readSubmittedText(sent, 'quantity') : null, line.maxQuantity);
  const expected = sent && asked.ok ? times(line.unitPrice, asked.value) : line.rowTotal;
  return (
    <li className="mini-cart-line" aria-busy={fetcher.state !== 'idle'}>
      {line.image ? <Picture path={line.image} size="cart" alt="" /> : <span />}
      <div>
        <h3>{line.path ? <Link to={line.path}>{line.name}</Link> : line.name}</h3>
        {line.options.length > 0 ? (
          <p className="muted small">{line.options.map(({ value }) => value).join(', ')}</p>
        ) : null}
        {line.stock === 'inStock' ? null : <StockText line={line} />}
        <p role="status">
          <b>{line.isAvailable ? priceText(expected, store) : null}</b>
        </p>
        <QuantityForm line={line} message={message} fetcher={fetcher} />
        <div className="row">
          {line.isEditable ? (
            <Link className="link link-icon" to={paths.editLine(line.itemId)}>
              <Icon name="edit" />
              {t('edit')}
              <span className="visually-hidden"> {line.name}</span>
            </Link>
          ) : null}
          <RemoveForm line={line} fetcher={fetcher} />
        </div>
      </div>
    </li>
  );
}

type RemoveProps = { line: CartLine; fetcher: FetcherWithComponents<unknown> };

/** Removes the line after a question in place, or at once where the shop does not ask. Rule C3.6. */
function RemoveForm({ line, fetcher }: RemoveProps) {
  const { t } = useTranslation(cartWords);
  const [isAsking, setAsking] = useState<boolean | null>(null);
  if (!line.asksBeforeRemoval) {
    return (
      <RemovalForm line={line} fetcher={fetcher}>
        <SubmitButton form={removalName(line)} className="link link-icon">
          <RemoveLabel name={line.name} />
        </SubmitButton>
      </RemovalForm>
    );
  }
  if (!isAsking) {
    return (
      <button
        type="button"
        className="link link-icon"
        ref={isAsking === null ? null : takeFocus}
        onClick={() => setAsking(true)}
      >
        <RemoveLabel name={line.name} />
      </button>
    );
  }
  return (
    <RemovalForm line={line} fetcher={fetcher} className="ask">
      <p ref={takeFocus} tabIndex={-1}>
        {t('removeTitle', { name: line.name })}
      </p>
      <SubmitButton form={removalName(line)} className="btn bad btn-small">
        {t('removeYes')}
      </SubmitButton>{' '}
      <button type="button" className="btn outline btn-small" onClick={() => setAsking(false)}>
        {t('keep')}
      </button>
    </RemovalForm>
  );
}
