import { describe, expect, it } from 'vitest';
import { judgeSubmission, judgeCancel } from '../../../app/outbox/protocol/fence.ts';
import type {
  SubmissionAttempt,
  StoredSubmission,
  LanePosition,
} from '../../../app/outbox/protocol/fence.ts';

const now = 1_000_000;
const known = (
  state: StoredSubmission['state'],
  more: Partial<StoredSubmission> = {},
): StoredSubmission => ({
  fingerprint: 'f',
  state,
  busyUntil: 0,
  cart: 'c',
  ...more,
});
const line = (epoch: number, sequence: number, key = 'k'): LanePosition => ({
  epoch,
  sequence,
  key,
});
const arrival = (
  place: SubmissionAttempt['place'],
  more: Partial<SubmissionAttempt> = {},
): SubmissionAttempt => ({
  key: 'k',
  fingerprint: 'f',
  cart: 'c',
  place,
  isChecked: false,
  ...more,
});
const replay = { epoch: 5, sequence: 3 };

/** Rules E2.3, E2.4, E2.5, E2.13, E2.26 */
describe('judge', () => {
  it.each([
    ['nothing is known of it', null, null, arrival(replay), 'go'],
    ['it was done', known('done'), line(5, 3), arrival(replay), 'repeat'],
    [
      'another attempt is running',
      known('open', { busyUntil: now + 1 }),
      null,
      arrival(null),
      'running',
    ],
    ['it was cancelled', known('cancelled'), null, arrival(replay), 'cancelled'],
    ['its owner discarded it', known('given-up'), null, arrival(replay), 'given-up'],
    [
      'it says something else',
      known('open'),
      null,
      arrival(replay, { fingerprint: 'x' }),
      'conflict',
    ],
    ['an older drain sends it', null, line(6, 3), arrival(replay), 'fenced'],
    ['a later one was taken on', null, line(5, 4, 'other'), arrival(replay), 'late'],
    ['another has its place', null, line(5, 3, 'other'), arrival(replay), 'late'],
    ['it is open with its cart', known('open'), line(5, 3), arrival(replay), 'go'],
    ['its cart is another', known('open'), line(5, 3), arrival(replay, { cart: 'x' }), 'unclear'],
    [
      'its cart is another one, and its owner has checked',
      known('open'),
      line(5, 3),
      arrival(replay, { cart: 'x', isChecked: true }),
      'go',
    ],
    ['its cart came with it', known('open', { cart: null }), null, arrival(replay), 'go'],
    [
      'it was refused, and its page sends it',
      known('refused'),
      line(4, 3),
      arrival(null),
      'fenced',
    ],
    ['it was refused, and a copy comes', known('refused'), line(5, 3), arrival(replay), 'fenced'],
    ['it was refused and is sent again', known('refused'), line(4, 3), arrival(replay), 'go'],
  ] as const)('%s', (_, before, at, arriving, verdict) => {
    expect(judgeSubmission(before, at, arriving, now)).toBe(verdict);
  });

  it.each([
    ['never came', null, 'cancelled'],
    ['refused', known('refused'), 'cancelled'],
    ['cancelled', known('cancelled'), 'cancelled'],
    ['done', known('done'), 'done'],
    ['under way', known('open', { busyUntil: now + 1 }), 'running'],
    ['left open', known('open'), 'unclear'],
    ['given up', known('given-up'), 'unclear'],
  ] as const)('a cancellation of an entry that is %s', (_, before, verdict) => {
    expect(judgeCancel(before, now)).toBe(verdict);
  });
});
