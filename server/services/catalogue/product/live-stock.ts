import type { LiveStock } from '../../../../app/domain/catalogue/deferred.ts';
import type { BookableItem } from '../../../../app/domain/catalogue/product-page.ts';
import type { Product } from '../../../../app/domain/catalogue/product.ts';
import { combinedStock } from '../../../../app/domain/catalogue/stock.ts';
import type { Visit } from '../../../visit.ts';
import { callerOf } from '../../caller.ts';
import type { OfferDeps } from '../service.ts';
import { readStock } from '../../stock/service.ts';
import { maxQuantityOf, placesLeft } from './bookable-item.ts';

/**
 * Reads the host's stock of a product: of the shown variant, or of all products of a group. Null
 * when the host does not answer; the circuit breaker logs that once, not for each page. Rules
 * B14.1, B14.5.
 */
export async function readLiveStock(
  deps: OfferDeps,
  visit: Visit,
  product: Product,
  item: BookableItem,
): Promise<LiveStock | null> {
  const wanted =
    product.parts.length > 0
      ? product.parts.map(({ sku, quantity }) => ({ sku, quantity }))
      : [{ sku: item.sku, quantity: 1 }];
  const live = await readStock(
    deps,
    callerOf(visit),
    wanted.map(({ sku }) => sku),
  );
  const takes = wanted.map((one) => ({ ...one, stock: live.get(one.sku) ?? null }));
  if (takes.some(({ stock }) => stock === null)) return null;
  const stock = combinedStock(takes);
  // The form of a sold-out offer cannot be sent, whatever the host says. Rule B3.7.
  const isInStock = item.canBeAdded && (stock?.isInStock ?? true);
  const counted = isInStock ? stock : null;
  return {
    isInStock,
    placesLeft: counted && placesLeft(counted),
    maxQuantity: maxQuantityOf(counted, deps.settings),
  };
}
