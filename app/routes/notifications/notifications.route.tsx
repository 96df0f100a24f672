import { useTranslation } from 'react-i18next';
import { openEntries } from '../../offline/outbox-state.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { useIsLive } from '../catalogue/use-is-live.ts';
import { EntryItem } from './entry-item.tsx';
import { loadOutbox, outboxLinks, outboxMeta } from './outbox-page.ts';

export const links = outboxLinks;
export const meta = outboxMeta({ de: 'Meldungen und Postausgang', en: 'Messages and outbox' });

/** Lists the outbox: what waits, what needs its person, what is done. spec: checklist E7, E2 */
export default function NotificationsPage() {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const isLive = useIsLive();
  const open = openEntries(outbox);
  const parked = open.filter(({ state }) => state === 'parked');
  const waiting = open.filter(({ state }) => state !== 'parked');
  const ended = outbox.entries.filter((entry) => !open.includes(entry)).reverse();
  return (
    <div className="wrap obx">
      <header>
        <h1 className="h">{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {isLive ? (
        <div aria-live="polite" className="obx-list">
          {outbox.isReady ? null : <p>{t('loading')}</p>}
          {outbox.isReady && open.length === 0 ? <p>{t('empty')}</p> : null}
        </div>
      ) : (
        <p>{t('withoutScript')}</p>
      )}
      {outbox.others > 0 ? <p>{t('others', { count: outbox.others })}</p> : null}
      <Section title={t('parkedTitle')} entries={parked} />
      <Section title={t('waitingTitle')} entries={waiting}>
        <button
          type="button"
          className="btn alt"
          onClick={() => void loadOutbox().then(({ sendWaiting }) => sendWaiting())}
        >
          {t('sendAll')}
        </button>
      </Section>
      <Section title={t('endedTitle')} entries={ended}>
        <button
          type="button"
          className="btn alt"
          onClick={() => void loadOutbox().then(({ clearList }) => clearList())}
        >
          {t('clear')}
        </button>
      </Section>
    </div>
  );
}

function Section({
  title,
  entries,
  children,
}: {
  title: string;
  entries: readonly Entry[];
  children?: React.ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span>{entries.length}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <EntryItem key={entry.key} entry={entry} />
        ))}
      </ul>
      {children ? <div className="do">{children}</div> : null}
    </section>
  );
}
