import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { emptyBox, signOutOwner } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import {
  findOrderToConfirm,
  confirmOrders,
  findQueueStatus,
  findUnreportedLosses,
  signOutAccounts,
} from '../../../app/outbox/protocol/owner.ts';
import { acquireEntries } from '../../../app/outbox/protocol/new-device.ts';

/** Returns a box to which each owner has added one entry, with a key of name and number. */
function boxOf(...made: readonly (readonly [owner: string, address: string])[]): Box {
  return made.reduce((box, [owner, address], index) => {
    const fields = [['key', `${owner}${index}`]] as const;
    const accepted = acceptPost(
      box,
      {
        owner,
        address,
        fields,
        cart: 'camp',
        prefix: '/',
        from: '/',
        about: null,
        wasSent: false,
      },
      0,
    );
    if (accepted.box === null) throw new Error(accepted.problem);
    return accepted.box;
  }, emptyBox('g'));
}

const parked = (box: Box, reason: Entry['reason']): Box => ({
  ...box,
  entries: box.entries.map((entry) => ({ ...entry, state: 'parked', reason })),
});
const statesOf = ({ entries }: Box) => entries.map(({ state }) => state);

describe('a device with several users', () => {
  const orders = parked(boxOf(['a.anna', '/checkout/review'], ['a.ben', '/checkout/review']), {
    kind: 'ask',
  });

  it('asks only the owner about a parked order (Rule E2.16)', () => {
    expect(findOrderToConfirm(orders, 'a.ben')?.owner).toBe('a.ben');
    expect(findOrderToConfirm(orders, 'd.device')).toBeNull();
    expect(findOrderToConfirm(boxOf(['a.ben', '/checkout/review']), 'a.ben')).toBeNull();
  });

  it('confirms only the entries of the present owner', () => {
    expect(statesOf(confirmOrders(orders, 'a.ben', 1))).toEqual(['parked', 'waiting']);
    // Looking at the page does not confirm an entry that is parked for another reason.
    const refused = parked(orders, { kind: 'unclear' });
    expect(statesOf(confirmOrders(refused, 'a.ben', 1))).toEqual(['parked', 'parked']);
  });

  it('reports lost entries to the device and their owner, not to another account (Rule E3.3)', () => {
    const box = signOutOwner(boxOf(['a.anna', '/my-account/teams']), 'a.anna', 1);
    expect(findUnreportedLosses(box, 'd.device')).toHaveLength(1);
    expect(findUnreportedLosses(box, 'a.anna')).toHaveLength(1);
    expect(findUnreportedLosses(box, 'a.ben')).toEqual([]);
  });
});

describe('state of a queued form', () => {
  const two = boxOf(['a.anna', '/cart'], ['a.anna', '/newsletter']);
  const stopped = {
    ...two,
    entries: two.entries.map((entry) =>
      entry.sequence === 1 ? { ...entry, state: 'parked' as const } : entry,
    ),
  };
  it.each([
    [two, 'a.anna1', 'waits'],
    [stopped, 'a.anna0', 'stopped'],
    [stopped, 'a.anna1', 'behind'],
    [two, 'a.anna7', 'gone'],
    [signOutOwner(two, 'a.anna', 1), 'a.anna1', 'gone'],
  ] as const)('%#: %s is %s', (box, key, standing) => {
    expect(findQueueStatus(box.entries, key)).toBe(standing);
  });
});

describe('a silent sign-out', () => {
  const queued = acquireEntries(boxOf(['a.anna', '/my-account/teams']), 'a.anna', 'camp');

  it('ends the entries of the account as lost', () => {
    expect(statesOf(signOutAccounts(queued, 'd.device', 1))).toEqual(['lost']);
  });

  it('ends them when a drain has recorded the device before (Rule E3.3)', () => {
    const drained = acquireEntries(queued, 'd.device', 'camp');
    expect(statesOf(signOutAccounts(drained, 'd.device', 1))).toEqual(['lost']);
  });

  it('ends no entry of an account that signed out before another one', () => {
    const others = acquireEntries(acquireEntries(queued, 'd.device', 'camp'), 'a.ben', 'camp');
    const left = acquireEntries(others, 'd.device', 'camp');
    expect(statesOf(signOutAccounts(left, 'd.device', 1))).toEqual(['waiting']);
  });

  it('reads a box of an earlier release, which records no account', () => {
    const former: Box = { ...queued, person: { owner: 'a.anna', cart: 'camp' } };
    expect(statesOf(signOutAccounts(former, 'd.device', 1))).toEqual(['lost']);
    expect(statesOf(signOutAccounts({ ...former, person: null }, 'd.device', 1))).toEqual([
      'waiting',
    ]);
  });
});
