import { isRecommendable } from '../../../app/domain/catalogue/availability.ts';
import type { ListedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { Product, ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from './service.ts';
import { freshCards } from './fresh-cards.ts';
import { createOfferLister } from './listing/offer-list.ts';

/**
 * Returns linked products, or products of the same category when there are none. A link to a
 * missing product is logged. Rules B3.6, B15.1 to B15.3, B15.5, B15.6.
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
  const asked = [...new Set(linked)];
  const offered = await takeOffered(settings.relatedOffers, isOffered, async (start, size) => {
    const skus = asked.slice(start, start + size);
    const found = skus.length > 0 ? await catalogue.cards(store, skus) : [];
    const cards = found.filter(({ status }) => status === 1);
    for (const sku of skus) {
      if (cards.some((card) => card.sku === sku)) continue;
      log?.info({ traceId: visit.traceId, sku, linkedFrom: product.sku }, 'Product not found');
    }
    return { cards, total: asked.length };
  });
  if (offered.length > 0) return listed(offered);
  const neighbours = { categoryId, filters: {}, sort: 'recommendation' } as const;
  return listed(
    await takeOffered(settings.relatedOffers, isOffered, async (start, size) => {
      const found = await catalogue.list(store, { ...neighbours, facets: [], start, size });
      return { cards: found.items, total: found.total };
    }),
  );
}

/** Most reads for one list of offers: each takes twice as many cards as are wanted. */
const maxReads = 8;

/** Reads cards in parts until `wanted` of them can be offered. Rule B15.6. */
async function takeOffered(
  wanted: number,
  isOffered: (card: ProductCard) => boolean,
  read: (start: number, size: number) => Promise<{ cards: ProductCard[]; total: number }>,
): Promise<ProductCard[]> {
  const size = wanted * 2;
  const offered: ProductCard[] = [];
  for (let part = 0; part < maxReads && offered.length < wanted; part++) {
    const { cards, total } = await read(part * size, size);
    offered.push(...cards.filter(isOffered));
    if ((part + 1) * size >= total) break;
  }
  return offered.slice(0, wanted);
}
