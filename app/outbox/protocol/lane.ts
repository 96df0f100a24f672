import { endEntry, findOpenInLane, replaceEntry } from './box.ts';
import type { Box } from './box.ts';
import { backoff, isOpen, limits } from './entry.ts';
import type { Entry, EntryReason, ActionRefusal, EntryResult } from './entry.ts';
import type { OrderedContents } from './contents/summary.ts';

/** The result of one attempt. */
export type AttemptResult =
  /** A definite 2xx or redirect. Rule E2.27. */
  | { kind: 'sent'; result: EntryResult; ordered?: OrderedContents | undefined }
  /** A definite refusal: it had no effect. */
  | { kind: 'refused'; code: number; refusal: ActionRefusal }
  /** Parks the entry for another reason. */
  | { kind: 'parked'; reason: EntryReason }
  | { kind: 'cancelled' }
  /** Not definite: try again, not before `seconds`. */
  | {
      kind: 'again';
      seconds: number | null;
      reason: Extract<
        EntryReason,
        { kind: 'network' | 'server' | 'content-type' | 'format' }
      > | null;
    }
  /** A newer drain is running: this one must stop. */
  | { kind: 'fenced' }
  /** Another user is signed in. */
  | { kind: 'not-mine' }
  /** 401: the user's session has ended. */
  | { kind: 'signed-out' }
  | { kind: 'no-cart' };

export type Claim = { entry: Entry; epoch: number; operation: 'send' | 'cancel' };

/**
 * `maxRefusals`: retries after a 401 (Rule E3.1). `isAutomatic`: orders are sent without a question
 * (Rule E5.1).
 */
export type DrainRules = { maxRefusals: number; isAutomatic: boolean };

export type NextStep =
  | { kind: 'claim'; claim: Claim }
  /** The next entry waits for a time. */
  | { kind: 'wait'; until: number }
  /** The lane is empty or stopped by a parked entry. */
  | { kind: 'rest' }
  /** Another drain has begun. */
  | { kind: 'over' };

/** Longest time between two attempts, as the server may ask for it. Milliseconds. Rule E2.49 */
const longestPause = 60 * 60 * 1000;

/** Starts a new epoch for a drain or an attempt: results of older epochs are ignored. Rule E6.5. */
export function openEpoch(box: Box, lane: string): { box: Box; epoch: number } {
  const known = box.lanes[lane] ?? { sequence: 0, epoch: 0 };
  const epoch = known.epoch + 1;
  return { box: { ...box, lanes: { ...box.lanes, [lane]: { ...known, epoch } } }, epoch };
}

/**
 * Claims the next entry of a lane, and marks it as sending before it leaves. A parked entry stops
 * the entries behind it. Rules E2.11, E2.12.
 */
export function claimNext(
  box: Box,
  { lane, epoch }: { lane: string; epoch: number },
  rules: DrainRules,
  now: number,
): { box: Box; next: NextStep } {
  if (box.lanes[lane]?.epoch !== epoch) return { box, next: { kind: 'over' } };
  const open = findOpenInLane(box, lane);
  const entry = open.find(({ state }) => state === 'cancelling') ?? open[0];
  if (!entry || entry.state === 'parked') return { box, next: { kind: 'rest' } };
  // A time further ahead was noted before the clock was set back. Rule R1.12
  if (entry.nextAt > now && entry.nextAt <= now + longestPause) {
    return { box, next: { kind: 'wait', until: entry.nextAt } };
  }
  if (entry.state === 'cancelling') {
    const claimed = { ...entry, attempts: entry.attempts + 1, updatedAt: now };
    return claimEntry(replaceEntry(box, claimed), claimed, 'cancel');
  }
  const question = findQuestion(entry, rules, now);
  if (question) {
    return { box: replaceEntry(box, park(entry, question, now)), next: { kind: 'rest' } };
  }
  const claimed: Entry = {
    ...entry,
    state: 'sending',
    attempts: entry.attempts + 1,
    updatedAt: now,
  };
  return claimEntry(replaceEntry(box, claimed), claimed, 'send');
}

/** Every attempt has its own epoch, so the server refuses one that arrives after its successor. */
function claimEntry(
  box: Box,
  entry: Entry,
  operation: Claim['operation'],
): { box: Box; next: NextStep } {
  const opened = openEpoch(box, entry.lane);
  return {
    box: opened.box,
    next: { kind: 'claim', claim: { entry, epoch: opened.epoch, operation } },
  };
}

/** Returns why the user is asked before sending; null when the entry is sent. */
function findQuestion(entry: Entry, rules: DrainRules, now: number): EntryReason | null {
  if (now - Math.max(entry.createdAt, entry.confirmedAt) > limits.lifetime) {
    return { kind: 'expired' };
  }
  if (entry.kind !== 'order') return null;
  if (now - entry.confirmedAt > limits.freshness) return { kind: 'old' };
  // It may have arrived: a repeat fetches its answer.
  if (entry.attempts > 0) return null;
  const wasAsked = entry.confirmedAt > entry.createdAt;
  return rules.isAutomatic || entry.isUnasked || wasAsked ? null : { kind: 'ask' };
}

/**
 * Applies the result of an attempt. `sent` needs a definite answer; any other result of a drain
 * that lost its epoch is ignored. Rules E2.27, E6.5.
 */
export function settle(box: Box, claim: Claim, answer: AttemptResult, now: number): Box {
  const { entry: claimed, epoch } = claim;
  const entry = box.entries.find(
    ({ key, owner }) => key === claimed.key && owner === claimed.owner,
  );
  if (!entry || !isOpen(entry)) return box;
  if (answer.kind === 'sent') {
    // The cart may have changed since the order was queued: the shop says what it asks for.
    const told = { ...entry, summary: { ...entry.summary, ...answer.ordered } };
    const sent = endEntry(told, 'sent', null, now);
    return replaceEntry(box, { ...sent, result: answer.result, transmittedAt: now });
  }
  if (answer.kind === 'cancelled')
    return replaceEntry(box, endEntry(entry, 'cancelled', null, now));
  if (box.lanes[entry.lane]?.epoch !== epoch) return box;
  // Cancelled while it was in flight: the result of the cancellation counts.
  const isWanted = entry.state === 'sending' || claim.operation === 'cancel';
  if (!isWanted) return box;
  return replaceEntry(box, afterAttempt(entry, answer, now));
}

function afterAttempt(
  entry: Entry,
  answer: Exclude<AttemptResult, { kind: 'sent' | 'cancelled' }>,
  now: number,
): Entry {
  const again = (reason: EntryReason | null, wait = backoff(entry.attempts)): Entry => ({
    ...entry,
    state: entry.state === 'cancelling' ? 'cancelling' : 'waiting',
    reason,
    nextAt: now + wait,
    updatedAt: now,
  });
  switch (answer.kind) {
    case 'refused':
      return park(entry, { kind: 'refused', code: answer.code, refusal: answer.refusal }, now);
    case 'parked':
      // The user discarded it: the end reports that it may have happened.
      if (entry.state === 'cancelling' && answer.reason.kind === 'unclear') {
        return endEntry(entry, 'lost', answer.reason, now);
      }
      return park(entry, answer.reason, now);
    case 'again':
      return again(
        answer.reason ?? entry.reason,
        Math.max(backoff(entry.attempts), (answer.seconds ?? 0) * 1000),
      );
    case 'no-cart':
      if (entry.withoutCart >= 1) return park(entry, { kind: 'no-cart' }, now);
      return { ...again(null), withoutCart: entry.withoutCart + 1 };
    case 'signed-out':
      // No delay: after a sign-out the present owner is another one, whose drain skips this entry.
      return { ...again(null, 0), refusals: entry.refusals + 1 };
    case 'not-mine':
    case 'fenced':
      return again(entry.reason, 0);
  }
}

function park(entry: Entry, reason: EntryReason, now: number): Entry {
  return { ...entry, state: 'parked', reason, updatedAt: now, nextAt: 0 };
}

/** Returns whether the retries after a 401 are used up. Rule E3.2. */
export function isSignedOut({ refusals }: Pick<Entry, 'refusals'>, rules: DrainRules): boolean {
  return refusals > rules.maxRefusals;
}
