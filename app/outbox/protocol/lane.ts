import { ended, openOf, replace } from './box.ts';
import type { Box } from './box.ts';
import { backoff, isOpen, limits } from './entry.ts';
import type { Entry, Reason, Refusal, Result } from './entry.ts';

/** What became of one attempt. */
export type Answer =
  /** A definite 2xx or redirect. */
  | { kind: 'sent'; result: Result }
  /** A definite no: nothing was done. */
  | { kind: 'refused'; code: number; refusal: Refusal }
  /** Parks it for another reason. */
  | { kind: 'parked'; reason: Reason }
  | { kind: 'cancelled' }
  /** Nobody knows. `seconds`: not before. */
  | {
      kind: 'again';
      seconds: number | null;
      reason: Extract<Reason, { kind: 'network' | 'server' | 'content-type' | 'format' }> | null;
    }
  /** A newer drain is at work: this one has nothing to say any more. */
  | { kind: 'fenced' }
  /** Somebody else is signed in. */
  | { kind: 'not-mine' }
  /** 401: the session of its person has ended. */
  | { kind: 'signed-out' }
  | { kind: 'no-cart' };

export type Claim = { entry: Entry; epoch: number; deed: 'send' | 'cancel' };

/** `maxRefusals`: after a 401 it is tried so often again. `isAutomatic`: orders go without asking. */
export type Rules = { maxRefusals: number; isAutomatic: boolean };

export type Next =
  | { kind: 'claim'; claim: Claim }
  /** Something waits for a moment. */
  | { kind: 'wait'; until: number }
  /** Nothing to do: empty, or stopped by what its person must look at. */
  | { kind: 'rest' }
  /** Another drain has begun since. */
  | { kind: 'over' };

/** A drain begins, or an attempt: what older ones still say of unfinished attempts no longer counts. */
export function openEpoch(box: Box, lane: string): { box: Box; epoch: number } {
  const known = box.lanes[lane] ?? { sequence: 0, epoch: 0 };
  const epoch = known.epoch + 1;
  return { box: { ...box, lanes: { ...box.lanes, [lane]: { ...known, epoch } } }, epoch };
}

/**
 * The one entry of a lane whose turn it is, marked as being sent before it leaves. A parked one
 * stops all behind it. spec: promises, Offline outbox 2, 7
 */
export function claimNext(
  box: Box,
  { lane, epoch }: { lane: string; epoch: number },
  rules: Rules,
  now: number,
): { box: Box; next: Next } {
  if (box.lanes[lane]?.epoch !== epoch) return { box, next: { kind: 'over' } };
  const open = openOf(box, lane);
  const entry = open.find(({ state }) => state === 'cancelling') ?? open[0];
  if (!entry || entry.state === 'parked') return { box, next: { kind: 'rest' } };
  if (entry.nextAt > now) return { box, next: { kind: 'wait', until: entry.nextAt } };
  if (entry.state === 'cancelling') {
    const claimed = { ...entry, attempts: entry.attempts + 1, updatedAt: now };
    return claim(replace(box, claimed), claimed, 'cancel');
  }
  const question = findQuestion(entry, rules, now);
  if (question) {
    return { box: replace(box, parked(entry, question, now)), next: { kind: 'rest' } };
  }
  const claimed: Entry = {
    ...entry,
    state: 'sending',
    attempts: entry.attempts + 1,
    updatedAt: now,
  };
  return claim(replace(box, claimed), claimed, 'send');
}

/** Every attempt has an epoch of its own: one that arrives after its successor is turned away. */
function claim(box: Box, entry: Entry, deed: Claim['deed']): { box: Box; next: Next } {
  const opened = openEpoch(box, entry.lane);
  return {
    box: opened.box,
    next: { kind: 'claim', claim: { entry, epoch: opened.epoch, deed } },
  };
}

/** Why its person is asked before it is sent; null: it goes. */
function findQuestion(entry: Entry, rules: Rules, now: number): Reason | null {
  if (now - Math.max(entry.createdAt, entry.confirmedAt) > limits.lifetime) {
    return { kind: 'expired' };
  }
  if (entry.kind !== 'order') return null;
  if (now - entry.confirmedAt > limits.freshness) return { kind: 'old' };
  // One that may be there already: its answer is fetched.
  if (entry.attempts > 0) return null;
  const wasAsked = entry.confirmedAt > entry.createdAt;
  return rules.isAutomatic || wasAsked ? null : { kind: 'ask' };
}

/**
 * What an attempt came to. "Sent" needs a definite answer; every other answer of a drain that is
 * over is ignored, because its successor asks again. spec: promises, Offline outbox 4, 5
 */
export function settle(box: Box, claim: Claim, answer: Answer, now: number): Box {
  const { entry: claimed, epoch } = claim;
  const entry = box.entries.find(
    ({ key, owner }) => key === claimed.key && owner === claimed.owner,
  );
  if (!entry || !isOpen(entry)) return box;
  if (answer.kind === 'sent') {
    const sent = ended(entry, 'sent', null, now);
    return replace(box, { ...sent, result: answer.result, transmittedAt: now });
  }
  if (answer.kind === 'cancelled') return replace(box, ended(entry, 'cancelled', null, now));
  if (box.lanes[entry.lane]?.epoch !== epoch) return box;
  // Cancelled while it was on its way: the cancellation says what became of it.
  const isWanted = entry.state === 'sending' || claim.deed === 'cancel';
  if (!isWanted) return box;
  return replace(box, afterAttempt(entry, answer, now));
}

function afterAttempt(
  entry: Entry,
  answer: Exclude<Answer, { kind: 'sent' | 'cancelled' }>,
  now: number,
): Entry {
  const again = (reason: Reason | null, wait = backoff(entry.attempts)): Entry => ({
    ...entry,
    state: entry.state === 'cancelling' ? 'cancelling' : 'waiting',
    reason,
    nextAt: now + wait,
    updatedAt: now,
  });
  switch (answer.kind) {
    case 'refused':
      return parked(entry, { kind: 'refused', code: answer.code, refusal: answer.refusal }, now);
    case 'parked':
      // Its person has let it go: all that is left to say is that it may have happened.
      if (entry.state === 'cancelling' && answer.reason.kind === 'unclear') {
        return ended(entry, 'lost', answer.reason, now);
      }
      return parked(entry, answer.reason, now);
    case 'again':
      return again(
        answer.reason ?? entry.reason,
        Math.max(backoff(entry.attempts), (answer.seconds ?? 0) * 1000),
      );
    case 'no-cart':
      if (entry.withoutCart >= 1) return parked(entry, { kind: 'no-cart' }, now);
      return { ...again(null), withoutCart: entry.withoutCart + 1 };
    case 'signed-out':
      // At once: whoever is signed out is another owner to the next drain, which would leave it alone.
      return { ...again(null, 0), refusals: entry.refusals + 1 };
    case 'not-mine':
    case 'fenced':
      return { ...again(entry.reason, 0) };
  }
}

function parked(entry: Entry, reason: Reason, now: number): Entry {
  return { ...entry, state: 'parked', reason, updatedAt: now, nextAt: 0 };
}

/** Its person's sign-in is over for good: the limit of tries after a 401 is reached. */
export function isSignedOut({ refusals }: Pick<Entry, 'refusals'>, rules: Rules): boolean {
  return refusals > rules.maxRefusals;
}
