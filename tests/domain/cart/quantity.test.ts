import { describe, expect, it } from 'vitest';
import { readQuantity } from '../../../app/domain/cart/quantity.ts';

describe('readQuantity', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['  ', 1],
    ['1', 1],
    [' 24 ', 24],
    ['007', 7],
    ['12.0', 12],
    ['999', 999],
  ])('parses %j as %d (Rules C2.11, C2.12)', (text, quantity) => {
    expect(readQuantity(text, 999)).toEqual({ ok: true, value: quantity });
  });

  it.each([
    ['0', 'not-positive'],
    ['-3', 'not-positive'],
    ['abc', 'not-whole'],
    ['1e3', 'not-whole'],
    ['-', 'not-whole'],
    ['1.5', 'not-whole'],
    ['2,5', 'not-whole'],
    ['1000', 'too-many'],
    ['99999999999999999999', 'too-many'],
  ])('refuses %j as %s (Rules C2.13, C2.14, C2.15)', (text, problem) => {
    expect(readQuantity(text, 999)).toEqual({ ok: false, problem });
  });
});
