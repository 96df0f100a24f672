import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { cancel, discardAll, emptyBox } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import type { EntryState } from '../../../app/outbox/protocol/entry.ts';
import { queuedRoutes } from '../../../app/outbox/protocol/queued-routes.ts';

const draft = (key: string, owner = 'd.one') => ({
  owner,
  cart: 'camp',
  prefix: '/de_de',
  address: '/de_de/cart',
  about: 'Finca',
  from: '/finca',
  wasSent: false,
  fields: [
    ['key', key],
    ['change', 'add'],
  ] as const,
});

function holding(...drafts: ReturnType<typeof draft>[]): Box {
  return drafts.reduce<Box>((box, one) => {
    const accepted = acceptPost(box, one, 1000);
    if (accepted.box === null) throw new Error(accepted.problem);
    return accepted.box;
  }, emptyBox('g1'));
}

const statesOf = ({ entries }: Box) => entries.map(({ key, state }) => `${key} ${state}`);

describe('entry', () => {
  it('records what is sent, where and when, and what became of it (Rule E2.40)', () => {
    expect(holding(draft('a')).entries[0]).toMatchObject({
      key: 'a',
      owner: 'd.one',
      lane: 'd.one.camp',
      sequence: 1,
      kind: 'cart',
      address: '/de_de/cart',
      fields: [
        ['key', 'a'],
        ['change', 'add'],
      ],
      state: 'waiting',
      createdAt: 1000,
      updatedAt: 1000,
      attempts: 0,
      result: null,
      isAcknowledged: false,
    });
  });

  it.each<[EntryState, boolean]>([
    ['waiting', true],
    ['sending', true],
    ['parked', true],
    ['cancelling', true],
    ['sent', false],
    ['cancelled', false],
    ['lost', false],
  ])('that is %s is open: %s (Rules E2.20, E2.41)', (state, open) => {
    const [entry] = holding(draft('a')).entries;
    expect(entry && isOpen({ ...entry, state })).toBe(open);
  });

  it('is discarded alone, or with all others of its owner (Rule E5.3)', () => {
    const box = holding(draft('a'), draft('b'), draft('c', 'd.two'));
    expect(statesOf(cancel(box, 'a', 2))).toEqual(['a cancelling', 'b waiting', 'c waiting']);
    expect(statesOf(discardAll(box, 'd.one', 2))).toEqual([
      'a cancelling',
      'b cancelling',
      'c waiting',
    ]);
  });
});

it.each(['app/outbox/page', 'app/outbox/worker'])(
  '%s drains with the code of the protocol, which no other folder has (Rule E2.37)',
  (folder) => {
    const texts = globSync(`${folder}/*.ts`).map((path) => readFileSync(path, 'utf8'));
    expect(texts.some((text) => text.includes("/protocol/drain.ts'"))).toBe(true);
    expect(texts.some((text) => text.includes("/device/send.ts'"))).toBe(true);
    for (const text of texts) expect(text).not.toMatch(/Idempotency-Key|Outbox-Epoch/);
    expect(queuedRoutes.length).toBeGreaterThan(5);
  },
);
