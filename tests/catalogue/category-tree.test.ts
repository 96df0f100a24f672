import { expect, test } from 'vitest';
import type { Category } from '../../app/domain/catalogue/category.ts';
import { readCategory } from '../../server/catalogue/documents/category.ts';
import { categoryTree } from '../../server/catalogue/category-tree.ts';

function treeOf(...rows: [id: number, parentId: number, position: number, isActive?: boolean][]) {
  const categories = rows.map(([id, parent_id, position, is_active = true]): Category => {
    const outcome = readCategory({ id, parent_id, position, is_active, name: `K ${id}` });
    if (!outcome.ok) throw new Error(outcome.problem);
    return outcome.value;
  });
  return categoryTree(categories);
}

const ids = (categories: readonly Category[]) => categories.map((category) => category.id);

test('lists parents before children, siblings by position, then by id (Rule B1.7)', () => {
  const tree = treeOf([5, 2, 2], [2, 1, 1], [4, 2, 1], [3, 2, 1], [6, 3, 1]);
  expect(ids(tree.below(2))).toEqual([2, 3, 6, 4, 5]);
  expect(tree.find(2)?.childIds).toEqual([3, 4, 5]);
});

test('hides the descendants of a category that is not active (Rule B1.3)', () => {
  const tree = treeOf([2, 1, 1], [3, 2, 1, false], [4, 3, 1]);
  expect(ids(tree.below(2))).toEqual([2]);
  expect([tree.find(3), tree.find(4)]).toEqual([null, null]);
});

test('treats categories that contain each other as not active', () => {
  const tree = treeOf([2, 1, 1], [3, 4, 1], [4, 3, 1], [5, 5, 1]);
  expect(ids(tree.below(2))).toEqual([2]);
  expect([3, 4, 5].map((id) => tree.below(id))).toEqual([[], [], []]);
});

test('lists a chain of categories that is deeper than the stack', () => {
  const tree = treeOf(
    ...Array.from({ length: 20_000 }, (_, index): [number, number, number] => [
      index + 2,
      index + 1,
      1,
    ]),
  );
  expect(ids(tree.below(2)).slice(-2)).toEqual([20_000, 20_001]);
});
