import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../app/outbox/protocol/entry.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import type { Submitted } from '../history.ts';
import { findFalseTexts } from './false-texts.ts';
import type { Reach } from './false-texts.ts';

const { outbox } = wordsOf.de;
const key = 'one';
const entry = (fields: Partial<Entry>) =>
  ({ key, owner: 'a.ben', lane: 'l', sequence: 1, kind: 'cart', reason: null, ...fields }) as Entry;
const added = { key, kind: 'add', what: 'PX1', quantity: 2 } as Submitted;

function judge(
  own: Partial<Entry>,
  shown: { state: string; count?: string | null; text?: string },
  reach: Reach = 'connected',
) {
  const facts = `${outbox.kinds.cart}: Ball ${outbox.counted.quantity} 2`;
  const { state, count = outbox.link_one.replace('{{count}}', '1'), text = '' } = shown;
  return findFalseTexts(
    { items: [{ key, state, text: `${facts} ${state} ${text}` }], count },
    { entries: [entry(own)], submitted: [added], settings: [], reach },
  );
}

describe('findFalseTexts', () => {
  it.each<[Partial<Entry>, string, Reach]>([
    [{ state: 'waiting' }, outbox.states.next, 'connected'],
    [{ state: 'waiting' }, outbox.states.retry, 'away'],
    [{ state: 'waiting' }, outbox.states.offline, 'offline'],
    [{ state: 'sending' }, outbox.states.sending, 'connected'],
  ])('finds nothing for %o with its text', (own, state, reach) => {
    expect(judge(own, { state }, reach)).toEqual([]);
  });

  it('finds a wait for a connection that is there', () => {
    expect(judge({ state: 'waiting' }, { state: outbox.states.offline })).toHaveLength(1);
    const excuse = { state: outbox.states.retry, text: outbox.reasons.network };
    expect(judge({ state: 'waiting' }, excuse)).toHaveLength(1);
  });

  it('finds "sent" above what was cancelled, a wrong count and a missing reason', () => {
    const sent = { state: 'Gesendet am 1. Mai', count: null };
    expect(judge({ state: 'cancelled' }, sent)).toHaveLength(1);
    expect(judge({ state: 'cancelled' }, { state: outbox.states.cancelled })).toHaveLength(1);
    const parked = { state: 'parked', reason: { kind: 'ask' } } as const;
    expect(judge(parked, { state: outbox.states.parked })).toHaveLength(1);
    expect(judge(parked, { state: outbox.states.parked, text: outbox.reasons.ask })).toEqual([]);
  });

  it('finds an entry that is not listed or does not say its quantity', () => {
    const truth = {
      entries: [entry({ state: 'waiting' })],
      submitted: [added],
      settings: [],
      reach: 'offline' as const,
    };
    const count = outbox.link_one.replace('{{count}}', '1');
    expect(findFalseTexts({ items: [], count }, truth)).toHaveLength(1);
    const item = { key, state: outbox.states.offline, text: outbox.kinds.cart };
    expect(findFalseTexts({ items: [item], count }, truth)).toHaveLength(1);
  });
});
