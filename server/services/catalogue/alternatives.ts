import type { ListedOffer, TrailStep } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from './service.ts';
import { homeCategory, readCategoryTree } from './category-tree.ts';
import { findRelated } from './related.ts';

/** Where somebody goes on who asked for an offer that may not be shown. */
export type InsteadOf = { category: TrailStep | null; offers: ListedOffer[] };

/** The category an offer stood in, and offers beside it. spec: catalogue §4 Product availability */
export async function findInsteadOf(
  deps: OfferDeps,
  visit: Visit,
  sku: string,
): Promise<InsteadOf> {
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
