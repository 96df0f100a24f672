import { describe, expect, it } from 'vitest';
import { findBusyKeys, isKeyReused } from './history.ts';
import type { Submitted } from './history.ts';

const sent = (fields: Partial<Submitted>): Submitted => ({
  key: 'one',
  owner: 'a.ben',
  email: 'ben@verein.example',
  kind: 'team',
  what: 'Team 1',
  quantity: 1,
  isDone: false,
  isDocument: false,
  ...fields,
});
const form = { kind: 'team', what: 'Team 2', isDocument: false } as const;

describe('findBusyKeys', () => {
  it('excludes a native post with the key of a form that a script has in flight', () => {
    expect(findBusyKeys([sent({})], { ...form, isDocument: true })).toEqual(['one']);
  });

  it('excludes a post by script with the key of a native one', () => {
    expect(findBusyKeys([sent({ isDocument: true })], form)).toEqual(['one']);
  });

  it('lets a script submit another content, because it renews the key', () => {
    expect(findBusyKeys([sent({})], form)).toEqual([]);
  });

  it('lets the same content and an order be submitted again', () => {
    expect(findBusyKeys([sent({})], { ...form, what: 'Team 1', isDocument: true })).toEqual([]);
    const order = { kind: 'order', what: 'ben@verein.example', isDocument: true } as const;
    expect(findBusyKeys([sent({})], order)).toEqual([]);
  });
});

describe('isKeyReused', () => {
  it('is true for two contents with one key', () => {
    expect(isKeyReused([sent({})], { ...form, key: 'one' })).toBe(true);
    expect(isKeyReused([sent({})], { ...form, key: 'two' })).toBe(false);
  });

  it('is false for a repeated content and for an order', () => {
    expect(isKeyReused([sent({})], { ...form, what: 'Team 1', key: 'one' })).toBe(false);
    expect(isKeyReused([sent({})], { ...form, kind: 'order', key: 'one' })).toBe(false);
  });
});
