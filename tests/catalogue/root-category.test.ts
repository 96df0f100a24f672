import { describe, expect, it } from 'vitest';
import { findRootId } from '../../server/catalogue/root-category.ts';

const treeOf = (...rows: [id: number, parentId: number][]) =>
  rows.map(([id, parentId]) => ({ id, parentId }));

describe('findRootId', () => {
  it.each<[string, ReturnType<typeof treeOf>, number]>([
    ['the id of the brand at the top of the tree', treeOf([2, 1], [3, 1], [10, 2], [11, 2]), 3],
    ['the id of the brand in an empty catalogue', [], 3],
    ['the top with the most descendants', treeOf([20, 1], [21, 1], [30, 21], [31, 30]), 21],
    ['the lowest of equal ones', treeOf([22, 1], [21, 1], [30, 21], [31, 22]), 21],
    ['another top where the brand’s id is below one', treeOf([21, 1], [3, 21], [30, 3]), 21],
    ['no category below the lowest id', treeOf([1, 0], [21, 1], [30, 21]), 21],
  ])('returns %s (Rule A10.3)', (_what, categories, expected) => {
    expect(findRootId(categories, 3, 2)).toBe(expected);
  });
});
