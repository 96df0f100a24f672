import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffCarts } from '../../../app/domain/cart/diff.ts';
import { mergeChanges } from '../../../app/domain/cart/merge.ts';
import type { KeyedLine } from '../../../app/domain/cart/merge.ts';

const cart = (content: Record<string, number>): KeyedLine[] =>
  Object.entries(content).map(([key, quantity]) => ({ key, quantity }));
const contentOf = (lines: readonly KeyedLine[]) =>
  Object.fromEntries(lines.map(({ key, quantity }): [string, number] => [key, quantity]));
const noLimit = Number.MAX_SAFE_INTEGER;

describe('mergeChanges', () => {
  it.each([
    { name: 'adds up at login', base: {}, client: { A: 2 }, server: { A: 1 }, merged: { A: 3 } },
    {
      name: 'is nothing after a reload',
      base: { A: 2 },
      client: { A: 2 },
      server: { A: 2 },
      merged: { A: 2 },
    },
    {
      name: 'leaves alone what the server has besides',
      base: {},
      client: {},
      server: { A: 2 },
      merged: { A: 2 },
    },
    {
      name: 'takes away what it took away, and not what came since',
      base: { A: 2 },
      client: {},
      server: { A: 5 },
      merged: { A: 3 },
    },
    {
      name: 'is gone with a line that both removed',
      base: { A: 2 },
      client: {},
      server: {},
      merged: {},
    },
    {
      name: 'keeps what was added to a line that the server lost',
      base: { A: 2 },
      client: { A: 3 },
      server: {},
      merged: { A: 1 },
    },
    // Rule C5.2
    { name: 'stops at the most', base: {}, client: { A: 8 }, server: { A: 5 }, merged: { A: 10 } },
    {
      // Rule C5.2
      name: 'makes nothing smaller that is above the most',
      base: {},
      client: { A: 1 },
      server: { A: 12 },
      merged: { A: 12 },
    },
  ])('$name', ({ base, client, server, merged }) => {
    const after = mergeChanges(
      cart(base as Record<string, number>),
      cart(client as Record<string, number>),
      cart(server as Record<string, number>),
      10,
    );
    expect(contentOf(after)).toEqual(merged);
  });
});

describe('diffCarts', () => {
  it.each([
    [{}, {}, []],
    [{ A: 1 }, { A: 1 }, []],
    [{ A: 1 }, {}, [['no-item', 'server', 'A']]], // Rule C4.5
    [{}, { A: 1 }, [['no-item', 'client', 'A']]], // Rule C4.6
    [{ A: 2 }, { A: 1 }, [['wrong-qty', 2, 1]]], // Rule C4.7
  ])('%j and %j (Rule C4.8)', (client, server, expected) => {
    const diff = diffCarts(cart(client), cart(server));
    expect(diff.status).toBe(expected.length > 0 ? 'update-required' : 'no-changes');
    expect(
      diff.differences.map((one) => {
        if (one.status === 'wrong-qty') {
          return [one.status, one.client.quantity, one.server.quantity];
        }
        return [one.status, one.party, (one.party === 'server' ? one.client : one.server).key];
      }),
    ).toEqual(expected);
  });
});

type Step =
  | { kind: 'add'; who: 0 | 1; key: string; quantity: number }
  | { kind: 'remove'; who: 0 | 1; key: string }
  /** `isLost`: the server applied it and its answer was lost, so it is repeated later. */
  | { kind: 'sync'; who: 0 | 1; isLost: boolean };

/** Two devices of one user and the server between them; a sync has a key, like a form. */
function play(steps: readonly Step[]) {
  let server: KeyedLine[] = [];
  const answered = new Map<string, KeyedLine[]>();
  const clients = [0, 1].map((who) => ({
    who,
    round: 0,
    base: [] as KeyedLine[],
    lines: [] as KeyedLine[],
    /** Sent and not answered; later changes wait for it. */
    sent: null as KeyedLine[] | null,
  }));
  type Client = (typeof clients)[number];

  function sync(client: Client, isLost: boolean): void {
    const key = `${client.who}/${client.round}`;
    client.sent ??= client.lines;
    let answer = answered.get(key);
    if (!answer) {
      server = mergeChanges(client.base, client.sent, server, noLimit);
      answer = server;
      answered.set(key, answer);
    }
    if (isLost) return;
    // Changes made meanwhile are applied to the answer.
    client.lines = mergeChanges(client.sent, client.lines, answer, noLimit);
    client.base = answer;
    client.sent = null;
    client.round += 1;
  }

  for (const step of steps) {
    const client = clients[step.who];
    if (!client) throw new Error('No client');
    switch (step.kind) {
      case 'add':
        client.lines = mergeChanges([], [step], client.lines, noLimit).map(keyed);
        break;
      case 'remove':
        client.lines = client.lines.filter(({ key }) => key !== step.key);
        break;
      case 'sync':
        sync(client, step.isLost);
    }
  }
  // Every sync in flight arrives, and both devices get the other's changes.
  for (let round = 0; round < 3; round += 1) for (const client of clients) sync(client, false);
  return { server, clients };
}

const keyed = ({ key, quantity }: KeyedLine): KeyedLine => ({ key, quantity });

const who = fc.constantFrom(0 as const, 1 as const);
const key = fc.constantFrom('A', 'B', 'C');
const add = fc.record({
  kind: fc.constant('add' as const),
  who,
  key,
  quantity: fc.integer({ min: 1, max: 9 }),
});
const remove = fc.record({ kind: fc.constant('remove' as const), who, key });
const sync = fc.record({ kind: fc.constant('sync' as const), who, isLost: fc.boolean() });

function addedOf(steps: readonly Step[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const step of steps) {
    if (step.kind === 'add') sums[step.key] = (sums[step.key] ?? 0) + step.quantity;
  }
  return sums;
}

describe('histories of two clients', () => {
  it('lose no change and apply none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, sync), { maxLength: 30 }), (steps) => {
        const { server } = play(steps);
        expect(contentOf(server)).toEqual(contentOf(cart(addedOf(steps))));
      }),
      { numRuns: 5000 },
    );
  });

  it('end with one cart, also when lines were removed', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, remove, sync), { maxLength: 30 }), (steps) => {
        const { server, clients } = play(steps);
        for (const { lines } of clients) expect(contentOf(lines)).toEqual(contentOf(server));
        const added = addedOf(steps);
        for (const { key: one, quantity } of server) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(added[one] ?? 0);
        }
        expect(diffCarts(server, server).status).toBe('no-changes');
      }),
      { numRuns: 5000 },
    );
  });
});
