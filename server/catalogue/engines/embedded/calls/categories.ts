import type { Category } from '../../../../../app/domain/catalogue/category.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { readAttributeSet } from '../../../documents/attribute/attribute-set.ts';
import type { Catalogue } from '../../../port.ts';
import type { OpenedStore } from '../opened-store.ts';
import type { StoreReader } from '../store-reader.ts';

/** Categories, attributes and tax rules. */
export function createCategoryCalls(
  { read }: StoreReader,
  settings: Settings,
): Pick<
  Catalogue,
  'rootCategoryId' | 'findCategory' | 'categoryTree' | 'attributes' | 'attributeSets' | 'taxRules'
> {
  return {
    rootCategoryId: (store) => read(store, (catalogue) => catalogue.rootId),
    findCategory: (store, id) =>
      read(store, (catalogue) => findShownCategory(catalogue, id, settings)),
    categoryTree: (store, rootId) =>
      read(store, (catalogue) => {
        const isKnown = findShownCategory(catalogue, rootId, settings) !== null;
        return isKnown ? catalogue.tree.below(rootId).slice(0, settings.categoryListSize) : [];
      }),
    attributes: (store) => read(store, (catalogue) => [...catalogue.registry.all]),
    attributeSets: (store) =>
      read(store, (catalogue) => catalogue.readAll('twofour_attributesets', readAttributeSet)),
    taxRules: (store) => read(store, (catalogue) => [...catalogue.taxRules]),
  };
}

/** Returns an active category; null for ids below `rootCategoryId`. Rule B10.2. */
export function findShownCategory(
  catalogue: OpenedStore,
  id: number,
  { rootCategoryId }: Pick<Settings, 'rootCategoryId'>,
): Category | null {
  return id >= rootCategoryId ? catalogue.tree.find(id) : null;
}
