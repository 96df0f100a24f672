import { useNavigationType } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import { layoutWords } from '../../../i18n/words/layout.ts';
import type { PlacedOrder } from '../../../domain/checkout/order.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

/**
 * Dialog over the thank-you page, shown once after an inquiry sent with JavaScript. After a new
 * document, a reload or the Back button the page shows the same text itself. Rule C12.8
 */
export function OrderConfirmation({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation(orderWords);
  const { t: tLayout } = useTranslation(layoutWords);
  const arrival: string = useNavigationType();
  const [isOpen, setOpen] = useState(arrival !== 'POP');
  const close = () => setOpen(false);
  return (
    <Modal
      id="order-confirmation"
      isOpen={isOpen}
      onClose={close}
      title={t('success.confirmed')}
      closeLabel={tLayout('close')}
    >
      <div className="stack">
        <p>{t('success.confirmedText', { number: order.number, email: order.emailAddress })}</p>
        <p>{t('success.confirmedNext')}</p>
        <Button type="button" isWide onClick={close}>
          {t('success.confirmedClose')}
        </Button>
      </div>
    </Modal>
  );
}
