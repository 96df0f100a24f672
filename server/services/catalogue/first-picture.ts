import { checkAvailability } from '../../../app/domain/catalogue/availability.ts';
import { findHeroPaths } from '../../../app/domain/catalogue/category.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findPathTarget } from './address/path-target.ts';
import { findShownCategory, readCategoryTree } from './category-tree.ts';
import { galleryOf } from './product/shown-product.ts';
import type { CatalogueDeps } from './service.ts';

/** Image fields of the picture that a page shows first: on wide screens, and on phones. */
export type FirstPicture = { kind: 'hero' | 'gallery'; wide: string; upright: string };

/**
 * Returns the first picture of the product or category at an encoded path inside the store view;
 * null for pages without one, and for paths that only the commerce host knows. Rule P2.6
 */
export async function findFirstPicture(
  { catalogue, settings }: CatalogueDeps,
  store: StoreView,
  path: string,
): Promise<FirstPicture | null> {
  const target = await findPathTarget(catalogue, store, path);
  switch (target?.kind) {
    case 'product': {
      const product = await catalogue.findProduct(store, target.sku);
      const first = product && checkAvailability(product).ok ? galleryOf(product)[0]?.path : null;
      return first ? { kind: 'gallery', wide: first, upright: first } : null;
    }
    case 'category': {
      const tree = await readCategoryTree({ catalogue }, store);
      const category = findShownCategory(tree, target.id, settings.rootCategoryId);
      const hero = category && findHeroPaths(category);
      return hero ? { kind: 'hero', ...hero } : null;
    }
    default:
      return null;
  }
}
