import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { emptyBox } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import {
  countWaitingItems,
  toExpectedCart,
} from '../../../app/outbox/protocol/contents/expected-cart.ts';

const at = 1000;
const camp = { itemId: 7, name: 'Camp', quantity: 2, total: 40_000 };
const bus = { itemId: 8, name: 'Bus', quantity: 1, total: 5_000 };
const known = { lines: [camp, bus], grandTotal: 46_000, at };

type Given = {
  address?: string;
  fields: readonly (readonly [string, string])[];
  before?: number;
  state?: Entry['state'];
  transmittedAt?: number;
};

let count = 0;

/** Returns the entry that a form leaves in the outbox. */
function entryOf({ address = '/cart', fields, before, state, transmittedAt }: Given): Entry {
  const accepted = acceptPost(
    emptyBox('g'),
    {
      owner: 'd.device',
      cart: 'camp',
      prefix: '/',
      address,
      about: 'Ball',
      from: '/',
      wasSent: false,
      before: before ?? null,
      fields: [['key', `k${(count += 1)}`], ...fields],
    },
    at,
  );
  if (accepted.box === null) throw new Error(accepted.problem);
  const { entry } = accepted;
  return {
    ...entry,
    sequence: count,
    state: state ?? 'waiting',
    transmittedAt: transmittedAt ?? null,
    fields: state === 'sent' ? [] : entry.fields,
  };
}

const add: Given = {
  fields: [
    ['change', 'add'],
    ['quantity', '3'],
    ['seen_total', '900'],
  ],
};
const fewer: Given = {
  before: 2,
  fields: [
    ['change', 'update'],
    ['item_id', '7'],
    ['quantity', '1'],
  ],
};
const remove: Given = {
  before: 1,
  fields: [
    ['change', 'remove'],
    ['item_id', '8'],
  ],
};
const removeByPage: Given = { address: '/cart/remove/8', before: 1, fields: [] };
const coupon: Given = {
  fields: [
    ['change', 'coupon'],
    ['coupon', 'WINTER27'],
  ],
};

describe('toExpectedCart (Rule E2.54)', () => {
  it.each([
    ['nothing', [], ['2 Camp 40000', '1 Bus 5000'], 46_000, true],
    ['an addition', [add], ['2 Camp 40000', '1 Bus 5000', '3 Ball 900*'], 46_900, true],
    ['fewer places', [fewer], ['1 Camp 20000*', '1 Bus 5000'], 26_000, true],
    ['a removal', [remove], ['2 Camp 40000'], 41_000, true],
    ['a removal by its page', [removeByPage], ['2 Camp 40000'], 41_000, true],
    ['all three', [add, fewer, remove], ['1 Camp 20000*', '3 Ball 900*'], 21_900, true],
    ['a coupon', [coupon], ['2 Camp 40000', '1 Bus 5000'], 46_000, false],
    [
      'an addition without a price',
      [{ fields: [['change', 'add']] }],
      ['2 Camp 40000', '1 Bus 5000'],
      46_000,
      false,
    ],
    [
      'a change of a line that is not known',
      [
        {
          fields: [
            ['change', 'update'],
            ['item_id', '99'],
            ['quantity', '4'],
          ],
        },
      ],
      ['2 Camp 40000', '1 Bus 5000'],
      46_000,
      false,
    ],
    ['an addition that was refused', [{ ...add, state: 'parked' }], undefined, 46_000, true],
    ['an addition taken back', [{ ...add, state: 'cancelled' }], undefined, 46_000, true],
    [
      'an addition sent since the cart was read',
      [{ ...add, state: 'sent', transmittedAt: at + 1 }],
      ['2 Camp 40000', '1 Bus 5000', '3 Ball 900*'],
      46_900,
      true,
    ],
    [
      'an addition sent before the cart was read',
      [{ ...add, state: 'sent', transmittedAt: at - 1 }],
      undefined,
      46_000,
      true,
    ],
  ] as [string, Given[], string[] | undefined, number, boolean][])(
    'adds %s to the last known cart',
    (_, given, lines, grandTotal, isExact) => {
      const cart = toExpectedCart(known, given.map(entryOf));
      const shown = cart.lines.map(
        ({ quantity, name, total, isWaiting }) =>
          `${quantity} ${name} ${total}${isWaiting ? '*' : ''}`,
      );
      expect(shown).toEqual(lines ?? ['2 Camp 40000', '1 Bus 5000']);
      expect(cart).toMatchObject({ grandTotal, isExact });
    },
  );
});

describe('the coupon of the last known cart (Rule E2.54)', () => {
  const withCoupon = { ...known, code: 'KNOWN10' };
  const other = { ...coupon, key: 'other', state: 'sent', transmittedAt: at - 1 } as const;
  const removal: Given = { fields: [['change', 'coupon-remove']] };

  it.each([
    ['stays', [], { code: 'KNOWN10', isExact: true }],
    ['is replaced by one that waits', [coupon], { code: 'WINTER27', isExact: false }],
    ['stays behind one that was sent before', [other], { code: 'KNOWN10', isExact: true }],
    ['is gone once its removal waits', [removal], { code: undefined, isExact: false }],
    // How much of the discount a changed line has only the shop knows.
    ['makes the total inexact when a line changes', [fewer], { code: 'KNOWN10', isExact: false }],
  ] as [string, Given[], object][])('%s', (_, given, expected) => {
    const { code, isExact } = toExpectedCart(withCoupon, given.map(entryOf));
    expect({ code, isExact }).toEqual(expected);
  });

  it('is absent where no cart names one', () => {
    expect(toExpectedCart(known, []).code).toBeUndefined();
    expect(toExpectedCart(known, [entryOf(coupon)]).code).toBe('WINTER27');
  });
});

describe('countWaitingItems', () => {
  it.each([
    ['an addition', [add], 3],
    ['fewer places', [fewer], -1],
    ['a removal', [remove], -1],
    ['an addition and a removal', [add, removeByPage], 2],
    ['a change whose former quantity is unknown', [{ fields: fewer.fields }], 0],
    ['a coupon', [coupon], 0],
    ['what was sent', [{ ...add, state: 'sent' }], 0],
    ['what was refused', [{ ...add, state: 'parked' }], 0],
  ] as [string, Given[], number][])('counts %s', (_, given, items) => {
    expect(countWaitingItems(given.map(entryOf))).toBe(items);
  });
});
