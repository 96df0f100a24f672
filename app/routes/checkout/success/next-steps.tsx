import { useTranslation } from '../../../i18n/use-translation.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import type { PlacedOrder } from '../../../domain/checkout/order.ts';
import { formatDate, formatMoment } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Progress of an inquiry from its receipt to the arrival. */
export function NextSteps({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation(orderWords);
  const { store } = useRootData();
  return (
    <section className="stack">
      <h2>{t('success.nextTitle')}</h2>
      <ol className="timeline">
        <li className="done">
          <b>{t('success.received')}</b>{' '}
          <span>
            {t('success.receivedText', {
              moment: formatMoment(order.placedAt, store),
            })}
          </span>
        </li>
        <li className="now" aria-current="step">
          <b>{t(order.stay ? 'success.checking' : 'success.checkingVirtual')}</b>{' '}
          <span>{t(order.stay ? 'success.checkingText' : 'success.checkingVirtualText')}</span>{' '}
          {order.heldUntil ? (
            <span>
              {t('success.heldText', {
                moment: formatMoment(order.heldUntil, store),
              })}
            </span>
          ) : null}
        </li>
        <li>
          <b>{t('success.offer')}</b> <span>{t('success.offerText')}</span>
        </li>
        <li>
          <b>{t('success.accept')}</b> <span>{t('success.acceptText')}</span>
        </li>
        {order.stay ? (
          <li>
            <b>{t('success.arrival')}</b>{' '}
            <span>{formatDate(order.stay.arrivalDate, store.locale, 'weekday')}</span>
          </li>
        ) : null}
      </ol>
    </section>
  );
}
