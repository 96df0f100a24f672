import type { Category } from '../../app/domain/catalogue/category.ts';

/**
 * Returns the root id of a store's tree: the brand's own where the catalogue has it at the top,
 * else the top category with the most descendants. Tops have no parent and an id of at least
 * `lowestId`. `categories`: the active ones; without any, the brand's id. Rule A10.3.
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
