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
  const activeIds = findActive(known);
  const active = [...known.values()].filter(({ id }) => activeIds.has(id));
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

  /** Uses no recursion: the chain of categories of a commerce host can be deeper than the stack. */
  function below(id: number): Category[] {
    const found: Category[] = [];
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const category = shown.get(next);
      if (!category) continue;
      found.push(category);
      for (const child of category.childIds.toReversed()) open.push(child);
    }
    return found;
  }
  return { find: (id) => shown.get(id) ?? null, all: [...shown.values()], below };
}

/**
 * Returns the ids of the categories that are active, as are all their known ancestors. A category
 * that is its own ancestor counts as not active.
 */
function findActive(known: ReadonlyMap<number, Category>): ReadonlySet<number> {
  const answers = new Map<number, boolean>();
  for (const category of known.values()) {
    const chain = new Set<number>();
    let one: Category | undefined = category;
    while (one?.isActive && !answers.has(one.id) && !chain.has(one.id)) {
      chain.add(one.id);
      one = known.get(one.parentId);
    }
    const isActive = one === undefined || (answers.get(one.id) ?? false);
    for (const id of chain) answers.set(id, isActive);
  }
  return new Set([...answers].flatMap(([id, isActive]) => (isActive ? [id] : [])));
}
