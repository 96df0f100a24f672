import { isGivenUp, isOpen } from '../../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../../app/outbox/protocol/entry.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import type { Setting } from '../forms/setting.ts';
import type { Submitted } from '../history.ts';
import { isStopped } from '../lane-stops.ts';

const { outbox } = wordsOf.de;
const { states, reasons } = outbox;

/** What /notifications shows. */
export type ShownList = {
  items: { key: string; state: string; text: string }[];
  /** Accessible name of the header's link to the list; null without one. */
  count: string | null;
};

/** `away`: the browser has a network, but the shop does not answer. */
export type Reach = 'connected' | 'offline' | 'away';

type Truth = {
  /** Stored entries of the present owner. */
  entries: readonly Entry[];
  submitted: readonly Submitted[];
  settings: readonly Setting[];
  reach: Reach;
};

/** Returns what the list says that is not true of the stored entries. Rules E2.28, E2.53, E2.54. */
export function findFalseTexts({ items, count }: ShownList, truth: Truth): string[] {
  const { entries } = truth;
  const open = entries.filter(isOpen);
  const shownKeys = new Set(items.map(({ key }) => key));
  const missing = open
    .filter(({ key }) => !shownKeys.has(key))
    .map(({ key }) => `${key} is missing`);
  const counted = count === countText(open.length) ? [] : [`${open.length} wait, and ${count}`];
  const wrong = items.flatMap((item) => {
    const entry = entries.find(({ key }) => key === item.key);
    if (!entry) return [`${item.key} is not stored`];
    const hasState = allowedStates(entry, truth).some((text) => item.state.startsWith(text));
    const facts = [...factsOf(entry, truth), ...reasonOf(entry)];
    return [
      ...(hasState ? [] : [`${entry.state} ${item.key} says: ${item.state}`]),
      ...facts
        .filter((fact) => !item.text.includes(fact))
        .map((fact) => `${item.key} does not say: ${fact}`),
      ...(isFalseExcuse(item.text, truth) ? [`${item.key} says: ${reasons.network}`] : []),
    ];
  });
  return [...missing, ...counted, ...wrong];
}

function countText(open: number): string | null {
  if (open === 0) return null;
  const text = open === 1 ? outbox.link_one : outbox.link_other;
  return text.replace('{{count}}', String(open));
}

/** Written down again, not taken from the page: a wrong choice there must be found. */
function allowedStates(entry: Entry, { entries, reach }: Truth): string[] {
  if (isGivenUp(entry)) return [states.cancelled];
  switch (entry.state) {
    case 'sending':
      return [states.sending];
    case 'parked':
      return [states.parked];
    case 'cancelling':
      return [states.cancelling];
    case 'sent':
      return [outbox.sentAt.split('{{')[0] ?? ''];
    case 'cancelled':
      return [entry.isWithdrawn ? states.withdrawn : states.cancelled];
    case 'lost':
      return [states.lost];
    case 'waiting':
      if (isStopped(entry, entries)) return [states.behind];
      if (reach === 'offline') return [states.offline];
      // What the device notices of a shop that does not answer is its next attempt.
      return reach === 'away'
        ? [states.offline, states.retry, states.next]
        : [states.retry, states.next];
  }
}

/** What the item names besides its state, as it was submitted, also after its end. */
function factsOf({ key, kind }: Entry, { submitted, settings }: Truth): string[] {
  const form = submitted.find((one) => one.key === key);
  if (form?.kind === 'team') return [outbox.kinds.teams, form.what];
  if (form?.kind === 'add') {
    return [
      outbox.kinds.cart,
      // Its word depends on the form.
      ` ${form.quantity}`,
    ];
  }
  const setting = settings.find((one) => one.key === key);
  return [outbox.kinds[kind], ...(setting ? [setting.value] : [])];
}

/** Why it stopped; the texts of a refusal depend on the refusal. */
function reasonOf(entry: Entry): string[] {
  const kind = entry.reason?.kind;
  if (isGivenUp(entry)) return [reasons.givenUp];
  return entry.state === 'parked' && kind && kind !== 'refused' ? [reasons[kind]] : [];
}

function isFalseExcuse(text: string, { reach }: Truth): boolean {
  return reach === 'connected' && text.includes(reasons.network);
}
