import type { Category } from '../../../app/domain/catalogue/category.ts';
import type { Breadcrumb } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { documentPaths, paths } from '../../../app/domain/store/paths.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { CatalogueDeps } from './service.ts';

/** The active categories of a brand in a store view, by id. */
export type CategoryTree = {
  rootId: number;
  /** The brand's name, because imported catalogues name their root "Default Category". */
  homeLabel: string;
  byId: ReadonlyMap<number, Category>;
};

export async function readCategoryTree(
  { catalogue }: Pick<CatalogueDeps, 'catalogue'>,
  store: StoreView,
): Promise<CategoryTree> {
  const rootId = await catalogue.rootCategoryId(store);
  const categories = await catalogue.categoryTree(store, rootId);
  return {
    rootId,
    homeLabel: brandOf(store).title,
    byId: new Map(categories.map((category) => [category.id, category])),
  };
}

/**
 * Returns a category that is active, below the brand's root and whose id is not below the
 * configured root id; null otherwise. Rule B10.2.
 */
export function findShownCategory(
  tree: CategoryTree,
  id: number,
  rootCategoryId: number,
): Category | null {
  if (id < rootCategoryId) return null;
  const category = tree.byId.get(id);
  return category?.isActive ? category : null;
}

/**
 * Returns the category that a linked one leads to; null when it leads to none that is shown. A link
 * to a linked category counts as none, so that two of them cannot redirect to each other. Rule B1.6.
 */
export function findLinkedCategory(
  tree: CategoryTree,
  { id, linkedCategoryId }: Pick<Category, 'id' | 'linkedCategoryId'>,
  rootCategoryId: number,
): Category | null {
  if (linkedCategoryId === null || linkedCategoryId === id) return null;
  const linked = findShownCategory(tree, linkedCategoryId, rootCategoryId);
  return linked?.linkedCategoryId === null ? linked : null;
}

/**
 * Returns the breadcrumbs of a category path, root first, without the excluded levels. The root
 * links to the home page. Rule B10.5.
 */
export function breadcrumbsOf(
  tree: CategoryTree,
  ids: readonly number[],
  settings: Settings,
): Breadcrumb[] {
  const pathOf = documentPaths(settings);
  return ids.flatMap((id) => {
    const category = tree.byId.get(id);
    if (!category) return [];
    if (id === tree.rootId) return [{ label: tree.homeLabel, path: paths.home() }];
    if (settings.breadcrumbExcludedLevels.includes(category.level)) return [];
    return [{ label: category.name, path: pathOf.category(category) }];
  });
}

/**
 * Returns the deepest category of a product in the brand's tree; of equally deep ones the first.
 * Rule B10.6.
 */
export function homeCategory(tree: CategoryTree, ids: readonly number[]): Category | null {
  return ids
    .flatMap((id) => tree.byId.get(id) ?? [])
    .reduce<Category | null>(
      (deepest, one) => (deepest && deepest.level >= one.level ? deepest : one),
      null,
    );
}
