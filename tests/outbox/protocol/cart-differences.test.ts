import { describe, expect, it } from 'vitest';
import { findCartDifferences } from '../../../app/outbox/protocol/contents/cart-differences.ts';
import type { SeenLine } from '../../../app/outbox/protocol/contents/summary.ts';

const line = (itemId: number | null, name: string, quantity = 1, total = 1000): SeenLine => ({
  itemId,
  name,
  quantity,
  total,
});

describe('findCartDifferences', () => {
  it('finds none in the same cart, whatever the order of its lines', () => {
    const shown = [line(1, 'Camp'), line(2, 'Plan', 3, 900)];
    expect(findCartDifferences(shown, shown.toReversed())).toEqual([]);
  });

  it('finds a line without an id by its name, after those with an id', () => {
    const shown = [line(null, 'Camp', 2, 2000), line(7, 'Camp')];
    expect(findCartDifferences(shown, [line(7, 'Camp'), line(8, 'Camp', 2, 2000)])).toEqual([]);
  });

  it.each([
    ['a line that is gone', [], { kind: 'gone', name: 'Camp' }],
    [
      'another quantity',
      [line(1, 'Camp', 2, 2000)],
      { kind: 'quantity', name: 'Camp', before: 1, after: 2 },
    ],
    [
      'another price',
      [line(1, 'Camp', 1, 1200)],
      { kind: 'price', name: 'Camp', before: 1000, after: 1200 },
    ],
  ])('names %s (Rule E5.11)', (_name, actual, difference) => {
    expect(findCartDifferences([line(1, 'Camp')], actual)).toEqual([difference]);
  });

  it.each([[true], [false]])('says what a line counts, isTravel: %s (Rule C9.43)', (isTravel) => {
    const actual = [{ ...line(1, 'Camp', 2), isTravel }];
    expect(findCartDifferences([line(1, 'Camp')], actual)).toMatchObject([{ isTravel }]);
  });

  it('names a line that another device added', () => {
    expect(findCartDifferences([], [line(1, 'Camp')])).toEqual([{ kind: 'added', name: 'Camp' }]);
  });
});
