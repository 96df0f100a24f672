import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { Caller } from '../../commerce/exchange.ts';
import { readStock } from './service.ts';
import type { StockDeps } from './service.ts';

type Card = Pick<ProductCard, 'sku' | 'stockSkus'>;

/** Maximum number of offers of a list whose stock is asked for. */
const mostOffers = 100;

/**
 * Returns the skus of listed offers of which the host has nothing left. Asks for the most plentiful
 * sku of each offer, and for the others only where that one is gone. Rule B14.7.
 */
export async function findSoldOut(
  deps: StockDeps,
  caller: Caller,
  cards: readonly Card[],
): Promise<ReadonlySet<string>> {
  if (cards.length > mostOffers) return new Set();
  const first = await readStock(
    deps,
    caller,
    cards.flatMap(({ stockSkus = [] }) => stockSkus.slice(0, 1)),
  );
  const isGone = (sku = '') => first.get(sku)?.isInStock === false;
  const doubtful = cards.filter(({ stockSkus = [] }) => isGone(stockSkus[0]));
  const others = await readStock(
    deps,
    caller,
    doubtful.flatMap(({ stockSkus = [] }) => stockSkus.slice(1)),
  );
  const soldOut = doubtful.filter(({ stockSkus = [] }) =>
    stockSkus.slice(1).every((sku) => others.get(sku)?.isInStock === false),
  );
  return new Set(soldOut.map(({ sku }) => sku));
}
