import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/formats.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import { useRootData } from '../../request/root-data.ts';
import { loadOutbox } from './outbox-page.ts';
import { newPriceOf, useReasonText } from './reason-text.ts';

/** One entry with what its person can do about it. */
export function EntryItem({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const { store } = useRootData();
  const sayReason = useReasonText();
  const navigate = useNavigate();
  const { key, kind, about, state, reason, result, createdAt, from } = entry;
  const price = newPriceOf(reason);
  const name = about ? `${t(`kinds.${kind}`)}: ${about}` : t(`kinds.${kind}`);
  const moment = formatDate(new Date(createdAt).toISOString(), store.locale, 'moment');
  const isOpen = state === 'waiting' || state === 'parked';
  return (
    <li className={state === 'parked' ? 'one parked' : 'one'}>
      <header>
        <b>{name}</b>
        <span className="sm mut">
          {t(`states.${state}`)}, {t('madeAt', { date: moment })}
        </span>
      </header>
      {reason ? <p>{sayReason(reason)}</p> : null}
      {result ? <p className="sm mut">{t('reference', { reference: result.reference })}</p> : null}
      {isOpen ? (
        <div className="do">
          {price === null ? (
            <button
              type="button"
              className="btn alt sml"
              aria-label={`${t('sendAgain')}: ${name}`}
              onClick={() => void loadOutbox().then(({ sendOne }) => sendOne(key))}
            >
              {t('sendAgain')}
            </button>
          ) : (
            <button
              type="button"
              className="btn sml"
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
      ) : null}
    </li>
  );
}
