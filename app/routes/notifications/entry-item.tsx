import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/formats.ts';
import { isGivenUp } from '../../offline/outbox/entry.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import type { Kind } from '../../offline/outbox/kinds.ts';
import type { TypedState } from '../../offline/typed-state.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { loadOutbox } from './outbox-page.ts';
import { newPriceOf, useReasonText } from './reason-text.ts';

const iconOf: Record<Kind, IconName> = {
  cart: 'cart',
  coupon: 'ticket',
  order: 'receipt',
  wishlist: 'heart',
  newsletter: 'mail',
  profile: 'user',
  teams: 'group',
  review: 'star',
};

/** One entry with what its person can do about it. */
export function EntryItem({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const { store } = useRootData();
  const sayReason = useReasonText();
  const { kind, about, state, reason, result, createdAt } = entry;
  const isGone = isGivenUp(entry);
  const what = t(`kinds.${kind}`);
  const name = about && about !== what ? `${what}: ${about}` : what;
  const moment = formatDate(new Date(createdAt).toISOString(), store.locale, 'moment');
  return (
    <li className={state === 'parked' ? 'one parked' : 'one'}>
      <Icon name={state === 'sent' ? 'ok' : state === 'lost' ? 'alert' : iconOf[kind]} />
      <div>
        <b>{name}</b>
        <p className="sm mut">
          {t(`states.${isGone ? 'cancelled' : state}`)}, {t('madeAt', { date: moment })}
          {result ? `. ${t('reference', { reference: result.reference })}` : ''}
        </p>
        {reason ? <p>{isGone ? t('reasons.givenUp') : sayReason(reason)}</p> : null}
      </div>
      <EntryDeeds entry={entry} name={name} />
    </li>
  );
}

/** What its person can do about an entry while it waits; `name` tells it from the others. */
export function EntryDeeds({
  entry: { key, kind, state, reason, from },
  name,
  canSend = true,
}: {
  entry: Entry;
  name: string;
  /** False where the page has a button of its own for that. */
  canSend?: boolean;
}) {
  const { t } = useTranslation('outbox');
  const navigate = useNavigate();
  const price = newPriceOf(reason);
  if (state !== 'waiting' && state !== 'parked') return null;
  // The same answer every time: a new one of its kind is what helps.
  const isStuck = reason?.kind === 'conflict' || (kind === 'order' && reason?.kind === 'unclear');
  return (
    <div className="do">
      {!canSend || isStuck ? null : price === null ? (
        <button
          type="button"
          className={state === 'parked' ? 'btn' : 'u'}
          aria-label={`${t('sendAgain')}: ${name}`}
          onClick={() => void loadOutbox().then(({ sendOne }) => sendOne(key))}
        >
          {t('sendAgain')}
        </button>
      ) : (
        <button
          type="button"
          className="btn"
          onClick={() => void loadOutbox().then(({ agree }) => agree(key, price))}
        >
          {t('agree')}
        </button>
      )}
      <button
        type="button"
        className="u"
        aria-label={`${t('edit')}: ${name}`}
        onClick={() => navigate(from, { state: { typed: key } satisfies TypedState })}
      >
        {t('edit')}
      </button>
      <button
        type="button"
        className="u"
        aria-label={`${t('discard')}: ${name}`}
        onClick={() => void loadOutbox().then(({ discard }) => discard(key))}
      >
        {t('discard')}
      </button>
    </div>
  );
}
