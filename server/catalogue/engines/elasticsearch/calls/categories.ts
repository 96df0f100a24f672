import type { Category } from '../../../../../app/domain/catalogue/category.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { readAttributeSet } from '../../../documents/attribute/attribute-set.ts';
import type { Catalogue } from '../../../port.ts';
import type { OpenedStore } from '../opened-store.ts';
import type { ReadStore } from '../store-reader.ts';

/** Categories, attributes and tax rules. */
export function createCategoryCalls(
  read: ReadStore,
  settings: Settings,
): Pick<
  Catalogue,
  'rootCategoryId' | 'findCategory' | 'categoryTree' | 'attributes' | 'attributeSets' | 'taxRules'
> {
  return {
    rootCategoryId: (view) => read(view, ({ facts }) => facts.rootId),
    findCategory: (view, id) => read(view, (store) => findShownCategory(store, id, settings)),
    categoryTree: (view, rootId) =>
      read(view, (store) =>
        findShownCategory(store, rootId, settings) === null
          ? []
          : store.facts.tree.below(rootId).slice(0, settings.categoryListSize),
      ),
    attributes: (view) => read(view, ({ facts }) => [...facts.registry.all]),
    attributeSets: (view) =>
      read(view, (store) => store.readAll('twofour_attributesets', readAttributeSet)),
    taxRules: (view) => read(view, ({ facts }) => [...facts.taxRules]),
  };
}

/** Returns an active category; null for ids below `rootCategoryId`. Rule B10.2. */
export function findShownCategory(
  { facts }: OpenedStore,
  id: number,
  { rootCategoryId }: Pick<Settings, 'rootCategoryId'>,
): Category | null {
  return id >= rootCategoryId ? facts.tree.find(id) : null;
}
