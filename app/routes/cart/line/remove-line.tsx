import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cartWords } from '../../../i18n/words/cart.ts';
import { layoutWords } from '../../../i18n/words/layout.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { RemovalForm, RemoveLabel, removalName } from '../../../layout/cart-panel/removal-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { Modal, isPlainClick } from '../../../ui/dialog/modal.tsx';

/** Removes a line after a confirmation, or at once where the shop does not ask. Rule C3.6 */
export function RemoveLine({ line }: { line: CartLine }) {
  return line.asksBeforeRemoval ? <AskThenRemove line={line} /> : <RemoveAtOnce line={line} />;
}

function RemoveAtOnce({ line }: { line: CartLine }) {
  return (
    <RemovalForm line={line}>
      <SubmitButton form={removalName(line)} className="link link-icon">
        <RemoveLabel name={line.name} />
      </SubmitButton>
    </RemovalForm>
  );
}

/** Asks in a dialog with JavaScript, on a page without it. Rule C3.7 */
function AskThenRemove({ line: { itemId, name, quantity } }: { line: CartLine }) {
  const { t } = useTranslation(cartWords, layoutWords);
  const [isAsking, setAsking] = useState(false);
  const path = paths.removeLine(itemId);
  const form = removalName({ itemId });
  return (
    <>
      <Link
        className="link link-icon"
        to={path}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <RemoveLabel name={name} />
      </Link>
      <Modal
        id={form}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name })}
        closeLabel={t('layout:close')}
      >
        <ShopForm
          name={form}
          action={path}
          className="stack"
          data-about={name}
          data-before={quantity}
        >
          <p>{t('removeText')}</p>
          <div className="row">
            <SubmitButton form={form} className="btn bad">
              {t('removeYes')}
            </SubmitButton>{' '}
            <button type="button" className="btn outline" onClick={() => setAsking(false)}>
              {t('keep')}
            </button>
          </div>
        </ShopForm>
      </Modal>
    </>
  );
}
