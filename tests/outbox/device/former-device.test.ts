import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { drain } from '../../../app/outbox/protocol/drain.ts';
import { withLock } from '../../../app/outbox/protocol/lock.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import { readOperation } from '../../../app/outbox/protocol/replay-operation.ts';
import { sendEntry } from '../../../app/outbox/device/send.ts';

/** Names that pages and workers of releases before 23 November 2026 store and send. */
const formerHeader = 'Outbox-Deed';
const now = Date.UTC(2027, 0, 10);
const who = { owner: 'd.one', cart: 'camp' };
const entry = {
  key: 'k1',
  owner: 'd.one',
  lane: 'd.one.camp',
  sequence: 1,
  kind: 'cart',
  address: '/de_de/cart',
  prefix: '/de_de',
  needsCart: false,
  from: '/',
  about: null,
  fields: [
    ['key', 'k1'],
    ['change', 'add'],
  ],
  state: 'waiting',
  createdAt: now,
  updatedAt: now,
  confirmedAt: now,
  attempts: 0,
  refusals: 0,
  withoutCart: 0,
  nextAt: 0,
  reason: null,
  result: null,
  transmittedAt: null,
  isAcknowledged: false,
};
const header = {
  generation: 'g1',
  person: who,
  lanes: { 'd.one.camp': { sequence: 1, epoch: 0 } },
  review: null,
};

/** Writes the database of the release before, with one waiting entry. */
async function writeFormerDatabase(
  name: string,
  turn: { holder: string; until: number } | null,
): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore('entries');
      created.createObjectStore('cover');
    },
  });
  await database.put('entries', entry, 'd.one/k1');
  await database.put('cover', { ...header, turn }, 'cover');
  database.close();
}

describe('a device of the release before', () => {
  it('sends the entries that it has queued', async () => {
    await writeFormerDatabase('former', null);
    const store = openStore(() => 'g2', 'former');
    const posts: RequestInit[] = [];
    const rules = { maxRefusals: 3, isAutomatic: true };
    const send = (claim: Parameters<typeof sendEntry>[0], generation: string) =>
      sendEntry(claim, generation, async (_, init) => {
        posts.push(init);
        const result = { kind: 'done', location: null };
        return Response.json({ code: 200, result, meta: { reference: 'r' } });
      });
    await drain({ store, rules, now: () => now, send }, who);
    expect((await store.read()).entries).toMatchObject([{ key: 'k1', state: 'sent' }]);
    const [post] = posts;
    expect((post?.body as URLSearchParams).toString()).toBe('key=k1&change=add');
    expect(new Headers(post?.headers).get('Outbox-Lane')).toBe('g1.d.one.camp');
  });

  it('keeps the lease of its drain until it expires (Rule E2.14)', async () => {
    await writeFormerDatabase('leased', { holder: 'former page', until: now + 1000 });
    const store = openStore(() => 'g2', 'leased');
    const acquire = (moment: number) =>
      withLock({ locks: null, store, holder: 'page', now: () => moment }, async () => 'drained');
    expect(await acquire(now)).toBeNull();
    expect(await acquire(now + 2000)).toBe('drained');
    expect(await acquire(now + 2000)).toBe('drained');
  });
});

describe('the operation of a replay', () => {
  it('is sent under both names, because an installed worker knows only the former one', async () => {
    let sent = new Headers();
    const claim = { entry, epoch: 1, operation: 'send' } as unknown as Parameters<
      typeof sendEntry
    >[0];
    await sendEntry(claim, 'g1', async (_, init) => {
      sent = new Headers(init.headers);
      return new Response();
    });
    expect(sent.get('Outbox-Operation')).toBe('send');
    expect(sent.get(formerHeader)).toBe('send');
  });

  it.each([
    [{ 'Outbox-Operation': 'cancel', [formerHeader]: 'cancel' }, 'cancel'],
    [{ [formerHeader]: 'send' }, 'send'],
    [{}, null],
  ])('in the headers %j is %j', (headers, operation) => {
    expect(readOperation(new Headers(headers))).toBe(operation);
  });
});
