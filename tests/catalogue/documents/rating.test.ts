import { describe, expect, test } from 'vitest';
import { readRating } from '../../../server/catalogue/documents/product/product-card.ts';

describe('readRating', () => {
  test.each([
    [
      { average: 92, count: 12 },
      { average: 92, count: 12 },
    ],
    [
      { average: '81.5', count: '4' },
      { average: 81.5, count: 4 },
    ],
    // A host that counts no ratings, or a bare average, stands for one.
    [{ average: 92 }, { average: 92, count: 1 }],
    [92, { average: 92, count: 1 }],
    [{ average: 92, count: 0 }, null],
    [{ average: 92, count: '0' }, null],
    [{ average: 92, count: -1 }, null],
    [{ average: 0, count: 3 }, null],
    [{ average: 101, count: 3 }, null],
    [undefined, null],
  ])('reads %j as %j (Rule B17.22)', (rating, read) => {
    expect(readRating({ rating })).toEqual(read);
  });
});
