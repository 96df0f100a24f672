import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/formats.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import type { Kind } from '../../offline/outbox/kinds.ts';
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
  const name = about ? `${t(`kinds.${kind}`)}: ${about}` : t(`kinds.${kind}`);
  const moment = formatDate(new Date(createdAt).toISOString(), store.locale, 'moment');
  return (
    <li className={state === 'parked' ? 'one parked' : 'one'}>
      <Icon name={state === 'sent' ? 'ok' : state === 'lost' ? 'alert' : iconOf[kind]} />
      <div>
        <b>{name}</b>
        <p className="sm mut">
          {t(`states.${state}`)}, {t('madeAt', { date: moment })}
          {result ? `. ${t('reference', { reference: shortened(result.reference) })}` : ''}
        </p>
        {reason ? <p>{sayReason(reason)}</p> : null}
      </div>
      {state === 'waiting' || state === 'parked' ? <Deeds entry={entry} name={name} /> : null}
    </li>
  );
}

/** An inquiry's number as it is; of a submission's key as much as tells two of them apart. */
function shortened(reference: string): string {
  return reference.length > 20 ? reference.slice(0, 8) : reference;
}

function Deeds({ entry: { key, state, reason, from }, name }: { entry: Entry; name: string }) {
  const { t } = useTranslation('outbox');
  const navigate = useNavigate();
  const price = newPriceOf(reason);
  return (
    <div className="do">
      {price === null ? (
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
        onClick={() =>
          void loadOutbox().then(async ({ discard }) => {
            await discard(key);
            navigate(from);
          })
        }
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
