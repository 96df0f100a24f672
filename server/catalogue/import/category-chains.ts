import type { Category } from '../../../app/domain/catalogue/category.ts';
import { readCategory } from '../documents/category.ts';
import { readInteger } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';

/** Levels of categories below each other. Rule B24.45. */
const maxLevels = 32;

/** A category that was left out because of its ancestors. */
export type LeftOutCategory = { id: number; name: string; reason: string };

/**
 * Leaves out categories that are their own ancestors, deeper than 32 levels, or below such one.
 * Rule B24.45.
 */
export function checkChains(documents: readonly Document[]): {
  sound: Document[];
  leftOut: LeftOutCategory[];
} {
  const read = documents.flatMap((document) => {
    const category = readCategory(document);
    return category.ok ? [{ document, category: category.value }] : [];
  });
  const known = new Map(read.map(({ category }) => [category.id, category]));
  const levels = new Map<number, number>();
  const leftOut: LeftOutCategory[] = [];
  const sound = read.filter(({ category }) => {
    const level = levelOf(category, known, levels);
    if (level <= maxLevels) return true;
    const { id, name } = category;
    const reason =
      level === Infinity ? 'is its own ancestor, or below such a category' : `is on level ${level}`;
    leftOut.push({ id, name, reason });
    return false;
  });
  return { sound: sound.map((one) => withPath(one, known)), leftOut };
}

/** Fills a missing path and level along the parents; the topmost one can be unknown. Rule B1.7. */
function withPath(
  { document, category }: { document: Document; category: Category },
  known: ReadonlyMap<number, Category>,
): Document {
  const path = pathOf(category, known);
  const given = readInteger(document.level);
  if (given !== null && path.length === category.path.length) return document;
  return { ...document, path: path.join('/'), level: given ?? levelIn(path, known) };
}

/** Returns the ids from the topmost parent to the category. The chain has no cycle. */
function pathOf(
  { id, parentId, path }: Category,
  known: ReadonlyMap<number, Category>,
): readonly number[] {
  if (path.length > 1 || parentId < 1) return path;
  const parent = known.get(parentId);
  return [...(parent ? pathOf(parent, known) : [parentId]), id];
}

/** Returns the level below the nearest parent that has one in its document. */
function levelIn(path: readonly number[], known: ReadonlyMap<number, Category>): number {
  const place = path.findLastIndex((id) => (known.get(id)?.level ?? 0) > 0);
  const above = known.get(path[place] ?? 0)?.level ?? place;
  return above + path.length - 1 - place;
}

/** Returns the number of a category's levels, itself included; Infinity in a cycle or below one. */
function levelOf(
  category: Category,
  known: ReadonlyMap<number, Category>,
  levels: Map<number, number>,
): number {
  const chain: number[] = [];
  const seen = new Set<number>();
  let one: Category | undefined = category;
  while (one && !levels.has(one.id) && !seen.has(one.id)) {
    seen.add(one.id);
    chain.push(one.id);
    one = known.get(one.parentId);
  }
  let level = one ? (levels.get(one.id) ?? Infinity) : 0;
  for (const id of chain.toReversed()) levels.set(id, ++level);
  return levels.get(category.id) ?? level;
}
