import { signOutOwner, toLane, prune } from './box.ts';
import type { Box } from './box.ts';
import { claimNext, isSignedOut, openEpoch, settle } from './lane.ts';
import type { AttemptResult, Claim, NextStep, DrainRules } from './lane.ts';
import { releaseEntries, acquireEntries } from './new-device.ts';

/**
 * Storage of the box. `change` reads, changes and writes in one transaction; it rejects when that
 * fails.
 */
export interface Store {
  change<Value>(change: (box: Box) => { box: Box; value: Value }): Promise<Value>;
}

export type DrainDeps = {
  store: Store;
  /** Posts one entry or its cancellation. A network error is a result too, never a rejection. */
  send(claim: Claim, generation: string): Promise<AttemptResult>;
  now(): number;
  rules: DrainRules;
};

export type DrainEnd = {
  /** Milliseconds since 1970; null when nothing waits for a time. */
  wakeAt: number | null;
  /** The user was signed out during the drain. */
  isSignedOut: boolean;
};

/**
 * Sends the waiting entries of the present owner's lane, oldest first, one in flight (Rule E2.11).
 * Call it with the lock held: the epoch stops a drain that lost the lock (Rule E2.13).
 */
export async function drain(
  { store, send, now, rules }: DrainDeps,
  who: { owner: string; cart: string },
): Promise<DrainEnd> {
  const lane = toLane(who.owner, who.cart);
  const begun = await store.change((box) => {
    const opened = openEpoch(acquireEntries(prune(box, now()), who.owner, who.cart), lane);
    return { box: opened.box, value: { epoch: opened.epoch, generation: box.generation } };
  });
  const { generation } = begun;
  let { epoch } = begun;
  for (;;) {
    const next = await store.change((box): { box: Box; value: NextStep } => {
      // The storage was cleared meanwhile: this is another box.
      if (box.generation !== generation) return { box, value: { kind: 'over' } };
      const { box: claimed, next: value } = claimNext(box, { lane, epoch }, rules, now());
      return { box: claimed, value };
    });
    if (next.kind === 'wait') return { wakeAt: next.until, isSignedOut: false };
    if (next.kind !== 'claim') return { wakeAt: null, isSignedOut: false };
    epoch = next.claim.epoch;
    const answer = await send(next.claim, generation);
    const isOver = await store.change((box) => {
      if (box.generation !== generation) return { box, value: false };
      const settled = settle(box, next.claim, answer, now());
      const entry = settled.entries.find(
        ({ key, owner }) => key === next.claim.entry.key && owner === who.owner,
      );
      if (answer.kind === 'not-mine' && entry) {
        return { box: releaseEntries(settled, entry), value: false };
      }
      return answer.kind === 'signed-out' && entry && isSignedOut(entry, rules)
        ? { box: signOutOwner(settled, who.owner, now()), value: true }
        : { box: settled, value: false };
    });
    if (isOver || answer.kind === 'fenced' || answer.kind === 'not-mine') {
      return { wakeAt: null, isSignedOut: isOver };
    }
  }
}
