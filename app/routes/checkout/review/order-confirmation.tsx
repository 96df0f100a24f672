import { useNavigationType } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../../domain/checkout/order.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

/**
 * Says once, over the thank-you page, that the inquiry is in: when it has just been sent by script.
 * A new document, a reload or the way back shows the page alone, which says the same.
 * spec: transactions §2 Modals, order confirmation
 */
export function OrderConfirmation({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const arrival: string = useNavigationType();
  const [isOpen, setOpen] = useState(arrival !== 'POP');
  const close = () => setOpen(false);
  return (
    <Modal
      id="order-confirmation"
      isOpen={isOpen}
      onClose={close}
      title={t('success.confirmed')}
      closeLabel={tShell('close')}
    >
      <div className="st s">
        <p>{t('success.confirmedText', { number: order.number, email: order.emailAddress })}</p>
        <p>{t('success.confirmedNext')}</p>
        <Button type="button" isWide onClick={close}>
          {t('success.confirmedClose')}
        </Button>
      </div>
    </Modal>
  );
}
