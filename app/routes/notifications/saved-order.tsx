import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { formatDate } from '../../i18n/formats.ts';
import type { OrderPreview } from '../../outbox/protocol/box.ts';
import { isGivenUp, mayHaveArrived } from '../../outbox/protocol/entry.ts';
import type { Entry, EntryState } from '../../outbox/protocol/entry.ts';
import { useRootData } from '../../request/root-data.ts';
import { GoalWithoutNet } from '../../layout/errors/offline-scene.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EntryActions, EntryItem } from './entry-item.tsx';
import { tryToSend } from './outbox-page.ts';
import { ReviewLines } from './review-lines.tsx';

type Stage = 'saved' | 'sent' | 'parked' | 'discarded' | 'givenUp';

const stages: Record<EntryState, Stage> = {
  waiting: 'saved',
  sending: 'saved',
  parked: 'parked',
  cancelling: 'discarded',
  cancelled: 'discarded',
  sent: 'sent',
  lost: 'discarded',
};

/**
 * Shows the current state of an inquiry completed offline. `review`: its contents as stored on this
 * device. Rule E5.6
 */
export function SavedOrder({ order, review }: { order: Entry; review: OrderPreview | null }) {
  const { t } = useTranslation('outbox');
  const { frame } = useRootData();
  const { key, state, result } = order;
  const stage = isGivenUp(order) ? 'givenUp' : stages[state];
  const isGone = stage === 'discarded' || stage === 'givenUp';
  return (
    <>
      <section className="saved" aria-live="polite">
        <GoalWithoutNet />
        <div className="wrap">
          <h1 tabIndex={-1}>{t(`order.${stage}Title`)}</h1>
          <p>
            {stage === 'parked' && mayHaveArrived(order)
              ? t('order.unclearText')
              : t(`order.${stage}Text`, { number: result?.reference ?? '' })}
          </p>
          <div className="entry-actions">
            {state === 'waiting' ? (
              <button
                type="button"
                className="btn"
                onClick={() => void tryToSend(({ requeueEntry: sendOne }) => sendOne(key))}
              >
                <Icon name="refresh" />
                {t('order.sendNow')}
              </button>
            ) : null}
            {isGone ? <ButtonLink to={paths.cart()}>{t('order.toCart')}</ButtonLink> : null}
            <Link className="link" to={paths.notifications()}>
              {t('show')}
            </Link>
          </div>
        </div>
      </section>
      <div className="wrap cols">
        <div>
          {stage === 'parked' || isGone ? (
            <ul>
              <EntryItem entry={order} />
            </ul>
          ) : (
            <Way order={order} />
          )}
          {stage === 'saved' ? (
            <EntryActions entry={order} name={t('kinds.order')} canSend={false} />
          ) : null}
          {stage === 'saved' ? (
            <div className="tip">
              <Icon name="info" />
              <b>{t('order.askTitle')}</b>
              <span>{t('order.askText')}</span>
            </div>
          ) : null}
          <p>
            {t('order.urgent')}{' '}
            <a className="link" href={`tel:${frame.phone.replaceAll(' ', '')}`}>
              {frame.phone}
            </a>
          </p>
        </div>
        {review ? <Asked review={review} order={order} /> : null}
      </div>
    </>
  );
}

function Way({ order: { state, createdAt, transmittedAt } }: { order: Entry }) {
  const { t } = useTranslation('outbox');
  const { store } = useRootData();
  const at = (moment: number) => formatDate(new Date(moment).toISOString(), store.locale, 'moment');
  const isSent = state === 'sent';
  return (
    <section>
      <h2>{t('order.wayTitle')}</h2>
      <ol className="way">
        <li className="done">
          <b>{t('order.kept')}</b>
          <span>{t('order.keptText', { moment: at(createdAt) })}</span>
        </li>
        {isSent ? (
          <li className="done">
            <b>{t('order.arrived')}</b>
            <span>{at(transmittedAt ?? createdAt)}</span>
          </li>
        ) : (
          <li aria-current="step">
            <b>{t(state === 'sending' ? 'order.leaves' : 'order.waits')}</b>
            <span>{t('order.waitsText')}</span>
          </li>
        )}
        <li aria-current={isSent ? 'step' : undefined}>
          <b>{t('order.confirmed')}</b>
          <span>{t('order.confirmedText')}</span>
        </li>
      </ol>
    </section>
  );
}

function Asked({ review: { lines, grandTotal }, order }: { review: OrderPreview; order: Entry }) {
  const { t } = useTranslation('outbox');
  const seen = order.fields.find(([name]) => name === 'seen_grand_total')?.[1] ?? '';
  return (
    <aside aria-labelledby="asked">
      <h2 id="asked">{t('order.asked')}</h2>
      <ReviewLines lines={lines} seen={/^\d{1,12}$/.test(seen) ? Number(seen) : grandTotal} />
    </aside>
  );
}
