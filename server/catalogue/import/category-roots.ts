import type { Category } from '../../../app/domain/catalogue/category.ts';
import { brandOf, requireStoreView } from '../../../app/domain/store/store-views.ts';
import { categoryTree } from '../category-tree.ts';
import type { CategoryTree } from '../category-tree.ts';
import { readCategory } from '../documents/category.ts';
import { readInteger } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import { findRootId } from '../root-category.ts';
import { ImportError } from './import-error.ts';
import { stableId } from './read/stable-ids.ts';

/** A category at the top of a tree, and the stores whose menu begins at it. */
export type OfferedRoot = { id: number; name: string; products: number; stores: string[] };

/** Products that no menu reaches; the first skus. */
export type UnreachedProducts = { count: number; skus: string[] };

/** Unreached products that the report names. */
const maxNamed = 1000;

/**
 * Returns the categories of the tree below `root` (an id as the dump writes it). Throws ImportError
 * when there is no such category. Rule B24.43.
 */
export function keepTree(documents: readonly Document[], root: string | null): Document[] {
  if (root === null) return [...documents];
  const id = readInteger(root) ?? stableId('category', root);
  const below = new Set(
    treeOf(documents)
      .below(id)
      .map((category) => category.id),
  );
  if (below.size === 0) {
    const tops = topsOf(treeOf(documents), 0).map((top) => `${top.id} (${top.name})`);
    throw new ImportError(`There is no category ${root}: choose from ${tops.join(', ')}`);
  }
  return documents.filter((document) => below.has(readInteger(document.id) ?? 0));
}

/**
 * Returns the roots that the categories offer, with the stores that use each, and the listed
 * products that the menus of these stores do not reach. Rule B24.43.
 */
export function surveyRoots(
  documents: readonly Document[],
  products: Iterable<{ key: string; categoryIds: readonly number[] }>,
  { stores, counts, lowestId }: SurveyFacts,
): { roots: OfferedRoot[]; unreached: UnreachedProducts } {
  const tree = treeOf(documents);
  const chosen = new Map<number, string[]>();
  for (const code of stores) {
    const id = findRootId(tree.all, brandOf(requireStoreView(code)).rootCategoryId, lowestId);
    chosen.set(id, [...(chosen.get(id) ?? []), code]);
  }
  const reached = new Set([...chosen.keys()].flatMap((id) => reachedFrom(tree, id)));
  const unreached: UnreachedProducts = { count: 0, skus: [] };
  for (const { key, categoryIds } of products) {
    if (categoryIds.some((id) => reached.has(id))) continue;
    if (unreached.count++ < maxNamed) unreached.skus.push(key);
  }
  const roots = topsOf(tree, lowestId).map(({ id, name }) => ({
    id,
    name,
    products: counts.get(id) ?? 0,
    stores: chosen.get(id) ?? [],
  }));
  return { roots, unreached };
}

type SurveyFacts = {
  /** Store view codes. */
  stores: readonly string[];
  /** Number of listed products by category id, descendants included. */
  counts: ReadonlyMap<number, number>;
  /** Lowest id of a root (`rootCategoryId`). */
  lowestId: number;
};

function treeOf(documents: readonly Document[]): CategoryTree {
  return categoryTree(
    documents.flatMap((document) => {
      const read = readCategory(document);
      return read.ok ? [read.value] : [];
    }),
  );
}

function topsOf(tree: CategoryTree, lowestId: number): Category[] {
  const allowed = tree.all.filter(({ id }) => id >= lowestId);
  const ids = new Set(allowed.map(({ id }) => id));
  return allowed.filter(({ parentId }) => !ids.has(parentId)).sort((a, b) => a.id - b.id);
}

/** Returns the categories below the entries of a root's menu; a listing shows its descendants. */
function reachedFrom(tree: CategoryTree, rootId: number): number[] {
  const [root, ...below] = tree.below(rootId);
  const entries = below.filter(({ parentId, isInMenu }) => parentId === root?.id && isInMenu);
  return entries.flatMap(({ id }) => tree.below(id).map((category) => category.id));
}
