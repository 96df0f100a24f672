import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { emptyBox, endEntry, replaceEntry } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import {
  withoutDifferences,
  withServerCart,
} from '../../../app/outbox/protocol/contents/server-cart.ts';

const camp = { itemId: 7, name: 'Camp', quantity: 1, total: 20_000, isTravel: false };
const bus = { itemId: 8, name: 'Bus', quantity: 1, total: 5_000, isTravel: false };
const own = { owner: 'd.device', brand: 'camp' };
const cartOf = (lines: readonly (typeof camp)[], at: number) => ({
  ...own,
  lines,
  grandTotal: lines.reduce((sum, { total }) => sum + total, 0),
  at,
});

/** Returns the box after the visitor wanted two camps without a network. */
function queueChange(box: Box, key = 'k1'): Box {
  const post = {
    owner: own.owner,
    cart: own.brand,
    prefix: '/',
    address: '/cart',
    about: 'Camp',
    from: '/',
    wasSent: false,
    before: 1,
    fields: Object.entries({ key, change: 'update', item_id: '7', quantity: '2' }),
  };
  const accepted = acceptPost(box, post, 2000);
  if (accepted.box === null) throw new Error(accepted.problem);
  return accepted.box;
}

function send(box: Box, at: number): Box {
  return box.entries
    .filter(isOpen)
    .reduce(
      (before, entry) =>
        replaceEntry(before, { ...endEntry(entry, 'sent', null, at), transmittedAt: at }),
      box,
    );
}

const known = withServerCart(emptyBox('g'), cartOf([camp, bus], 1000));
const two = { ...camp, quantity: 2, total: 40_000 };

// Rule E5.11
describe('the cart that the server shows', () => {
  it('is not stored while a change of it waits', () => {
    const waiting = queueChange(known);
    expect(withServerCart(waiting, cartOf([camp], 3000))).toBe(waiting);
  });

  it('has no differences when it is the one that was shown', () => {
    const after = withServerCart(send(queueChange(known), 3000), cartOf([two, bus], 4000));
    expect(after.cart).toMatchObject({ lines: [two, bus], at: 4000, differences: [] });
  });

  it('keeps its differences until a page has shown them', () => {
    const sent = send(queueChange(known), 3000);
    const stored = withServerCart(sent, cartOf([two], 4000));
    const gone = [{ kind: 'gone', name: 'Bus' }];
    expect(stored.cart?.differences).toEqual(gone);
    const again = withServerCart(stored, cartOf([two], 5000));
    expect(again.cart).toMatchObject({ at: 5000, differences: gone });
    const shown = withoutDifferences(again, again.cart?.differences ?? []);
    expect(shown.cart).toMatchObject({ at: 5000, differences: [] });
  });

  it('keeps differences that were found while a page showed others', () => {
    const first = withServerCart(send(queueChange(known), 3000), cartOf([two], 4000));
    const again = send(queueChange(first, 'k2'), 5000);
    const second = withServerCart(again, cartOf([], 6000));
    expect(second.cart?.differences?.map(({ name }) => name)).toEqual(['Bus', 'Camp']);
    const read = withoutDifferences(second, first.cart?.differences ?? []);
    const readTwice = withoutDifferences(read, first.cart?.differences ?? []);
    expect(readTwice.cart?.differences?.map(({ name }) => name)).toEqual(['Camp']);
  });

  it('has no differences to the cart of another owner', () => {
    const sent = send(queueChange(known), 3000);
    const other = { ...cartOf([two], 4000), owner: 'a.account' };
    expect(withServerCart(sent, other).cart).toEqual(other);
  });
});
