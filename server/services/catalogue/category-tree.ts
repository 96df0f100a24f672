import type { Category } from '../../../app/domain/catalogue/category.ts';
import type { TrailStep } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { documentPaths, paths } from '../../../app/domain/store/paths.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { CatalogueDeps } from './service.ts';

/** The active categories of a store view's brand by id. */
export type CategoryTree = {
  rootId: number;
  /** The brand, whatever an imported catalogue calls its root ("Default Category"). */
  homeLabel: string;
  byId: ReadonlyMap<number, Category>;
};

export async function readCategoryTree(
  { catalogue }: CatalogueDeps,
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
 * A category that may be shown: active, below the brand's root, its id not below the configured
 * root id. spec: catalogue §4 Category lookup by id
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
 * The way from the brand's root to the given categories, root first, without the levels that
 * breadcrumbs leave out. The root leads home. spec: catalogue §9 breadcrumb excluded levels
 */
export function trailOf(
  tree: CategoryTree,
  ids: readonly number[],
  settings: Settings,
): TrailStep[] {
  const pathOf = documentPaths(settings);
  return ids.flatMap((id) => {
    const category = tree.byId.get(id);
    if (!category) return [];
    if (id === tree.rootId) return [{ label: tree.homeLabel, path: paths.home() }];
    if (settings.breadcrumbExcludedLevels.includes(category.level)) return [];
    return [{ label: category.name, path: pathOf.category(category) }];
  });
}

/** The deepest category of the brand among those a product stands in; of equals the one named first. */
export function homeCategory(tree: CategoryTree, ids: readonly number[]): Category | null {
  return ids
    .flatMap((id) => tree.byId.get(id) ?? [])
    .reduce<Category | null>(
      (deepest, one) => (deepest && deepest.level >= one.level ? deepest : one),
      null,
    );
}
