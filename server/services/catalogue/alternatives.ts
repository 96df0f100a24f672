import type {
  ListedOffer,
  Breadcrumb,
} from '../../../app/domain/catalogue/listing/listing-page.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from './service.ts';
import { homeCategory, readCategoryTree } from './category-tree.ts';
import { findRelated } from './related.ts';

/** Alternatives to a product that is not available. */
export type Alternatives = { category: Breadcrumb | null; offers: ListedOffer[] };

/** Returns the product's category and products of it. Rule B3.3. */
export async function findAlternatives(
  deps: OfferDeps,
  visit: Visit,
  sku: string,
): Promise<Alternatives> {
  const product = await deps.catalogue.findProduct(visit.store, sku);
  if (!product) return { category: null, offers: [] };
  const tree = await readCategoryTree(deps, visit.store);
  const home = homeCategory(tree, product.categoryIds);
  const isRoot = !home || home.id === tree.rootId;
  const path = isRoot ? null : documentPaths(deps.settings).category(home);
  return {
    category: path === null || isRoot ? null : { label: home.name, path },
    offers: await findRelated(deps, visit, product, home?.id ?? tree.rootId),
  };
}
