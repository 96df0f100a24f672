import { mergeRating } from '../../../app/domain/review/merged-reviews.ts';
import { guestGroup, priceOfGroup } from '../../../app/domain/catalogue/price/tier-price.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from './service.ts';
import { callerOf } from '../caller.ts';
import { inTime } from '../in-time.ts';
import { summariesHere } from '../review/service.ts';
import { findSoldOut } from '../stock/sold-out.ts';
import { refreshPrices } from './refresh-prices.ts';

type Deps = Pick<OfferDeps, 'settings'> & {
  commerce: Omit<OfferDeps['commerce'], 'listReviews'>;
};

/** Timeout for reviews written in the shop, and for the host's stock. Milliseconds. */
const hostTimeout = 300;

/**
 * Returns the cards with current prices, ratings and stock, or the catalogue's where they do not
 * arrive in time. Prices are those of the visitor's customer group. Rules B12.19, B13.6, B14.7.
 */
export async function freshCards(
  deps: Deps,
  visit: Visit,
  cards: readonly ProductCard[],
): Promise<ProductCard[]> {
  const { settings } = deps;
  const ids = cards.map(({ id }) => id);
  const [priced, written, soldOut] = await Promise.all([
    refreshPrices(deps, visit, cards),
    inTime(summariesHere(deps, visit, ids), hostTimeout),
    inTime(findSoldOut(deps, callerOf(visit), cards), hostTimeout),
  ]);
  const groupId = visit.signIn.customer?.groupId ?? guestGroup;
  return priced.map((refreshed) => {
    const price = settings.usePriceTiers ? priceOfGroup(refreshed, groupId) : refreshed.price;
    // An unchanged card stays the same object: its markup is known by it.
    const sold = price === refreshed.price ? refreshed : { ...refreshed, price };
    const card = soldOut?.has(sold.sku) ? { ...sold, isInStock: false } : sold;
    const more = written?.get(card.id);
    return more ? { ...card, rating: mergeRating(card.rating, more) } : card;
  });
}
