import type { Store } from './drain.ts';

/** What of the browser's locks is needed; null where it has none. */
export type Locks = {
  request<Value>(
    name: string,
    options: { ifAvailable: boolean },
    run: (lock: unknown) => Promise<Value>,
  ): Promise<Value>;
} | null;

const lockName = 'outbox';
/** A lease that was not renewed: its holder is gone. Milliseconds. */
export const leaseTime = 30_000;

/**
 * Runs `work` if no other tab or the worker is at it; answers null if one is. Where the browser has
 * no locks a lease in the database stands for one: who loses it is kept out by the epoch.
 * spec: promises, Offline outbox 2
 */
export async function withTurn<Value>(
  { locks, store, holder, now }: { locks: Locks; store: Store; holder: string; now: () => number },
  work: () => Promise<Value>,
): Promise<Value | null> {
  if (locks) {
    return locks.request(lockName, { ifAvailable: true }, async (lock) =>
      lock === null ? null : work(),
    );
  }
  const until = () => now() + leaseTime;
  const isMine = await store.change((box) => {
    const isFree = !box.turn || box.turn.until < now() || box.turn.holder === holder;
    return { box: isFree ? { ...box, turn: { holder, until: until() } } : box, value: isFree };
  });
  if (!isMine) return null;
  const renewal = setInterval(() => {
    // A renewal that fails lets the lease run out, which is what it is for.
    renew().catch(() => undefined);
  }, leaseTime / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await store.change((box) => ({
      box: box.turn?.holder === holder ? { ...box, turn: null } : box,
      value: null,
    }));
  }

  function renew() {
    return store.change((box) => ({
      box: box.turn?.holder === holder ? { ...box, turn: { holder, until: until() } } : box,
      value: null,
    }));
  }
}
