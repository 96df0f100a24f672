import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { emptyBox } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Store } from '../../../app/outbox/protocol/drain.ts';
import { claimNext, openEpoch, settle } from '../../../app/outbox/protocol/lane.ts';
import { leaseTime, withLock } from '../../../app/outbox/protocol/lock.ts';

const hour = 60 * 60 * 1000;
const ahead = Date.UTC(2031, 0, 1);
const rules = { maxRefusals: 1, isAutomatic: true };

/** Returns a lane whose entry waits after an attempt by a clock that is ahead. */
function waitingLane(seconds: number): { box: Box; lane: string; epoch: number } {
  const place = { owner: 'a.anna', cart: 'camp', prefix: '/', from: '/', address: '/cart' };
  const fields = [
    ['key', 'a'],
    ['change', 'add'],
  ] as const;
  const accepted = acceptPost(
    emptyBox('g'),
    { ...place, fields, about: null, wasSent: false },
    ahead,
  );
  if (accepted.box === null) throw new Error(accepted.problem);
  const { lane } = accepted.entry;
  const { box, epoch } = openEpoch(accepted.box, lane);
  const claimed = claimNext(box, { lane, epoch }, rules, ahead);
  if (claimed.next.kind !== 'claim') throw new Error(claimed.next.kind);
  const again = { kind: 'again', seconds, reason: { kind: 'server' } } as const;
  const settled = settle(claimed.box, claimed.next.claim, again, ahead);
  return { box: settled, lane, epoch: claimed.next.claim.epoch };
}

/** Rule R1.12 */
describe('a clock that was set back', () => {
  it.each([1, 3600])('does not prolong the pause of %d s before a retry', (seconds) => {
    const { box, lane, epoch } = waitingLane(seconds);
    const kindAt = (now: number) => claimNext(box, { lane, epoch }, rules, now).next.kind;
    expect(kindAt(ahead)).toBe('wait');
    expect(kindAt(ahead - 3 * hour)).toBe('claim');
    expect(kindAt(Date.UTC(2026, 0, 1))).toBe('claim');
  });

  it('does not prolong the lease of a tab that was closed', async () => {
    let box: Box = { ...emptyBox('g'), lease: { holder: 'closed', until: ahead + leaseTime } };
    const store: Store = {
      change: async (change) => {
        const changed = change(box);
        box = changed.box;
        return changed.value;
      },
    };
    const take = (now: number) =>
      withLock({ locks: null, store, holder: 'open', now: () => now }, async () => 'done');
    expect(await take(ahead)).toBeNull();
    expect(await take(ahead - hour)).toBe('done');
  });
});
