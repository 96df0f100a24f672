import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { paths } from '../../domain/store/paths.ts';
import { formatMoment } from '../../i18n/formats.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import { summaryOf } from '../../outbox/protocol/contents/summary.ts';
import { useRootData } from '../../request/root-data.ts';
import { GoalWithoutNet } from '../../layout/errors/offline-scene.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WaitingActions } from './entry-actions.tsx';
import { EntryItem } from './entry-item.tsx';
import { findOrderStage, isTotalExact } from './entry-state.ts';
import type { OrderStage } from './entry-state.ts';
import { changeOutbox, tryToSend, useReachable } from './outbox-page.ts';
import { ReviewLines } from './review-lines.tsx';

/**
 * Shows the current state of an inquiry completed offline. `onAgain`: finishes it after all; null
 * when the device does not know its cart. Rules E5.6, E2.53
 */
export function SavedOrder({
  order,
  entries,
  onAgain,
}: {
  order: Entry;
  entries: readonly Entry[];
  onAgain: (() => void) | null;
}) {
  const { t } = useTranslation(outboxWords);
  const { layout } = useRootData();
  const isReachable = useReachable();
  const stage = findOrderStage(order, entries);
  const isOpenStage = stage === 'saved' || stage === 'behind';
  return (
    <>
      <section className="saved" aria-live="polite">
        <GoalWithoutNet />
        <div className="wrap">
          <h1 tabIndex={-1}>{t(`order.${stage}Title`)}</h1>
          <p>
            {stage === 'saved' && isReachable
              ? t('order.leavingText')
              : t(`order.${stage}Text`, { number: order.result?.reference ?? '' })}
          </p>
          <StageActions order={order} stage={stage} onAgain={onAgain} />
        </div>
      </section>
      <div className="wrap cols">
        <div>
          {isOpenStage || stage === 'sent' ? (
            <Way order={order} />
          ) : (
            <ul>
              <EntryItem entry={order} entries={entries} hasFacts={false} />
            </ul>
          )}
          {isOpenStage ? <Unasked order={order} /> : null}
          {isOpenStage ? (
            <WaitingActions entry={order} entries={entries} name={t('kinds.order')} />
          ) : null}
          {isOpenStage ? (
            <div className="tip">
              <Icon name="info" />
              <b>{t('order.askTitle')}</b>
              <span>{t('order.askText')}</span>
            </div>
          ) : null}
          <p>
            {t('order.urgent')}{' '}
            <a className="link" href={`tel:${layout.phone.replaceAll(' ', '')}`}>
              {layout.phone}
            </a>
          </p>
        </div>
        <Asked order={order} entries={entries} />
      </div>
    </>
  );
}

/** The one thing to do in this state, and the way to the list. */
function StageActions({
  order: { key, state },
  stage,
  onAgain,
}: {
  order: Entry;
  stage: OrderStage;
  onAgain: (() => void) | null;
}) {
  const { t } = useTranslation(outboxWords);
  const isReachable = useReachable();
  const isGone = stage === 'discarded' || stage === 'givenUp' || stage === 'lost';
  return (
    <div className="entry-actions">
      {stage === 'saved' && state === 'waiting' ? (
        <button
          type="button"
          className="btn"
          onClick={() => void tryToSend(({ requeueEntry: sendOne }) => sendOne(key))}
        >
          <Icon name="refresh" />
          {t('order.sendNow')}
        </button>
      ) : null}
      {stage === 'withdrawn' && isReachable ? (
        <ButtonLink to={paths.checkout('review')}>{t('order.toReview')}</ButtonLink>
      ) : null}
      {isGone ? (
        <ButtonLink to={isReachable ? paths.cart() : paths.offlineCart()}>
          {t('order.toCart')}
        </ButtonLink>
      ) : null}
      {(isGone || stage === 'withdrawn') && onAgain && !isReachable ? (
        <button type="button" className="link" onClick={onAgain}>
          {t('order.again')}
        </button>
      ) : null}
      <Link className="link" to={paths.notifications()}>
        {t('show')}
      </Link>
    </div>
  );
}

/** Asks whether the inquiry may leave without another question. Rule E5.9 */
function Unasked({ order: { key, isUnasked } }: { order: Entry }) {
  const { t } = useTranslation(outboxWords);
  const { outbox } = useRootData();
  if (outbox.isAutomatic) return null;
  return (
    <label className="unasked">
      <input
        type="checkbox"
        checked={isUnasked === true}
        onChange={({ currentTarget: { checked } }) =>
          void changeOutbox(({ setUnasked }) => setUnasked(key, checked))
        }
      />
      <span>
        {t('order.unasked')}
        <small>{t('order.unaskedTip')}</small>
      </span>
    </label>
  );
}

function Way({ order: { state, createdAt, transmittedAt } }: { order: Entry }) {
  const { t } = useTranslation(outboxWords);
  const { store } = useRootData();
  const at = (moment: number) => formatMoment(moment, store);
  const isSent = state === 'sent';
  return (
    <section>
      <h2>{t('order.wayTitle')}</h2>
      <ol className="way">
        <li className="done">
          <b>{t('order.onDevice')}</b>
          <span>{t('order.onDeviceText', { moment: at(createdAt) })}</span>
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

/** What the inquiry asks for: as its visitor saw it, once sent as the shop has it. Rule E2.54 */
function Asked({ order, entries }: { order: Entry; entries: readonly Entry[] }) {
  const { t } = useTranslation(outboxWords);
  const { lines = [], code, amount } = summaryOf(order);
  if (amount === undefined) return null;
  return (
    <aside aria-labelledby="asked">
      <h2 id="asked">{t('order.asked')}</h2>
      <ReviewLines
        lines={lines}
        code={code}
        total={amount}
        isSent={order.state === 'sent'}
        isExact={isTotalExact(order, entries)}
      />
    </aside>
  );
}
