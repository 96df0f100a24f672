import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../../domain/checkout/order.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Progress of an inquiry from its receipt to the arrival. */
export function NextSteps({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation('checkout');
  const { store } = useRootData();
  return (
    <section className="stack">
      <h2>{t('success.nextTitle')}</h2>
      <ol className="timeline">
        <li className="done">
          <b>{t('success.received')}</b>
          <span>
            {t('success.receivedText', {
              moment: formatDate(order.placedAt, store.locale, 'moment'),
            })}
          </span>
        </li>
        <li className="now" aria-current="step">
          <b>{t(order.stay ? 'success.checking' : 'success.checkingVirtual')}</b>
          <span>{t(order.stay ? 'success.checkingText' : 'success.checkingVirtualText')}</span>
          {order.heldUntil ? (
            <span>
              {t('success.heldText', {
                moment: formatDate(order.heldUntil, store.locale, 'moment'),
              })}
            </span>
          ) : null}
        </li>
        <li>
          <b>{t('success.offer')}</b>
          <span>{t('success.offerText')}</span>
        </li>
        <li>
          <b>{t('success.accept')}</b>
          <span>{t('success.acceptText')}</span>
        </li>
        {order.stay ? (
          <li>
            <b>{t('success.arrival')}</b>
            <span>{formatDate(order.stay.arrivalDate, store.locale, 'weekday')}</span>
          </li>
        ) : null}
      </ol>
    </section>
  );
}
