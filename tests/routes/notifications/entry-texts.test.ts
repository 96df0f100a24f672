import { describe, expect, it } from 'vitest';
import { de } from '../../../app/i18n/words/de.ts';
import { en } from '../../../app/i18n/words/en.ts';
import { outbox as german } from '../../../app/i18n/words/de/outbox.ts';
import { outbox as english } from '../../../app/i18n/words/en/outbox.ts';
import type { ActionRefusal, Entry, EntryReason } from '../../../app/outbox/protocol/entry.ts';
import { findCure } from '../../../app/routes/notifications/cure.ts';
import type { Cure } from '../../../app/routes/notifications/cure.ts';
import {
  findOrderStage,
  findShownReason,
  findShownState,
  isTotalExact,
} from '../../../app/routes/notifications/entry-state.ts';

const entry: Entry = {
  key: `${'a'.repeat(32)}.order`,
  owner: 'd.device',
  lane: 'd.device.camp',
  sequence: 2,
  kind: 'order',
  address: '/checkout/review',
  prefix: '/',
  needsCart: true,
  from: '/checkout/review',
  fields: [['key', 'k']],
  about: null,
  state: 'waiting',
  createdAt: 0,
  updatedAt: 0,
  confirmedAt: 0,
  attempts: 0,
  refusals: 0,
  withoutCart: 0,
  nextAt: 0,
  reason: null,
  result: null,
  transmittedAt: null,
  isAcknowledged: false,
};

const stop: Entry = { ...entry, key: 'stop', kind: 'cart', sequence: 1, state: 'parked' };
const plain: ActionRefusal = { message: null, problem: null, fields: {}, notices: [], text: null };
const euros = (minor: number) => ({ minor, currency: 'EUR' });

function refused(problem: unknown, more: Partial<ActionRefusal> = {}): EntryReason {
  return { kind: 'refused', code: 409, refusal: { ...plain, problem, ...more } };
}

const asked: EntryReason = { kind: 'ask' };
const unclear: EntryReason = { kind: 'unclear' };

describe('state of an entry in the list (Rule E2.53)', () => {
  it.each([
    ['waits without a connection', {}, [], false, 'offline'],
    ['waits with a connection', {}, [], true, 'next'],
    ['failed and is tried again', { attempts: 2, nextAt: 9 }, [], true, 'retry'],
    ['failed without a connection', { attempts: 2, nextAt: 9 }, [], false, 'offline'],
    ['waits behind a stopped entry', {}, [stop], true, 'behind'],
    ['waits behind a stopped entry, without a connection', {}, [stop], false, 'behind'],
    ['waits before a stopped entry', {}, [{ ...stop, sequence: 3 }], true, 'next'],
    ['waits beside a stopped entry of another lane', {}, [{ ...stop, lane: 'x' }], true, 'next'],
    ['is being sent', { state: 'sending' }, [], true, 'sending'],
    ['is stopped', { state: 'parked', reason: asked }, [], true, 'parked'],
    ['is being discarded', { state: 'cancelling' }, [], true, 'cancelling'],
    ['is being withdrawn', { state: 'cancelling', isWithdrawn: true }, [], true, 'withdrawing'],
    ['was sent', { state: 'sent' }, [], true, 'sent'],
    ['was discarded', { state: 'cancelled' }, [], true, 'cancelled'],
    ['was withdrawn', { state: 'cancelled', isWithdrawn: true }, [], true, 'withdrawn'],
    ['was given up unclear', { state: 'lost', reason: unclear }, [], true, 'cancelled'],
    ['was lost', { state: 'lost', reason: { kind: 'signed-out' } }, [], true, 'lost'],
  ] as [string, Partial<Entry>, Entry[], boolean, keyof typeof german.states][])(
    'which %s',
    (_, more, others, isOnline, shown) => {
      const given = { ...entry, ...more };
      expect(findShownState(given, { entries: [given, ...others], isOnline })).toBe(shown);
      // Only what waits for a connection says that it does.
      expect(/Verbindung/.test(german.states[shown])).toBe(shown === 'offline');
      expect(/connection/.test(english.states[shown])).toBe(shown === 'offline');
    },
  );
});

describe('reason below the state (Rule E2.53)', () => {
  it.each(['waiting', 'sending', 'cancelling'] as const)(
    'does not claim a lost connection of an entry that is %s',
    (state) => {
      expect(findShownReason({ ...entry, state, reason: { kind: 'network' } })).toBeNull();
      expect(findShownReason({ ...entry, state, reason: { kind: 'server' } })).not.toBeNull();
    },
  );
});

describe('heading of an inquiry', () => {
  it.each([
    ['waits', {}, [], 'saved'],
    ['is being sent', { state: 'sending' }, [], 'saved'],
    ['waits behind a stopped entry', {}, [stop], 'behind'],
    ['asks', { state: 'parked', reason: asked }, [], 'parked'],
    ['is old and was never sent', { state: 'parked', reason: { kind: 'old' } }, [], 'parked'],
    [
      'is old and may have arrived',
      { state: 'parked', reason: { kind: 'old' }, attempts: 1 },
      [],
      'unclear',
    ],
    ['may have arrived', { state: 'parked', reason: unclear }, [], 'unclear'],
    [
      'was refused',
      { state: 'parked', reason: refused({ kind: 'invalid-address' }) },
      [],
      'refused',
    ],
    ['has no cart', { state: 'parked', reason: { kind: 'no-cart' } }, [], 'refused'],
    ['is being withdrawn', { state: 'cancelling', isWithdrawn: true }, [], 'withdrawn'],
    ['was withdrawn', { state: 'cancelled', isWithdrawn: true }, [], 'withdrawn'],
    ['was discarded', { state: 'cancelled' }, [], 'discarded'],
    ['was given up unclear', { state: 'lost', reason: unclear }, [], 'givenUp'],
    ['was lost', { state: 'lost', reason: { kind: 'cleared' } }, [], 'lost'],
    ['was sent', { state: 'sent' }, [], 'sent'],
  ] as [string, Partial<Entry>, Entry[], ReturnType<typeof findOrderStage>][])(
    'that %s',
    (_, more, others, stage) => {
      const given = { ...entry, ...more };
      expect(findOrderStage(given, [given, ...others])).toBe(stage);
      for (const { order } of [german, english]) {
        expect(order[`${stage}Title`]).not.toBe('');
        expect(order[`${stage}Text`]).not.toBe('');
      }
    },
  );

  it('says "waiting" only of an inquiry that the visitor is asked about (Rule E5.2)', () => {
    const titles = Object.entries(german.order).filter(([name]) => name.endsWith('Title'));
    const waiting = titles.filter(([, text]) => text.includes('wartet'));
    expect(waiting.map(([name]) => name)).toEqual(['parkedTitle']);
  });
});

describe('total of an inquiry (Rule E2.54)', () => {
  const before: Entry = { ...entry, key: 'before', kind: 'cart', sequence: 1 };
  const addition = { ...before, summary: { change: 'add', after: 1, amount: 2900 } } as const;
  const coupon = { summary: { amount: 100, code: 'TEN' } };

  it.each([
    ['nothing waits before it', {}, [], true],
    ['nothing waits before it, with a coupon', coupon, [], true],
    ['an addition with a price waits', {}, [addition], true],
    ['an addition waits, with a coupon', coupon, [addition], false],
    ['an addition without a price waits', {}, [{ ...before, summary: { change: 'add' } }], false],
    ['an earlier inquiry is put into the cart', {}, [{ ...before, summary: {} }], false],
    [
      'its coupon is removed',
      {},
      [{ ...before, kind: 'coupon', summary: { change: 'coupon-remove' } }],
      false,
    ],
    ['the change was sent', coupon, [{ ...addition, state: 'sent' }], true],
    ['the change comes after it', coupon, [{ ...addition, sequence: 3 }], true],
    ['the change is of another cart', coupon, [{ ...addition, lane: 'd.device.cup' }], true],
    ['a form of another kind waits', coupon, [{ ...before, kind: 'wishlist' }], true],
  ] as [string, Partial<Entry>, Entry[], boolean][])('%s', (_, more, others, isExact) => {
    const order = { ...entry, ...more };
    expect(isTotalExact(order, [...others, order])).toBe(isExact);
  });
});

const cures: [string, Partial<Entry>, string][] = [
  ['an inquiry that asks', { reason: asked }, 'send'],
  ['an old inquiry', { reason: { kind: 'old' } }, 'send'],
  ['a late inquiry', { reason: { kind: 'late' } }, 'send'],
  [
    'an inquiry that got dearer',
    { reason: refused({ kind: 'price-changed', seen: euros(100), now: euros(120) }) },
    'agree',
  ],
  ['an inquiry of sold out offers', { reason: refused({ kind: 'out-of-stock' }) }, 'cart'],
  ['an inquiry of offers that are gone', { reason: refused({ kind: 'unavailable' }) }, 'cart'],
  ['an inquiry of too many places', { reason: refused({ kind: 'too-many-places' }) }, 'cart'],
  ['an inquiry with an expired coupon', { reason: refused({ kind: 'coupon' }) }, 'review'],
  ['an inquiry of another cart', { reason: refused({ kind: 'cart-changed' }) }, 'cart'],
  [
    'an inquiry of an empty cart',
    { reason: refused(null, { notices: [{ key: 'cart:emptyNotice' }] }) },
    'cart',
  ],
  ['an inquiry without a cart', { reason: { kind: 'no-cart' } }, 'cart'],
  ['an inquiry to a wrong address', { reason: refused({ kind: 'invalid-address' }) }, 'shipping'],
  ['an inquiry without its payment', { reason: refused({ kind: 'method' }) }, 'payment'],
  ['an inquiry with a missing answer', { reason: refused(null) }, 'review'],
  ['an inquiry the host refused', { reason: refused({ kind: 'refused' }) }, 'review'],
  ['an inquiry of a guest that may have arrived', { reason: unclear }, 'contact'],
  [
    'an inquiry of an account that may have arrived',
    { reason: unclear, owner: 'a.anna' },
    'inquiries',
  ],
  ['a refused form', { kind: 'teams', reason: refused(null) }, 'edit'],
  ['a form that may have had its effect', { kind: 'teams', reason: unclear }, 'look'],
  ['a change of a cart that is gone', { kind: 'coupon', reason: { kind: 'no-cart' } }, 'discard'],
  ['a late form', { kind: 'teams', reason: { kind: 'late' } }, 'send'],
];

describe('cure of a stopped entry (Rule E2.52)', () => {
  const nameOf = (cure: Cure) => (cure.kind === 'page' ? cure.words : cure.kind);

  it.each(cures)('of %s', (_, more, cure) => {
    const found = findCure({ ...entry, state: 'parked', ...more });
    expect(found && nameOf(found)).toBe(cure);
  });

  it.each(cures)('says what happens next to %s', (_, __, cure) => {
    for (const { next } of [german, english]) expect(next).toHaveProperty(cure);
  });

  it('is only for what is stopped', () => {
    expect(findCure(entry)).toBeNull();
  });
});

describe('words of the outbox', () => {
  it('name a removal in a way that is true before and after its end', () => {
    expect(german.facts.removed).not.toMatch(/wird/i);
    expect(english.facts.removed).not.toMatch(/\bis\b/i);
  });

  it('say of a change that it was not sent, because its line may be in the cart', () => {
    for (const { order } of [german, english]) {
      expect(`${order.notYet} ${order.waiting}`).not.toMatch(/korb|basket/i);
    }
  });

  it('speak of prices and places only in what has them', () => {
    expect(german.reasons.oldForm).not.toMatch(/Preis|Plätze/);
    expect(english.reasons.oldForm).not.toMatch(/price|place/);
  });

  const textsOf = (words: object): string[] =>
    Object.values(words).flatMap((value: string | object) =>
      typeof value === 'string' ? [value] : textsOf(value),
    );

  it('address the visitor as one person', () => {
    const plural = /\b(ihr|euch|eure[mnrs]?|euer|habt|seid|könnt|müsst|wolltet|bitte \w+t)\b/i;
    expect(textsOf([german, de.app]).filter((text) => plural.test(text))).toEqual([]);
  });

  it('never advise to clear the storage that holds the outbox', () => {
    const advice = /\b(leere|leert|lösche|löscht)\b.*Speicher|clear the storage/i;
    const all = [...textsOf(de), ...textsOf(en)];
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((text) => advice.test(text))).toEqual([]);
  });
});
