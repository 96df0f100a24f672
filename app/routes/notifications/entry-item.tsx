import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { isGivenUp } from '../../outbox/protocol/entry.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import type { QueuedKind } from '../../outbox/protocol/kinds.ts';
import { summaryOf } from '../../outbox/protocol/contents/summary.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { findCure, findPriceChange } from './cure.ts';
import { EndedActions, ParkedActions, WaitingActions } from './entry-actions.tsx';
import { findShownReason, findShownState } from './entry-state.ts';
import { EntryFacts, useAmount, useEntryName } from './entry-facts.tsx';
import { useReachable } from './outbox-page.ts';
import { useReasonText } from './reason-text.ts';

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

/** Whether it is about one product. The picture of any other form's page says nothing about it. */
const hasProduct: Record<QueuedKind, boolean> = {
  cart: true,
  coupon: false,
  order: false,
  wishlist: true,
  newsletter: false,
  profile: false,
  teams: false,
  review: true,
};

/** One outbox entry: what it is, what is true of it now, and its actions. Rules E2.52, E2.53 */
export function EntryItem({
  entry,
  entries,
  hasFacts = true,
}: {
  entry: Entry;
  entries: readonly Entry[];
  /** False where the page shows what it asks for, and what to do after its end. */
  hasFacts?: boolean;
}) {
  const { kind, state } = entry;
  const toName = useEntryName();
  const toAmount = useAmount();
  const hasCurrency = useHasCurrency(entry);
  const name = toName(entry);
  const isGone = isGivenUp(entry);
  const { amount, picture } = summaryOf(entry);
  /** False once the picture could not be loaded: it need not be on the device. */
  const [hasPicture, setHasPicture] = useState(true);
  return (
    // Receives the focus when its button disappears.
    <li id={`entry-${entry.key}`} className={classOf(isGone ? 'cancelled' : state)} tabIndex={-1}>
      {picture && hasPicture && hasProduct[kind] ? (
        <img src={picture} alt="" width="48" height="64" onError={() => setHasPicture(false)} />
      ) : (
        <Icon name={state === 'sent' ? 'ok' : state === 'lost' ? 'alert' : iconOf[kind]} />
      )}
      <div>
        <div className="line">
          <b>{name}</b>
          {amount !== undefined && hasFacts && hasCurrency && !findPriceChange(entry.reason) ? (
            <span className="amount">{toAmount(amount)}</span>
          ) : null}
        </div>
        {hasFacts ? <EntryFacts entry={entry} /> : null}
        <StateLine entry={entry} entries={entries} />
        <Why entry={entry} />
      </div>
      {state === 'parked' ? (
        <ParkedActions entry={entry} name={name} />
      ) : state === 'waiting' ? (
        <WaitingActions entry={entry} entries={entries} name={name} />
      ) : !hasFacts ? null : (
        <EndedActions entry={entry} entries={entries} name={name} />
      )}
    </li>
  );
}

/** Returns whether an entry is of the shown store view: its amounts are in that view's currency. */
function useHasCurrency({ prefix }: Entry): boolean {
  return useRootData().store.prefix === prefix;
}

function classOf(state: Entry['state']): string {
  return state === 'parked' || state === 'lost' ? `one ${state}` : 'one';
}

function StateLine({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const { t } = useTranslation(outboxWords);
  const { store } = useRootData();
  const isOnline = useReachable();
  const { state, result, createdAt, transmittedAt } = entry;
  const at = (moment: number) => ({ date: formatMoment(moment, store) });
  const shown = findShownState(entry, { entries, isOnline });
  return (
    <p className="small muted">
      {state === 'sent' && transmittedAt !== null
        ? t('sentAt', at(transmittedAt))
        : `${t(`states.${shown}`)}, ${t('madeAt', at(createdAt))}`}
      {result ? `. ${t('reference', { reference: result.reference })}` : ''}
    </p>
  );
}

/** Why it is stopped or ended, and what happens next. */
function Why({ entry }: { entry: Entry }) {
  const { t } = useTranslation(outboxWords);
  const sayReason = useReasonText();
  const toAmount = useAmount();
  const hasCurrency = useHasCurrency(entry);
  const reason = findShownReason(entry);
  if (!reason) return null;
  const cure = findCure(entry);
  const price = hasCurrency ? findPriceChange(reason) : null;
  const next = cure ? t(`next.${cure.kind === 'page' ? cure.words : cure.kind}`) : null;
  return (
    <>
      {price ? (
        <p className="prices">
          <span>
            {t('priceBefore')} <del>{toAmount(price.seen)}</del>
          </span>
          <span>
            {t('priceNow')} <strong>{toAmount(price.now)}</strong>
          </span>
        </p>
      ) : null}
      <p>{isGivenUp(entry) ? t('reasons.givenUp') : sayReason(reason, entry.kind)}</p>
      {next ? <p className="small muted">{next}</p> : null}
    </>
  );
}
