import type { BrandName } from '../../app/domain/store/brands.ts';
import { campCategories } from './categories/camp-categories.ts';
import { treeOf } from './categories/category-documents.ts';
import type { CategoryTree } from './categories/category-documents.ts';
import { cupCategories } from './categories/cup-categories.ts';
import { tourCategories } from './categories/tour-categories.ts';
import { cupOffers } from './products/cup-offers.ts';
import { campExtraOffers, cupExtraOffers } from './products/extra-offers.ts';
import { hotelOffers } from './products/hotel-offers.ts';
import type { Offer } from './products/offer.ts';
import { allCategoryIds, placeOffers } from './products/placement.ts';
import type { Placement } from './products/placement.ts';
import { tripOffers } from './products/trip-offers.ts';

/** Data that the stores of a brand share. */
type BrandCatalogue = {
  tree: CategoryTree;
  offers: readonly Offer[];
  placement: Placement;
  /** Number of listed products by category id, including those of descendants. */
  counts: ReadonlyMap<number, number>;
};

function openBrand(tree: CategoryTree, offers: readonly Offer[]): BrandCatalogue {
  const counts = new Map<number, number>();
  for (const offer of offers.filter(({ isListed }) => isListed))
    for (const id of allCategoryIds(tree, offer)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return { tree, offers, placement: placeOffers(tree, offers), counts };
}

export const brandCatalogues: Readonly<Record<BrandName, BrandCatalogue>> = {
  camp: openBrand(treeOf(campCategories), [...hotelOffers, ...campExtraOffers]),
  tour: openBrand(treeOf(tourCategories), tripOffers),
  cup: openBrand(treeOf(cupCategories), [...cupOffers, ...cupExtraOffers]),
};
