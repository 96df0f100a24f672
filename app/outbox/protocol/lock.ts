import type { Store } from './drain.ts';

/** The part of the Web Locks API that is used. */
export type Locks = {
  request<Value>(
    name: string,
    options: { ifAvailable: boolean },
    run: (lock: unknown) => Promise<Value>,
  ): Promise<Value>;
};

export const lockName = 'outbox';
/** Lifetime of a lease that is not renewed, in milliseconds. Rule E2.14. */
export const leaseTime = 30_000;

/**
 * Runs `work` with the outbox lock held; returns null when another tab or the worker holds it.
 * Without Web Locks a lease in the database replaces the lock, and the epoch stops a drain that
 * lost it. Rule E2.14.
 */
export async function withLock<Value>(
  {
    locks,
    store,
    holder,
    now,
  }: { locks: Locks | null; store: Store; holder: string; now: () => number },
  work: () => Promise<Value>,
): Promise<Value | null> {
  if (locks) {
    return locks.request<Value | null>(lockName, { ifAvailable: true }, async (lock) =>
      lock === null ? null : work(),
    );
  }
  const until = () => now() + leaseTime;
  const isMine = await store.change((box) => {
    const { lease } = box;
    const left = lease ? lease.until - now() : -1;
    // One that ends later was taken before the clock was set back. Rule R1.12
    const isFree = left < 0 || left > 2 * leaseTime || lease?.holder === holder;
    return { box: isFree ? { ...box, lease: { holder, until: until() } } : box, value: isFree };
  });
  if (!isMine) return null;
  const renewal = setInterval(() => {
    // A failed renewal lets the lease expire.
    renew().catch(() => undefined);
  }, leaseTime / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await store.change((box) => ({
      box: box.lease?.holder === holder ? { ...box, lease: null } : box,
      value: null,
    }));
  }

  function renew() {
    return store.change((box) => ({
      box: box.lease?.holder === holder ? { ...box, lease: { holder, until: until() } } : box,
      value: null,
    }));
  }
}
