import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import {
  discardAll,
  emptyBox,
  endEntry,
  prune,
  removeEnded,
  signOutOwner,
} from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { toExpectedCart } from '../../../app/outbox/protocol/contents/expected-cart.ts';
import { openEpoch, settle } from '../../../app/outbox/protocol/lane.ts';
import { findQueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import { summarise } from '../../../app/outbox/protocol/contents/summary.ts';

const day = 24 * 3_600_000;

describe('summarise', () => {
  it.each([
    [
      '/cart',
      { change: 'add', quantity: '12', seen_total: '4500' },
      { change: 'add', after: 12, amount: 4500 },
    ],
    ['/cart', { change: 'add' }, { change: 'add', after: 1 }],
    [
      '/cart',
      { change: 'update', item_id: '7', quantity: '5' },
      { change: 'update', itemId: 7, before: 2, after: 5 },
    ],
    [
      '/cart',
      { change: 'remove', item_id: '7' },
      { change: 'remove', itemId: 7, before: 2, after: 0 },
    ],
    ['/cart/remove/7', {}, { change: 'remove', itemId: 7, before: 2, after: 0 }],
    ['/cart', { change: 'coupon', coupon: ' WINTER27 ' }, { change: 'coupon', code: 'WINTER27' }],
    ['/my-account/teams', { form: 'create', name: 'U13' }, { team: 'U13' }],
    ['/newsletter', { email: 'mia@verein.example' }, { address: 'm…@verein.example' }],
    [
      '/my-account/addresses',
      { firstName: 'Mia', streetAddress: 'Hauptstraße 12', city: 'München' },
      { address: 'H…, München' },
    ],
    ['/my-account/profile', { firstName: 'Mia' }, {}],
    ['/my-account/wishlist', { add: 'CAMP' }, {}],
    ['/checkout/review', { seen_grand_total: '4500' }, { amount: 4500 }],
    ['/my-account/inquiries/000000007', {}, {}],
  ] as [string, Record<string, string>, object][])('%s %j', (address, submitted, summary) => {
    const fields = Object.entries(submitted);
    const kind = findQueuedPost(address, fields)?.kind;
    if (!kind) throw new Error('not queued');
    expect(summarise(kind, { address, fields }, { before: 2 })).toEqual(summary);
  });
});

describe('what the quantity of an entry counts (Rule C9.43)', () => {
  const accept = (isTravel?: boolean) =>
    acceptPost(
      emptyBox('g'),
      {
        owner: 'd.device',
        cart: 'camp',
        prefix: '/',
        address: '/cart',
        about: 'Camp',
        from: '/',
        wasSent: false,
        fields: Object.entries({ key: 'k', change: 'add', quantity: '2', seen_total: '100' }),
        ...(isTravel === undefined ? {} : { facts: { isTravel } }),
      },
      1000,
    );

  it.each([[true], [false]])('is stored as its form says: %s', (isTravel) => {
    const { entry } = accept(isTravel) as { entry: Entry };
    expect(entry.summary).toMatchObject({ after: 2, isTravel });
    const { lines } = toExpectedCart({ lines: [], grandTotal: 0, at: 0 }, [entry]);
    expect(lines).toMatchObject([{ quantity: 2, isTravel }]);
  });

  it('is absent when the form does not say it', () => {
    const { entry } = accept() as { entry: Entry };
    expect(entry.summary).not.toHaveProperty('isTravel');
    const { lines } = toExpectedCart({ lines: [], grandTotal: 0, at: 0 }, [entry]);
    expect(lines[0]?.isTravel).toBeUndefined();
  });
});

describe('what a visitor typed (Rule E2.42)', () => {
  const owner = 'a.anna';

  function holding(): Box {
    const accepted = acceptPost(
      emptyBox('g'),
      {
        owner,
        cart: 'camp',
        prefix: '/',
        address: '/my-account/teams',
        about: 'Teams',
        from: '/my-account/teams',
        wasSent: false,
        fields: [
          ['key', 'k'],
          ['name', 'U13'],
        ],
      },
      0,
    );
    if (accepted.box === null) throw new Error(accepted.problem);
    return accepted.box;
  }

  const ended = (box: Box, state: 'sent' | 'cancelled' | 'lost'): Box => ({
    ...box,
    entries: box.entries.map((entry) => ({
      ...endEntry(entry, state, null, 0),
      isAcknowledged: true,
    })),
  });

  it.each([
    ['sent', 0, []],
    ['cancelled', 0, ['U13']],
    ['lost', 0, ['U13']],
    ['sent', 2 * day, null],
    ['cancelled', 20 * day, ['U13']],
    ['lost', 20 * day, ['U13']],
    ['lost', 30 * day, null],
  ] as const)('of an entry that ended as %s, %d ms later', (state, later, names) => {
    const [entry] = prune(ended(holding(), state), later).entries;
    const typed = entry?.fields.filter(([name]) => name === 'name').map(([, value]) => value);
    expect(typed ?? null).toEqual(names);
    // The list names it as long as it is there.
    if (entry) expect(entry.summary).toEqual({ team: 'U13' });
  });

  it('is gone once the visitor hides it', () => {
    expect(removeEnded(ended(holding(), 'cancelled'), owner).entries).toEqual([]);
  });

  it('is not brought back by the answer to what was discarded on signing out', () => {
    const { box, epoch } = openEpoch(discardAll(holding(), owner, 0), 'a.anna.camp');
    const [entry] = box.entries;
    if (!entry) throw new Error('Nothing is held');
    const result = { code: 200, reference: 'r', location: null };
    const answer = { kind: 'sent', result, ordered: { code: 'U13', lines: [] } } as const;
    const settled = settle(box, { entry, epoch, operation: 'cancel' }, answer, 1);
    expect(settled.entries.map(({ state }) => state)).toEqual(['sent']);
    expect(JSON.stringify(settled)).not.toContain('U13');
  });

  it.each([
    [
      'discarded on signing out',
      (box: Box) => {
        const discarded = discardAll(box, owner, 0);
        return {
          ...discarded,
          entries: discarded.entries.map((entry) => endEntry(entry, 'cancelled', null, 1)),
        };
      },
    ],
    ['signed out silently', (box: Box) => signOutOwner(box, owner, 0)],
  ])('does not stay on the device of a visitor who was %s', (_, leave) => {
    const box = leave(holding());
    expect(box.entries).toHaveLength(1);
    expect(JSON.stringify(box)).not.toContain('U13');
  });
});
