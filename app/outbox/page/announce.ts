import { documentLanguage, translateKey } from '../../i18n/areas.ts';
import { paths } from '../../domain/store/paths.ts';
import { notify } from '../../notifications/notify.ts';
import { isGivenUp } from '../protocol/entry.ts';
import type { Entry } from '../protocol/entry.ts';
import { toSubject } from './entry-subject.ts';
import type { OutboxState } from './outbox-state.ts';

const showListAction = { key: 'outbox:show', path: paths.notifications() };

/**
 * Notifies once about each ended entry, and returns the keys it reported. Reports a parked entry
 * when it is first seen as parked, and again when a page starts. Rules E2.22, E5.2, E6.
 */
export function notifyChanges(
  before: OutboxState,
  entries: readonly Entry[],
  { sendNow }: { sendNow(key: string): void },
): string[] {
  const was = (key: string) => before.entries.find((entry) => entry.key === key);
  const ends = entries.filter(({ state, isAcknowledged }) => isEnd(state) && !isAcknowledged);
  const sent = ends.filter(({ state }) => state === 'sent');
  const [one] = sent;
  if (one && sent.length === 1 && one.kind === 'order') {
    const values = { number: one.result?.reference ?? '' };
    notify({ kind: 'success', key: 'outbox:orderSent', values, actions: [showListAction] });
  } else if (sent.length > 0) {
    const values = { count: sent.length };
    notify({ kind: 'success', key: 'outbox:sentNotice', values, actions: [showListAction] });
  }
  const { length: withdrawn } = ends.filter(
    (entry) => entry.isWithdrawn && entry.state === 'cancelled' && !hasFollower(entry, entries),
  );
  if (withdrawn > 0) {
    const actions = [{ key: 'outbox:cures.review', path: paths.checkout('review') }];
    notify({ kind: 'info', key: 'outbox:withdrawnNotice', hasNoTimeout: true, actions });
  }
  const lost = ends.filter(({ state }) => state === 'lost');
  const givenUp = lost.filter(isGivenUp);
  notifyEnds(
    lost.filter((entry) => !isGivenUp(entry)),
    'error',
    'outbox:lostNotice',
  );
  notifyEnds(givenUp, 'warning', 'outbox:givenUpNotice');
  for (const entry of entries) {
    const earlier = was(entry.key);
    if (
      entry.state === 'parked' &&
      !isListShown() &&
      (earlier?.state !== 'parked' || !before.isReady)
    ) {
      notifyParked(entry, sendNow);
    }
    const { reason } = entry;
    const isInvalidAnswer = reason?.kind === 'content-type' || reason?.kind === 'format';
    // An older reason is already shown in the list.
    const isRead = !before.isReady && isListShown();
    if (isInvalidAnswer && !isRead && earlier?.reason?.kind !== reason.kind) {
      notify({ kind: 'error', key: `outbox:reasons.${reason.kind}`, actions: [showListAction] });
    }
  }
  return ends.map(({ key }) => key);
}

function notifyParked(entry: Entry, sendNow: (key: string) => void): void {
  if (entry.kind !== 'order') {
    const refusal = entry.reason?.kind === 'refused' ? entry.reason.refusal : null;
    const message = refusal?.text ? { text: refusal.text } : refusal?.notices[0];
    const words = message ?? { key: 'outbox:parkedNotice', values: { count: 1 } };
    notify({ kind: 'warning', ...words, hasNoTimeout: true, actions: [showListAction] });
    return;
  }
  if (entry.reason?.kind === 'refused') {
    const actions = [showListAction];
    notify({ kind: 'warning', key: 'outbox:orderRefused', hasNoTimeout: true, actions });
    return;
  }
  const canBeSent = entry.reason?.kind === 'ask' || entry.reason?.kind === 'old';
  notify({
    kind: 'warning',
    key: 'outbox:orderWaiting',
    hasNoTimeout: true,
    actions: [
      ...(canBeSent ? [{ key: 'outbox:sendNow', onPress: () => sendNow(entry.key) }] : []),
      showListAction,
    ],
  });
}

function notifyEnds(ends: readonly Entry[], kind: 'error' | 'warning', key: string): void {
  if (ends.length === 0) return;
  const values = { count: ends.length, names: ends.map(toLabel).join(', ') };
  notify({ kind, key, values, hasNoTimeout: true });
}

/** Returns whether another inquiry replaces this one. */
function hasFollower({ lane, sequence }: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (one) => one.kind === 'order' && one.lane === lane && one.sequence > sequence,
  );
}

/** Returns whether the shown page lists parked entries with their reasons. */
function isListShown(): boolean {
  return [paths.notifications(), paths.offlineOrder()].some((path) =>
    location.pathname.endsWith(path),
  );
}

/** The name the list shows. */
function toLabel(entry: Entry): string {
  const name = translateKey(documentLanguage, `outbox:kinds.${entry.kind}`);
  const subject = toSubject(entry);
  return subject ? `${name}: ${subject}` : name;
}

function isEnd(state: Entry['state']): boolean {
  return state === 'sent' || state === 'cancelled' || state === 'lost';
}
