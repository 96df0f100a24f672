import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal, isPlainClick } from '../../../ui/dialog/modal.tsx';

/**
 * Asks for confirmation before a line is removed: in a dialog with JavaScript, on a page without
 * it. Rule C3.6
 */
export function RemoveLine({ line: { itemId, name } }: { line: CartLine }) {
  const { t } = useTranslation(['cart', 'shell']);
  const [isAsking, setAsking] = useState(false);
  const path = paths.removeLine(itemId);
  const form = `remove-${itemId}`;
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
        <Icon name="trash" />
        {t('remove')}
        <span className="visually-hidden"> {name}</span>
      </Link>
      <Modal
        id={form}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name })}
        closeLabel={t('shell:close')}
      >
        <ShopForm name={form} action={path} className="stack">
          <p>{t('removeText')}</p>
          <div className="row">
            <SubmitButton form={form} className="btn bad">
              {t('removeYes')}
            </SubmitButton>
            <button type="button" className="btn outline" onClick={() => setAsking(false)}>
              {t('keep')}
            </button>
          </div>
        </ShopForm>
      </Modal>
    </>
  );
}
