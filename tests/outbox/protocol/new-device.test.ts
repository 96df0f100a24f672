import { describe, expect, it } from 'vitest';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { emptyBox } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import { drain } from '../../../app/outbox/protocol/drain.ts';
import type { Store } from '../../../app/outbox/protocol/drain.ts';
import type { AttemptResult, Claim } from '../../../app/outbox/protocol/lane.ts';
import { nameDevice } from '../../../app/outbox/device/name-device.ts';
import { acquireEntries, unnamedDevice } from '../../../app/outbox/protocol/new-device.ts';

const sent: AttemptResult = { kind: 'sent', result: { code: 200, reference: 'r', location: null } };

function add(box: Box, owner: string, ...keys: string[]): Box {
  return keys.reduce((before, key) => {
    const draft = {
      owner,
      cart: 'camp',
      prefix: '/',
      address: '/cart',
      about: null,
      from: '/',
      wasSent: false,
      fields: [['key', key] as const, ['change', 'add'] as const],
    };
    const accepted = acceptPost(before, draft, 0);
    if (accepted.box === null) throw new Error(accepted.problem);
    return accepted.box;
  }, box);
}

function storeOf(box: Box): Store & { box: Box } {
  const store: Store & { box: Box } = {
    box,
    async change(change) {
      const result = change(store.box);
      store.box = result.box;
      return result.value;
    },
  };
  return store;
}

const who = (owner: string) => ({ owner, cart: 'camp' });
const ownersOf = ({ entries }: Box) => entries.map(({ key, owner }) => `${owner} ${key}`);

/**
 * Drains for `owner`; the shop accepts what comes from `session`. Returns the keys that had an
 * effect.
 */
async function send(store: Store, owner: string, session: string): Promise<string[]> {
  const effects: string[] = [];
  const answer = ({ entry }: Claim): Promise<AttemptResult> => {
    if (entry.owner !== session) return Promise.resolve({ kind: 'not-mine' });
    effects.push(`${entry.owner} ${entry.key}`);
    return Promise.resolve(sent);
  };
  const rules = { maxRefusals: 1, isAutomatic: true };
  await drain({ store, send: answer, now: () => 1_000_000, rules }, who(owner));
  return effects;
}

describe('entries of an unnamed device (Rule E2.18)', () => {
  it('are sent once under the first name, before later entries', async () => {
    const store = storeOf(add(emptyBox('g'), unnamedDevice, 'one', 'two'));
    store.box = add(acquireEntries(store.box, 'd.first', 'camp'), 'd.first', 'three');
    expect(await send(store, 'd.first', 'd.first')).toEqual([
      'd.first one',
      'd.first two',
      'd.first three',
    ]);
    expect(await send(store, 'd.first', 'd.first')).toEqual([]);
  });

  it('are never moved to an account', async () => {
    const store = storeOf(add(emptyBox('g'), unnamedDevice, 'one'));
    expect(await send(store, 'a.anna', 'a.anna')).toEqual([]);
    expect(ownersOf(acquireEntries(store.box, 'a.anna', 'camp'))).toEqual(['d. one']);
    expect(await send(store, 'd.first', 'd.first')).toEqual(['d.first one']);
  });

  it('move to another name when the first one is not valid', async () => {
    const store = storeOf(add(emptyBox('g'), unnamedDevice, 'one', 'two'));
    expect(await send(store, 'd.first', 'd.second')).toEqual([]);
    expect(ownersOf(store.box)).toEqual(['d. one', 'd. two']);
    expect(await send(store, 'd.second', 'd.second')).toEqual(['d.second one', 'd.second two']);
  });

  it('stay with a name under which they may have reached the shop', async () => {
    const store = storeOf(add(emptyBox('g'), unnamedDevice, 'one'));
    const lost: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };
    const deps = { store, now: () => 0, rules: { maxRefusals: 1, isAutomatic: true } };
    await drain({ ...deps, send: () => Promise.resolve(lost) }, who('d.first'));
    expect(await send(store, 'd.first', 'd.second')).toEqual([]);
    expect(ownersOf(acquireEntries(store.box, 'd.second', 'camp'))).toEqual(['d.first one']);
    expect(await send(store, 'd.first', 'd.first')).toEqual(['d.first one']);
  });

  it('do not take entries that another name created', async () => {
    const store = storeOf(add(emptyBox('g'), 'd.first', 'one'));
    expect(await send(store, 'd.first', 'd.second')).toEqual([]);
    expect(ownersOf(acquireEntries(store.box, 'd.second', 'camp'))).toEqual(['d.first one']);
  });
});

describe('nameDevice', () => {
  const named = { code: 200, result: { kind: 'named', owner: 'd.first' }, meta: { reference: '' } };
  it.each([
    ['the shop’s', () => Response.json(named), 'd.first'],
    ['another page’s', () => new Response('<p>Hello</p>'), null],
    ['another answer’s', () => Response.json({ ...named, result: { kind: 'done' } }), null],
    ['an error’s', () => Response.json(named, { status: 503 }), null],
    ['none without a network', () => Promise.reject(new TypeError('no network')), null],
  ])('returns %s', async (_, answer, name) => {
    expect(await nameDevice('', async () => answer())).toBe(name);
  });
});
