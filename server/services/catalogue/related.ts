import { isRecommendable } from '../../../app/domain/catalogue/availability.ts';
import type { ListedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { Product, ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from './service.ts';
import { freshCards } from './fresh-cards.ts';
import { createOfferLister } from './listing/offer-list.ts';

/**
 * Returns linked products, or products of the same category when there are none. A link to a
 * missing product is logged. Rules B3.6, B15.1 to B15.3, B15.5.
 */
export async function findRelated(
  deps: OfferDeps,
  visit: Visit,
  product: Product,
  categoryId: number,
): Promise<ListedOffer[]> {
  const { catalogue, settings, log } = deps;
  const { store } = visit;
  const listed = async (cards: readonly ProductCard[]) =>
    (await freshCards(deps, visit, cards)).map(createOfferLister(settings));
  const isOffered = (card: ProductCard) =>
    card.sku !== product.sku && isRecommendable(card, settings.listOutOfStockProducts);
  const linked = product.links
    .filter(({ type }) => type === 'related' || type === 'upsell')
    .sort((a, b) => a.position - b.position)
    .map((link) => link.sku);
  if (linked.length > 0) {
    const asked = [...new Set(linked)].slice(0, settings.relatedOffers * 2);
    const found = await catalogue.cards(store, asked);
    const cards = found.filter(({ status }) => status === 1);
    for (const sku of asked) {
      if (cards.some((card) => card.sku === sku)) continue;
      log?.info({ traceId: visit.traceId, sku, linkedFrom: product.sku }, 'Product not found');
    }
    const offered = cards.filter(isOffered).slice(0, settings.relatedOffers);
    if (offered.length > 0) return listed(offered);
  }
  const neighbours = await catalogue.list(store, {
    categoryId,
    filters: {},
    facets: [],
    sort: 'recommendation',
    start: 0,
    size: settings.relatedOffers + 1,
  });
  return listed(neighbours.items.filter(isOffered).slice(0, settings.relatedOffers));
}
