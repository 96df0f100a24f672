import { useLocation, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { paths } from '../../domain/store/paths.ts';
import { findOpenEntries } from '../../outbox/page/outbox-state.ts';
import type { AcceptProblem } from '../../outbox/protocol/accept/accept.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { notify } from '../../notifications/notify.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { EntryItem } from './entry-item.tsx';
import { isBehindStop } from './entry-state.ts';
import { loadOutbox } from '../../outbox/page/load-outbox.ts';
import { changeOutbox, outboxLinks, outboxMeta, tryToSend, useReachable } from './outbox-page.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { WithoutScript } from './without-script.tsx';

export const links = outboxLinks;
export const meta = outboxMeta('title');

/** Lists the outbox: entries that wait, need a decision or are done. Rules E2.28, E7.9 */
export default function NotificationsPage() {
  const { t } = useTranslation(outboxWords);
  const outbox = useOutbox();
  useDeviceState();
  const isLive = useIsHydrated();
  const open = findOpenEntries(outbox);
  const parked = open.filter(({ state }) => state === 'parked');
  const waiting = open.filter(({ state }) => state !== 'parked');
  const ended = outbox.entries.filter((entry) => !open.includes(entry)).reverse();
  // What waits already stays on a device that refuses more.
  const isRefusing = outbox.isUnreadable && outbox.entries.length === 0;
  const isEmpty = outbox.isReady && !isRefusing && open.length === 0;
  const focus = useRestoredFocus<HTMLDivElement>();
  const isRefused = useRefusalNotice();
  const isAllSent =
    !isRefused && outbox.others === 0 && ended.every(({ state }) => state === 'sent');
  return (
    <div className="wrap outbox" {...focus}>
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {isRefusing ? null : <p className="with-script">{t('lead')}</p>}
      </header>
      <WithoutScript />
      <div aria-live="polite">
        {isLive && (isRefusing || !outbox.isReady) ? (
          <p>{t(isRefusing ? 'unreadable' : 'loading')}</p>
        ) : null}
        {isEmpty ? <Empty isAllSent={isAllSent} /> : null}
      </div>
      {open.length > 0 ? (
        <Connection canSend={waiting.some((entry) => !isBehindStop(entry, open))} />
      ) : null}
      <Section title={t('parkedTitle')} entries={parked} all={outbox.entries} />
      <Section title={t('waitingTitle')} entries={waiting} all={outbox.entries} />
      {outbox.others > 0 ? <p>{t('others', { count: outbox.others })}</p> : null}
      <Section title={t('endedTitle')} entries={ended} all={outbox.entries}>
        <button
          type="button"
          className="btn outline"
          onClick={() => void changeOutbox(({ removeEndedEntries: clearList }) => clearList())}
        >
          {t('clear')}
        </button>
      </Section>
    </div>
  );
}

/** Reads the device at each visit of the list: browsers tell no page that their storage is cleared. */
function useDeviceState(): void {
  const { key } = useLocation();
  useEffect(() => {
    loadOutbox()
      .then(({ refresh }) => refresh())
      .catch(() => undefined);
  }, [key]);
}

/** Reasons why a form was not queued; each has a text. */
const refusals: Record<AcceptProblem | 'not-saved', true> = {
  'not-queued': true,
  'needs-account': true,
  secret: true,
  'too-large': true,
  full: true,
  'used-key': true,
  'not-saved': true,
};

/** Reason in redirects of workers of releases before 23 November 2026. */
const formerReasons: Record<string, string> = { 'not-kept': 'not-saved' };

/**
 * Shows why a form could be neither sent nor queued, after the redirect to this page. Returns whether
 * there is such a form. Rule E2.22
 */
function useRefusalNotice(): boolean {
  const [search] = useSearchParams();
  const given = search.get('refused');
  const refused = given === null ? null : (formerReasons[given] ?? given);
  useEffect(() => {
    if (refused === null || !Object.hasOwn(refusals, refused)) return;
    notify({ kind: 'error', key: `outbox:problems.${refused}`, hasNoTimeout: true });
  }, [refused]);
  return refused !== null;
}

/** `isAllSent`: nothing was refused, discarded or lost, and no entry of another user waits. */
function Empty({ isAllSent }: { isAllSent: boolean }) {
  const { t } = useTranslation(outboxWords);
  return (
    <div className="none">
      <Icon name="mail-check" />
      <p>{t(isAllSent ? 'empty' : 'emptyNow')}</p>
      <ButtonLink variant="outline" to={paths.home()}>
        {t('toHome')}
      </ButtonLink>
    </div>
  );
}

/** Network state, with a button to retry now. */
function Connection({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation(outboxWords);
  const isOnline = useReachable();
  return (
    <div className="connection entry-actions">
      <span role="status">
        <Icon name={isOnline ? 'wifi' : 'offline'} />
        {t(isOnline ? 'online' : 'offline')}
      </span>
      {canSend && isOnline ? (
        <button
          type="button"
          className="btn outline"
          onClick={() => void tryToSend(({ drainOutbox }) => drainOutbox())}
        >
          <Icon name="refresh" />
          {t('sendAll')}
        </button>
      ) : null}
    </div>
  );
}

function Section({
  title,
  entries,
  all,
  children,
}: {
  title: string;
  entries: readonly Entry[];
  /** Entries of every section. */
  all: readonly Entry[];
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
          <EntryItem key={entry.key} entry={entry} entries={all} />
        ))}
      </ul>
      {children ? <div className="entry-actions">{children}</div> : null}
    </section>
  );
}
