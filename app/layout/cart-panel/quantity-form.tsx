import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCartMessage } from './cart-message.ts';
import type { CartMessage } from './cart-message.ts';

export function quantityId(itemId: number): string {
  return `quantity-${itemId}`;
}

/** Quantity of a line. With a fetcher the form is answered in place, in the panel. Rule C2. */
export function QuantityForm({
  line,
  message,
  fetcher,
}: {
  line: CartLine;
  message: CartMessage | null;
  fetcher?: FetcherWithComponents<unknown>;
}) {
  const { t } = useTranslation(cartWords);
  const say = useCartMessage();
  const id = quantityId(line.itemId);
  const name = `line-${line.itemId}`;
  const submitted = message?.at?.kind === 'line' ? message.at.submitted : null;
  const shown = String(submitted ?? line.quantity);
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    // A new key would show the answer too, but the field would lose the focus. What was typed since
    // stays.
    if (field.current?.value === last.current) field.current.value = shown;
    last.current = shown;
  }, [shown]);
  return (
    <ShopForm
      name={name}
      action={paths.cart()}
      className="quantity"
      data-about={line.name}
      data-before={line.quantity}
      data-travel={line.isTravel}
      fetcher={fetcher}
    >
      {fetcher ? <input type="hidden" name="stay" value="1" /> : null}
      <input type="hidden" name="change" value="update" />
      <input type="hidden" name="item_id" value={line.itemId} />
      {message ? (
        <p className="message" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{say(message, line)}</span>
        </p>
      ) : null}
      <div className="field">
        <label htmlFor={id}>
          {t(line.isTravel ? 'travellers' : 'quantity')}
          <span className="visually-hidden"> {line.name}</span>
        </label>
        <input
          ref={field}
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={line.maxQuantity}
          required
          defaultValue={shown}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
        />
      </div>
      <SubmitButton form={name} className="btn outline btn-small">
        {t('update')}
      </SubmitButton>
    </ShopForm>
  );
}
