import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import { withLock } from '../../../app/outbox/protocol/lock.ts';

let number = 0;
const openEmpty = () => {
  const name = `test-${(number += 1)}`;
  return { name, store: openStore(() => 'g1', name) };
};
const draftOf = (key: string) => ({
  owner: 'd.one',
  cart: 'camp',
  prefix: '/',
  address: '/cart',
  about: null,
  from: '/',
  wasSent: false,
  fields: [
    ['key', key],
    ['change', 'add'],
  ] as const,
});

describe('openStore', () => {
  it('stores what another tab reads', async () => {
    const { name, store } = openEmpty();
    const saved = await store.change((box) => {
      const accepted = acceptPost(box, draftOf('k1'), 5);
      if (accepted.box === null) throw new Error(accepted.problem);
      return { box: accepted.box, value: accepted.entry };
    });
    const other = openStore(() => 'g2', name);
    expect((await other.read()).entries).toEqual([saved]);
    expect((await other.read()).generation).toBe('g1');
  });

  it('stores all of fifty changes at once', async () => {
    const { name, store } = openEmpty();
    const other = openStore(() => 'g2', name);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? store : other).change((box) => {
          const accepted = acceptPost(box, draftOf(`k${index}`), index);
          if (accepted.box === null) throw new Error(accepted.problem);
          return { box: accepted.box, value: null };
        }),
      ),
    );
    const { entries } = await store.read();
    expect(entries.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  it('stores nothing of a change that throws', async () => {
    const { store } = openEmpty();
    const failing = store.change(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await store.read()).entries).toEqual([]);
  });

  it.each(['read', 'change'] as const)(
    'continues with a new database when the browser deletes it in the middle of a %s',
    async (operation) => {
      const { store } = openEmpty();
      const keep = (key: string) =>
        store.change((box) => {
          const accepted = acceptPost(box, draftOf(key), 5);
          return { box: accepted.box ?? box, value: null };
        });
      await keep('k1');
      const { transaction } = IDBDatabase.prototype;
      const dropped = vi.spyOn(IDBDatabase.prototype, 'transaction');
      dropped.mockImplementationOnce(function (this: IDBDatabase, ...how) {
        const begun = transaction.apply(this, how);
        begun.abort();
        forceCloseDatabase(this as never);
        return begun;
      });
      await expect(operation === 'read' ? store.read() : keep('k2')).rejects.toThrow();
      await keep('k3');
      expect((await store.read()).entries.map(({ key }) => key)).toEqual(['k1', 'k3']);
    },
  );

  it('grants the lease to one holder at a time where there are no Web Locks (Rule E2.14)', async () => {
    const { store } = openEmpty();
    let now = 0;
    const drain = (holder: string, work: () => Promise<string>) =>
      withLock({ locks: null, store, holder, now: () => now }, work);
    let leave: (value: string) => void = () => undefined;
    const first = drain('one', () => new Promise((resolve) => (leave = resolve)));
    await store.read();
    await store.read();
    expect(await drain('two', async () => 'two')).toBeNull();
    now += 40_000;
    expect(await drain('two', async () => 'two')).toBe('two');
    leave('one');
    expect(await first).toBe('one');
  });
});
