import type { Transaction } from 'kysely';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';
import type { OrderRefusal } from '../../commerce/contract/order.ts';
import type { BackendDeps } from '../deps.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { refuse } from '../http/reply.ts';
import type { RefusedReply } from '../http/reply.ts';
import { findHoldLimit, quantityTaken } from './stock-holds.ts';
import type { HoldOwner } from './stock-holds.ts';
import type { Tables } from '../database/tables.ts';

/** Refuses an order that takes more from managed stock than is left; null when all is available. */
export async function findShortage(
  transaction: Transaction<Tables>,
  takes: readonly StockTake[],
  now: number,
): Promise<RefusedReply | null> {
  const short: { sku: string; ordered: number; available: number }[] = [];
  for (const { stock, lineSku, sku, ordered } of takes) {
    const left = stock.quantity - (await quantityTaken(transaction, sku, now));
    const available = stock.isInStock ? Math.max(0, left) : 0;
    // Names the line's sku, which the visitor knows, also when a part of a bundle is short.
    if (ordered > available) short.push({ sku: lineSku, ordered, available });
  }
  if (short.length === 0) return null;
  return refuse(409, {
    problem: 'out-of-stock',
    errorMessage: 'Out of the stock!',
    products: short,
  } satisfies OrderRefusal);
}

/**
 * Refuses an order that would hold too many places of one visitor, network or address (Rule
 * C12.24).
 */
export async function findTooMany(
  transaction: Transaction<Tables>,
  { settings }: Pick<BackendDeps, 'settings'>,
  { takes, owner, now }: { takes: readonly StockTake[]; owner: HoldOwner; now: number },
): Promise<RefusedReply | null> {
  if (takes.length === 0) return null;
  const places = takes.reduce((sum, { ordered }) => sum + ordered, 0);
  const limit = await findHoldLimit(transaction, settings, { owner, places, now });
  if (!limit) return null;
  if (limit.wait === null) {
    return refuse(409, {
      problem: 'too-many-places',
      errorMessage: `At most ${limit.most} places can be held`,
      most: limit.most,
    } satisfies OrderRefusal);
  }
  return {
    ...refuse(429, {
      problem: 'too-many-open',
      errorMessage: 'Too many inquiries wait for an answer',
    } satisfies OrderRefusal),
    retryAfter: Math.ceil(limit.wait / 1000),
  };
}

/** What an order takes from the stock of one sku. `stock`: the catalogue's count. */
type StockTake = { sku: string; lineSku: string; stock: CountedStock; ordered: number };

/** Returns what a cart takes from managed stock, added up for each sku. */
export function findStockTakes(priced: PricedCart) {
  const takesBySku = new Map<string, StockTake>();
  for (const { line, product } of priced.lines) {
    for (const { sku, quantity, stock } of product.takes) {
      if (!stock?.isManaged) continue;
      const known = takesBySku.get(sku) ?? { sku, lineSku: line.sku, stock, ordered: 0 };
      takesBySku.set(sku, { ...known, ordered: known.ordered + line.quantity * quantity });
    }
  }
  return takesBySku.values();
}
