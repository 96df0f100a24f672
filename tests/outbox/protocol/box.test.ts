import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import {
  acknowledge,
  acceptPrice,
  cancel,
  removeEnded,
  emptyBox,
  signOutOwner,
  prune,
  requeue,
} from '../../../app/outbox/protocol/box.ts';
import type { FormPost } from '../../../app/outbox/protocol/accept/accept.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import { backoff, limits, mayHaveArrived } from '../../../app/outbox/protocol/entry.ts';
import { claimNext, openEpoch, settle } from '../../../app/outbox/protocol/lane.ts';
import type { AttemptResult, Claim } from '../../../app/outbox/protocol/lane.ts';

const rules = { maxRefusals: 1, isAutomatic: true };
const owner = 'a.anna';
const lane = 'a.anna.camp';
const hour = 3_600_000;

function draftOf(
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

function holding(...drafts: FormPost[]): Box {
  return drafts.reduce((box, draft) => {
    const accepted = acceptPost(box, draft, 0);
    if (accepted.box === null) throw new Error(accepted.problem);
    return accepted.box;
  }, emptyBox('g'));
}

function claimIn(box: Box, now: number, given = rules): { box: Box; claim: Claim } {
  const opened = openEpoch(box, lane);
  const claimed = claimNext(opened.box, { lane, epoch: opened.epoch }, given, now);
  if (claimed.next.kind !== 'claim') throw new Error(claimed.next.kind);
  return { box: claimed.box, claim: claimed.next.claim };
}

function nextOf(box: Box, now: number, given = rules) {
  const opened = openEpoch(box, lane);
  return claimNext(opened.box, { lane, epoch: opened.epoch }, given, now);
}

const stateOf = (box: Box, key: string) => box.entries.find((entry) => entry.key === key)?.state;
const reasonOf = (box: Box, key: string) =>
  box.entries.find((entry) => entry.key === key)?.reason?.kind;

describe('acceptPost', () => {
  it.each([
    ['/cart', [['change', 'add']], 'cart'],
    ['/cart', [['change', 'coupon']], 'coupon'],
    ['/cart/remove/7', [], 'cart'],
    ['/checkout/review', [['terms', '1']], 'order'],
    ['/newsletter', [['email', 'a@example.org']], 'newsletter'],
    ['/newsletter-abmeldung', [], 'newsletter'],
    ['/my-account/newsletter', [], 'newsletter'],
    ['/my-account/inquiries/000000007', [], 'cart'],
    ['/my-account/wishlist', [['add', 'CAMP']], 'wishlist'],
    ['/my-account/addresses', [], 'profile'],
    ['/my-account/profile', [], 'profile'], // Rule D2.23
    ['/my-account/teams', [], 'teams'],
    ['/review/CAMP', [], 'review'],
  ] as const)('%s is queued (Rule E2.32)', (address, fields, kind) => {
    const accepted = acceptPost(emptyBox('g'), draftOf('k', address, fields), 0);
    expect(accepted.box !== null && accepted.entry.kind).toBe(kind);
  });

  it.each([
    ['/my-account', [], 'not-queued'],
    ['/my-account/security', [], 'not-queued'],
    ['/my-account/addresses', [['intent', 'regions']], 'not-queued'],
    ['/my-account/inquiries', [], 'not-queued'],
    ['/customer/account/createpassword', [], 'not-queued'],
    ['/checkout', [['password', 'x']], 'not-queued'],
    ['/my-account/wishlist', [['share', '1']], 'not-queued'],
    ['/cart', [['intent', 'price']], 'not-queued'],
    ['/newsletter', [['password', 'x']], 'secret'],
    ['/newsletter', [['reset_token', 'x']], 'secret'],
    ['/cart', [['option', 'x'.repeat(limits.entryBytes)]], 'too-large'],
  ] as const)('%s %j is not queued (Rules D1.32, E2.31)', (address, fields, problem) => {
    expect(acceptPost(emptyBox('g'), draftOf('k', address, fields), 0)).toEqual({
      box: null,
      problem,
    });
  });

  it('asks a guest to sign in for what only an account can do', () => {
    const draft = { ...draftOf('k', '/my-account/wishlist', [['add', 'CAMP']]), owner: 'd.guest' };
    expect(acceptPost(emptyBox('g'), draft, 0)).toMatchObject({ problem: 'needs-account' });
  });

  it('removes the prefix of a store view', () => {
    const draft = { ...draftOf('k', '/de_de/cart?x=1'), prefix: '/de_de' };
    expect(acceptPost(emptyBox('g'), draft, 0)).toMatchObject({ entry: { kind: 'cart' } });
  });

  it('refuses an entry beyond 200, and keeps the older ones (Rules E2.29, E2.30)', () => {
    const box = holding(...Array.from({ length: 200 }, (_, index) => draftOf(`k${index}`)));
    expect(acceptPost(box, draftOf('more'), 0)).toEqual({ box: null, problem: 'full' });
    expect(box.entries).toHaveLength(200);
  });

  it('measures the encoded size: an umlaut counts six bytes', () => {
    const text = (length: number) => draftOf('k', '/review/CAMP', [['text', 'ü'.repeat(length)]]);
    expect(acceptPost(emptyBox('g'), text(limits.entryBytes / 6), 0)).toEqual({
      box: null,
      problem: 'too-large',
    });
    expect(acceptPost(emptyBox('g'), text(limits.entryBytes / 6 - 100), 0).box).not.toBeNull();
  });

  it('refuses beyond 2 MB (Rule E2.29)', () => {
    const large = (key: string) => draftOf(key, '/cart', [['x', 'y'.repeat(60_000)]]);
    const box = holding(...Array.from({ length: 34 }, (_, index) => large(`k${index}`)));
    expect(acceptPost(box, large('more'), 0)).toEqual({ box: null, problem: 'full' });
  });

  it('accepts one key once', () => {
    const box = holding(draftOf('k'), draftOf('k'));
    expect(box.entries).toHaveLength(1);
  });

  it('refuses other fields under the key of an open entry (Rule E2.5)', () => {
    const box = holding(draftOf('k', '/cart', [['sku', 'one']]));
    const other = draftOf('k', '/cart', [['sku', 'two']]);
    expect(acceptPost(box, other, 0)).toEqual({ box: null, problem: 'used-key' });
  });

  it('does not store the form token', () => {
    const box = holding(draftOf('k', '/cart', [['form_token', 'abc']]));
    expect(JSON.stringify(box)).not.toContain('abc');
  });
});

describe('lane', () => {
  it('sends the oldest entry first, and the next one after it is settled (Rule E2.11)', () => {
    const { box, claim } = claimIn(holding(draftOf('a'), draftOf('b')), 1);
    expect(claim.entry.key).toBe('a');
    const sent: AttemptResult = {
      kind: 'sent',
      result: { code: 200, reference: 'r', location: null },
    };
    expect(claimIn(settle(box, claim, sent, 2), 3).claim.entry.key).toBe('b');
  });

  it('stops at a parked entry until the user decides (Rules E2.12, E5.7)', () => {
    const { box, claim } = claimIn(holding(draftOf('a'), draftOf('b')), 1);
    const refusal = { message: null, problem: null, fields: {}, notices: [], text: 'no' };
    const parked = settle(box, claim, { kind: 'refused', code: 409, refusal }, 2);
    expect(stateOf(parked, 'a')).toBe('parked');
    expect(nextOf(parked, 3).next.kind).toBe('rest');
    expect(claimIn(requeue(parked, 'a', 3), 4).claim.entry.key).toBe('a');
    const cancelling = claimIn(cancel(parked, 'a', 3), 4);
    expect(cancelling.claim.operation).toBe('cancel');
    const cancelled = settle(cancelling.box, cancelling.claim, { kind: 'cancelled' }, 5);
    expect(claimIn(cancelled, 6).claim.entry.key).toBe('b');
  });

  it('resends an unclear entry as checked, and ends a discarded one as lost (Rule E2.25)', () => {
    const { box, claim } = claimIn(holding(draftOf('a'), draftOf('b')), 1);
    const unclear: AttemptResult = { kind: 'parked', reason: { kind: 'unclear' } };
    const parked = settle(box, claim, unclear, 2);
    expect(stateOf(parked, 'a')).toBe('parked');
    expect(claim.entry.isChecked).toBeUndefined();
    expect(claimIn(requeue(parked, 'a', 3), 4).claim.entry.isChecked).toBe(true);
    const cancelling = claimIn(cancel(parked, 'a', 3), 4);
    const over = settle(cancelling.box, cancelling.claim, unclear, 5);
    expect([stateOf(over, 'a'), reasonOf(over, 'a')]).toEqual(['lost', 'unclear']);
    expect(claimIn(over, 6).claim.entry.key).toBe('b');
  });

  it('moves a late entry to the end when it is requeued', () => {
    const { box, claim } = claimIn(holding(draftOf('a'), draftOf('b')), 1);
    const parked = settle(box, claim, { kind: 'parked', reason: { kind: 'late' } }, 2);
    const first = claimIn(requeue(parked, 'a', 3), 4);
    expect(first.claim.entry.key).toBe('b');
    const done = settle(first.box, first.claim, { kind: 'cancelled' }, 5);
    expect(claimIn(done, 6).claim.entry).toMatchObject({ key: 'a', sequence: 3 });
  });

  it('waits 1 s, then doubles up to 5 min (Rule E2.49)', () => {
    expect([1, 2, 3, 9, 20].map(backoff)).toEqual([1000, 2000, 4000, 256_000, 300_000]);
    const { box, claim } = claimIn(holding(draftOf('a')), 1000);
    const again: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };
    expect(nextOf(settle(box, claim, again, 1000), 1500).next).toEqual({
      kind: 'wait',
      until: 2000,
    });
  });

  it('parks an entry that was not sent within a week (Rule E2.29)', () => {
    const asked = nextOf(holding(draftOf('a')), limits.lifetime + 1);
    expect(reasonOf(asked.box, 'a')).toBe('expired');
  });

  it('parks an order older than a day, also one that may have arrived (Rule E2.35)', () => {
    const order = draftOf('a', '/checkout/review', []);
    const sent = { ...order, wasSent: true };
    expect(nextOf(holding(order), 24 * hour).next.kind).toBe('claim');
    expect(reasonOf(nextOf(holding(order), 24 * hour + 1).box, 'a')).toBe('old');
    const asked = nextOf(holding(sent), 24 * hour + 1).box;
    expect(asked.entries.map(mayHaveArrived)).toEqual([true]);
    expect(reasonOf(asked, 'a')).toBe('old');
    // An order younger than a day that may have arrived is repeated without a question.
    const asking = { ...rules, isAutomatic: false };
    expect(nextOf(holding(sent), hour, asking).next.kind).toBe('claim');
    expect(nextOf(requeue(asked, 'a', 25 * hour), 26 * hour).next.kind).toBe('claim');
  });

  it('parks an order once when automatic transmission is off (Rule E5.2)', () => {
    const box = holding(draftOf('a', '/checkout/review', []));
    const asking = { ...rules, isAutomatic: false };
    const asked = nextOf(box, 1, asking).box;
    expect(reasonOf(asked, 'a')).toBe('ask');
    expect(nextOf(requeue(asked, 'a', 2), 3, asking).next.kind).toBe('claim');
  });

  it('sends the price that the user accepted (Rule E2.34)', () => {
    const box = holding(draftOf('a', '/checkout/review', [['seen_grand_total', '100']]));
    expect(acceptPrice(box, 'a', 150, 1).entries[0]?.fields).toContainEqual([
      'seen_grand_total',
      '150',
    ]);
  });

  it('waits once for a cart, then parks the entry (Rules E4.2, E4.1)', () => {
    const first = claimIn(holding(draftOf('a', '/cart', [['change', 'update']])), 0);
    const waits = settle(first.box, first.claim, { kind: 'no-cart' }, 0);
    expect(stateOf(waits, 'a')).toBe('waiting');
    const second = claimIn(waits, 10_000);
    expect(reasonOf(settle(second.box, second.claim, { kind: 'no-cart' }, 10_000), 'a')).toBe(
      'no-cart',
    );
  });

  it('ignores a drain that lost its epoch, unless its result is definite (Rule E6.5)', () => {
    const old = claimIn(holding(draftOf('a')), 0);
    const newer = claimIn(old.box, 0);
    const refusal = { message: null, problem: null, fields: {}, notices: [], text: null };
    const late = settle(newer.box, old.claim, { kind: 'refused', code: 409, refusal }, 1);
    expect(stateOf(late, 'a')).toBe('sending');
    const result = { code: 200, reference: 'r', location: null };
    expect(stateOf(settle(newer.box, old.claim, { kind: 'sent', result }, 1), 'a')).toBe('sent');
  });
});

describe('silent sign-out', () => {
  it('keeps orders and cart entries, and ends the others as lost (Rule E3.3)', () => {
    const box = signOutOwner(
      holding(
        draftOf('cart'),
        draftOf('order', '/checkout/review', []),
        draftOf('team', '/my-account/teams', [['name', 'U13']]),
      ),
      owner,
      1,
    );
    expect(['cart', 'order', 'team'].map((key) => stateOf(box, key))).toEqual([
      'waiting',
      'waiting',
      'lost',
    ]);
    expect(JSON.stringify(box)).not.toContain('U13');
  });
});

describe('ended entries', () => {
  it('are removed a day after they were seen, orders after a week (Rule E2.42)', () => {
    const order = draftOf('order', '/checkout/review', []);
    let box = holding(draftOf('cart'), order);
    for (const _ of box.entries) {
      const { box: claimed, claim } = claimIn(box, 0);
      const result = { code: 200, reference: 'r', location: null };
      box = settle(claimed, claim, { kind: 'sent', result }, 0);
    }
    const seen = acknowledge(box, ['cart', 'order'], 0);
    expect(prune(seen, 25 * hour).entries.map(({ key }) => key)).toEqual(['order']);
    expect(prune(seen, 8 * 24 * hour).entries).toEqual([]);
    expect(removeEnded(seen, owner).entries).toEqual([]);
    expect(removeEnded(seen, 'd.other').entries).toHaveLength(2);
  });
});
