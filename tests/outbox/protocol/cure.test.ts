import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import type { FormPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { cancel, emptyBox, replaceEntry } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry, EntryReason } from '../../../app/outbox/protocol/entry.ts';
import { claimNext, openEpoch, settle } from '../../../app/outbox/protocol/lane.ts';

const owner = 'd.device';
const lane = 'd.device.camp';
const orderKey = `${'0'.repeat(31)}7.order`;
const refusal = { message: null, problem: null, fields: {}, notices: [], text: null };
const refused: EntryReason = { kind: 'refused', code: 409, refusal };

function post(
  key: string,
  address = '/cart',
  more: readonly (readonly [string, string])[] = [['change', 'add']],
): FormPost {
  return {
    owner,
    cart: 'camp',
    prefix: '/',
    address,
    about: null,
    from: '/',
    wasSent: false,
    fields: [['key', key], ...more],
  };
}

const order = (seen: string, key = orderKey) =>
  post(key, '/checkout/review', [['seen_grand_total', seen]]);

function accept(box: Box, given: FormPost, now = 0): { box: Box; entry: Entry } {
  const accepted = acceptPost(box, given, now);
  if (accepted.box === null) throw new Error(accepted.problem);
  return accepted;
}

/** Returns a box with one stopped inquiry. */
function stopped(reason: EntryReason, more: Partial<Entry> = {}): Box {
  const { box, entry } = accept(emptyBox('g'), order('100'));
  return replaceEntry(box, { ...entry, state: 'parked', reason, ...more });
}

const find = (box: Box, key: string) => box.entries.find((entry) => entry.key === key);

function claimIn(box: Box, now: number) {
  const opened = openEpoch(box, lane);
  const rules = { maxRefusals: 1, isAutomatic: true };
  const claimed = claimNext(opened.box, { lane, epoch: opened.epoch }, rules, now);
  if (claimed.next.kind !== 'claim') throw new Error(claimed.next.kind);
  return { box: claimed.box, claim: claimed.next.claim };
}

describe('a stopped inquiry whose user changes the cart (Rule E2.50)', () => {
  it.each([
    ['was refused', refused, { attempts: 3 }, true],
    ['asks before it leaves', { kind: 'ask' }, {}, true],
    ['has no cart', { kind: 'no-cart' }, { attempts: 2 }, true],
    ['is a day old and was never sent', { kind: 'old' }, {}, true],
    ['is a week old and was never sent', { kind: 'expired' }, {}, true],
    ['is a day old and may have arrived', { kind: 'old' }, { attempts: 1 }, false],
    ['was confirmed before it got old', { kind: 'old' }, { confirmedAt: 5 }, false],
    ['may have happened', { kind: 'unclear' }, { attempts: 1 }, false],
    ['came too late', { kind: 'late' }, { attempts: 1 }, false],
    ['shares its key with other content', { kind: 'conflict' }, { attempts: 1 }, false],
  ] as [string, EntryReason, Partial<Entry>, boolean][])(
    'which %s: withdraws itself or not',
    (_, reason, more, isWithdrawn) => {
      const { box } = accept(stopped(reason, more), post('k1'));
      expect(find(box, orderKey)).toMatchObject(
        isWithdrawn ? { state: 'cancelling', isWithdrawn: true } : { state: 'parked', reason },
      );
    },
  );

  it.each([
    ['an addition', post('k1'), true],
    ['a coupon', post('k1', '/cart', [['change', 'coupon']]), true],
    ['a removal', post('k1', '/cart/remove/7', []), true],
    ['an inquiry with other details', order('200', `${'a'.repeat(32)}.order`), true],
    ['a newsletter', post('k1', '/newsletter', [['email', 'a@example.org']]), false],
  ] as const)('gives way to %s or not', (_, given, isWithdrawn) => {
    const { box } = accept(stopped(refused), given);
    expect(find(box, orderKey)?.state).toBe(isWithdrawn ? 'cancelling' : 'parked');
  });

  it('is taken back at the shop before the change is sent', () => {
    const { box } = accept(stopped(refused), post('k1'));
    const first = claimIn(box, 0);
    expect(first.claim).toMatchObject({ operation: 'cancel', entry: { key: orderKey } });
    const settled = settle(first.box, first.claim, { kind: 'cancelled' }, 1);
    expect(find(settled, orderKey)).toMatchObject({ state: 'cancelled', isWithdrawn: true });
    expect(claimIn(settled, 2).claim).toMatchObject({ operation: 'send', entry: { key: 'k1' } });
  });

  it('is not touched when the change does not fit', () => {
    const large = post('k1', '/cart', [['x', 'y'.repeat(70_000)]]);
    expect(acceptPost(stopped(refused), large, 0)).toEqual({ box: null, problem: 'too-large' });
  });
});

describe('an inquiry that is submitted again under its key (Rule E2.51)', () => {
  it.each([
    ['was refused', { state: 'parked', reason: refused, attempts: 3 }, '200'],
    ['asks', { state: 'parked', reason: { kind: 'ask' } }, '200'],
    ['waits and was never sent', {}, '200'],
    ['waits and may have arrived', { attempts: 1 }, '100'],
    ['is on its way', { state: 'sending', attempts: 1 }, '100'],
    ['may have happened', { state: 'parked', reason: { kind: 'unclear' }, attempts: 1 }, '100'],
  ] as [string, Partial<Entry>, string][])('and %s: which total counts', (_, more, seen) => {
    const first = accept(emptyBox('g'), order('100'));
    const { box, entry } = accept(
      replaceEntry(first.box, { ...first.entry, ...more }),
      order('200'),
    );
    expect(box.entries).toHaveLength(1);
    expect(entry.fields).toContainEqual(['seen_grand_total', seen]);
  });

  it('waits behind what was queued since', () => {
    const first = accept(stopped(refused), post('n', '/newsletter', [['email', 'a@example.org']]));
    const { box } = accept(first.box, order('200'));
    expect(find(box, orderKey)).toMatchObject({ state: 'waiting', reason: null, sequence: 3 });
  });

  it.each([
    ['is being taken back', 'cancelling'],
    ['was taken back', 'cancelled'],
  ] as const)('takes another key when the one before %s', (_, state) => {
    const before = cancel(stopped(refused), orderKey, 1);
    const ended = find(before, orderKey);
    if (!ended) throw new Error('no entry');
    const next = `${'0'.repeat(31)}8.order`;
    const once = accept(replaceEntry(before, { ...ended, state }), order('200'));
    expect(once.entry).toMatchObject({ key: next, state: 'waiting' });
    expect(once.entry.fields).toContainEqual(['key', next]);
    // The open page still has the former key: a second press is no second inquiry.
    const twice = accept(once.box, order('200'), 1);
    expect(twice.box.entries.filter(({ state: one }) => one === 'waiting')).toHaveLength(1);
  });
});
