import type { Category } from '../../app/domain/catalogue/category.ts';

/**
 * A store's active categories: those that are active, as are all their known ancestors. Rule B1.3.
 */
export type CategoryTree = {
  find(id: number): Category | null;
  /** All active categories, in no particular order. */
  all: readonly Category[];
  /** Returns a category and its descendants: parents before children, siblings by position. */
  below(id: number): Category[];
};

export function categoryTree(documents: readonly Category[]): CategoryTree {
  const known = new Map(documents.map((category) => [category.id, category]));
  const active = documents.filter((category) => isActive(category, known));
  const childrenOf = Map.groupBy(active, (category) => category.parentId);
  for (const siblings of childrenOf.values()) {
    siblings.sort((a, b) => a.position - b.position || a.id - b.id);
  }
  const shown = new Map(
    active.map((category) => [
      category.id,
      { ...category, childIds: (childrenOf.get(category.id) ?? []).map((child) => child.id) },
    ]),
  );

  function below(id: number): Category[] {
    const category = shown.get(id);
    return category ? [category, ...category.childIds.flatMap(below)] : [];
  }
  return { find: (id) => shown.get(id) ?? null, all: [...shown.values()], below };
}

/** A category that is its own ancestor counts as not active. */
function isActive(category: Category, known: ReadonlyMap<number, Category>): boolean {
  const seen = new Set<number>();
  for (let one: Category | undefined = category; one; one = known.get(one.parentId)) {
    if (!one.isActive || seen.has(one.id)) return false;
    seen.add(one.id);
  }
  return true;
}
