import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../app/outbox/protocol/entry.ts';
import { findWrongValues } from './setting.ts';
import type { Setting } from './setting.ts';

const set = (fields: Partial<Setting>): Setting => ({
  key: 'one',
  owner: 'a.ben',
  email: 'ben@verein.example',
  kind: 'quantity',
  sku: 'PX1',
  before: '2',
  value: '3',
  told: 'kept',
  ...fields,
});
const entry = (fields: Partial<Entry>) =>
  ({ key: 'one', owner: 'a.ben', attempts: 0, reason: null, ...fields }) as Entry;
const judge = (settings: Setting[], entries: Entry[], quantity: number, coupon = '') =>
  findWrongValues(settings, {
    entries,
    values: { quantities: new Map([['PX1', quantity]]), coupons: new Map([['PX1', coupon]]) },
  });

describe('findWrongValues', () => {
  it('requires the value of what was sent', () => {
    expect(judge([set({})], [entry({ state: 'sent' })], 3)).toEqual([]);
    expect(judge([set({})], [entry({ state: 'sent' })], 2)).toEqual([
      'quantity of PX1 is 2, not 3',
    ]);
  });

  it('requires the former value after a confirmed cancellation', () => {
    expect(judge([set({})], [entry({ state: 'cancelled' })], 3)).toEqual([
      'quantity of PX1 is 3, not 2',
    ]);
  });

  it('requires the last of two values that were sent', () => {
    const settings = [set({}), set({ key: 'two', before: '3', value: '5', told: 'done' })];
    expect(judge(settings, [entry({ state: 'sent' })], 5)).toEqual([]);
    expect(judge(settings, [entry({ state: 'sent' })], 3)).toEqual(['quantity of PX1 is 3, not 5']);
  });

  it('allows both values when nobody was told the end', () => {
    for (const quantity of [2, 3]) expect(judge([set({ told: null })], [], quantity)).toEqual([]);
    const unclear = entry({ state: 'parked', reason: { kind: 'unclear' } });
    expect(judge([set({})], [unclear], 3)).toEqual([]);
    expect(judge([set({})], [unclear], 4)).toEqual(['quantity of PX1 is 4, not 2 or 3']);
  });

  it('compares the coupon of the cart', () => {
    const coupon = set({ kind: 'coupon', before: '', value: 'POSTFREI', told: 'done' });
    expect(judge([coupon], [], 2, 'POSTFREI')).toEqual([]);
    expect(judge([coupon], [], 2)).toEqual(['coupon of PX1 is , not POSTFREI']);
  });
});
