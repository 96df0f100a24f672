import type { Category } from '../../app/domain/catalogue/category.ts';

/**
 * The category a store's tree hangs on: the brand's own where the catalogue has it at the top, or
 * else the top that most categories hang below. A top is a category without a parent whose id is not
 * below `lowestId`. `categories` are a store's active ones; without any the brand's id stands.
 * spec: catalogue §9 root category id
 */
export function findRootId(
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
  brandRootId: number,
  lowestId: number,
): number {
  const allowed = categories.filter(({ id }) => id >= lowestId);
  const ids = new Set(allowed.map(({ id }) => id));
  const tops = allowed.filter(({ parentId }) => !ids.has(parentId)).map(({ id }) => id);
  if (tops.length === 0 || tops.includes(brandRootId)) return brandRootId;
  const children = Map.groupBy(allowed, ({ parentId }) => parentId);
  const sizeOf = (id: number): number =>
    (children.get(id) ?? []).reduce((sum, child) => sum + 1 + sizeOf(child.id), 0);
  const sized = tops.map((id) => ({ id, size: sizeOf(id) }));
  sized.sort((a, b) => b.size - a.size || a.id - b.id);
  return sized[0]?.id ?? brandRootId;
}
