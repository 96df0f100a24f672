import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { categoryUrlPath } from '../categories/category-documents.ts';
import type { CategoryTree } from '../categories/category-documents.ts';
import { ratingOf } from '../reviews/review-facts.ts';
import { inLanguage } from '../words.ts';
import type { Offer } from './offer.ts';
import { allCategoryIds } from './placement.ts';
import type { Placement } from './placement.ts';

/** Returns the creation time: offers were entered one by one before the demo's first season. */
function enteredAt(index: number): string {
  const day = new Date(Date.UTC(2025, 8, 1 + (index % 300), 6 + (index % 12), (index * 7) % 60));
  return day.toISOString().slice(0, 19).replace('T', ' ');
}

function links(offer: Offer, types: ReadonlyMap<string, Offer['type']>): Record<string, unknown>[] {
  const link = (type: 'related' | 'upsell' | 'associated') => (sku: string, index: number) => ({
    sku: offer.sku,
    link_type: type,
    linked_product_sku: sku,
    linked_product_type: types.get(sku) ?? 'configurable',
    position: index + 1,
    extension_attributes: {},
  });
  const parts = (offer.parts ?? []).map(({ sku, quantity }, index) => ({
    ...link('associated')(sku, index),
    extension_attributes: { qty: quantity },
  }));
  return [...parts, ...offer.related.map(link('related')), ...offer.upsells.map(link('upsell'))];
}

/** Returns the product document of an offer in a store (Rule F5.13). */
export function productDocument(
  offer: Offer,
  index: number,
  tree: CategoryTree,
  placement: Placement,
  types: ReadonlyMap<string, Offer['type']>,
  store: StoreView,
): Record<string, unknown> {
  const slug = offer.slug(store.language);
  const categoryIds = allCategoryIds(tree, offer);
  const own = offer.document(store);
  return {
    id: offer.id,
    sku: offer.sku,
    created_at: enteredAt(index),
    updated_at: enteredAt(index * 11),
    url_key: slug,
    slug,
    url_path: `${categoryUrlPath(tree, offer.homeCategoryId, store)}/${slug}`,
    category_ids: categoryIds,
    category: categoryIds.map((id) => ({
      category_id: id,
      name: inLanguage(tree.get(id)?.name ?? '', store.language),
      path: tree.has(id) ? categoryUrlPath(tree, id, store) : '',
      position: placement.get(id)?.get(offer.sku) ?? 0,
    })),
    rating: ratingOf(offer.reviews),
    product_links: links(offer, types),
    meta_title: own.name,
    meta_description: own.short_description,
    ...own,
  };
}
