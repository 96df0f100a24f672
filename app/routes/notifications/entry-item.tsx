import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/formats.ts';
import { isGivenUp } from '../../outbox/protocol/entry.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import type { QueuedKind } from '../../outbox/protocol/kinds.ts';
import type { RestoredFormState } from '../../outbox/page/restored-form-state.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { loadOutbox, tryToSend } from './outbox-page.ts';
import { findNewPrice, useReasonText } from './reason-text.ts';

const iconOf: Record<QueuedKind, IconName> = {
  cart: 'cart',
  coupon: 'ticket',
  order: 'receipt',
  wishlist: 'heart',
  newsletter: 'mail',
  profile: 'user',
  teams: 'group',
  review: 'star',
};

/** One outbox entry with its actions. */
export function EntryItem({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const { store } = useRootData();
  const sayReason = useReasonText();
  const { kind, about, state, reason, result, createdAt, transmittedAt } = entry;
  const isGone = isGivenUp(entry);
  const what = t(`kinds.${kind}`);
  const name = about && about !== what ? `${what}: ${about}` : what;
  const at = (moment: number) => ({
    date: formatDate(new Date(moment).toISOString(), store.locale, 'moment'),
  });
  return (
    // Receives the focus when its button disappears.
    <li id={`entry-${entry.key}`} className={classOf(isGone ? 'cancelled' : state)} tabIndex={-1}>
      <Icon name={state === 'sent' ? 'ok' : state === 'lost' ? 'alert' : iconOf[kind]} />
      <div>
        <b>{name}</b>
        <p className="small muted">
          {state === 'sent' && transmittedAt !== null
            ? t('sentAt', at(transmittedAt))
            : `${t(`states.${isGone ? 'cancelled' : state}`)}, ${t('madeAt', at(createdAt))}`}
          {result ? `. ${t('reference', { reference: result.reference })}` : ''}
        </p>
        {reason ? <p>{isGone ? t('reasons.givenUp') : sayReason(reason)}</p> : null}
      </div>
      <EntryActions entry={entry} name={name} />
    </li>
  );
}

function classOf(state: Entry['state']): string {
  return state === 'parked' || state === 'lost' ? `one ${state}` : 'one';
}

/** Buttons of a waiting entry; `name` distinguishes their accessible names. */
export function EntryActions({
  entry: { key, kind, state, reason, from },
  name,
  canSend = true,
}: {
  entry: Entry;
  name: string;
  /** False where the page has its own send button. */
  canSend?: boolean;
}) {
  const { t } = useTranslation('outbox');
  const navigate = useNavigate();
  const price = findNewPrice(reason);
  if (state !== 'waiting' && state !== 'parked') return null;
  const first = state === 'parked' ? 'btn' : 'link';
  // Resending gives the same response each time; only a new form helps.
  const isStuck = reason?.kind === 'conflict' || (kind === 'order' && reason?.kind === 'unclear');
  // A refused form is refused again unless it is edited.
  const isForEditing = isStuck || (reason?.kind === 'refused' && price === null);
  const edit = (
    <button
      type="button"
      className={isForEditing ? first : 'link'}
      aria-label={`${t('edit')}: ${name}`}
      onClick={() => navigate(from, { state: { typed: key } satisfies RestoredFormState })}
    >
      {t('edit')}
    </button>
  );
  return (
    <div className="entry-actions">
      {isForEditing ? edit : null}
      {!canSend || isStuck ? null : price === null ? (
        <button
          type="button"
          className={isForEditing ? 'link' : first}
          aria-label={`${t('sendAgain')}: ${name}`}
          onClick={() => void tryToSend(({ requeueEntry: sendOne }) => sendOne(key))}
        >
          {t('sendAgain')}
        </button>
      ) : (
        <button
          type="button"
          className="btn"
          aria-label={`${t('agree')}: ${name}`}
          onClick={() => void tryToSend(({ acceptNewPrice: agree }) => agree(key, price))}
        >
          {t('agree')}
        </button>
      )}
      {isForEditing ? null : edit}
      <button
        type="button"
        className="link"
        aria-label={`${t('discard')}: ${name}`}
        onClick={() => void loadOutbox().then(({ cancelEntry: discard }) => discard(key))}
      >
        {t('discard')}
      </button>
    </div>
  );
}
