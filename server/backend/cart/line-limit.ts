import type { Kysely } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findGroupId } from '../account/customers.ts';
import type { SellableProduct } from '../catalogue/products.ts';
import type { Tables } from '../database/tables.ts';
import type { BackendDeps } from '../deps.ts';
import type { BackendSettings } from '../settings.ts';
import type { CartRow, LineRow } from './cart-rows.ts';
import { findProducts, toLineKey } from './priced-cart.ts';
import type { ProductsByLine } from './priced-cart.ts';

/** A line and what one piece of its product takes from which stock. */
export type TakingLine = Pick<LineRow, 'id' | 'sku' | 'quantity'> & {
  takes: SellableProduct['takes'];
};

/** Returns the lines with what they take; a product that the catalogue no longer has takes nothing. */
export function toTakingLines(lines: readonly LineRow[], products: ProductsByLine): TakingLine[] {
  return lines.map((line) => {
    const { id, sku, quantity } = line;
    return { id, sku, quantity, takes: products.get(toLineKey(line))?.takes ?? [] };
  });
}

/**
 * Returns what the lines of a cart take from stock. `known` saves look-ups inside a transaction.
 * Looks nothing up when the stock of `product` is not counted.
 */
export async function findTakingLines(
  db: Kysely<Tables>,
  { products }: Pick<BackendDeps, 'products'>,
  { store, cart, lines }: { store: StoreView; cart: CartRow; lines: readonly LineRow[] },
  product: SellableProduct | null,
  known?: ProductsByLine,
): Promise<TakingLine[]> {
  if (!isCounted(product)) return toTakingLines(lines, new Map());
  const groupId = await findGroupId(db, cart.customer_id);
  return toTakingLines(lines, await findProducts(products, store, lines, groupId, known));
}

/** True when a quantity above the stock is refused. A sold-out line may stay (Rule C2.26). */
export function isCounted(product: SellableProduct | null): product is SellableProduct {
  return Boolean(product?.stock?.isManaged && product.stock.isInStock);
}

/**
 * Returns how many pieces the stock allows after what other lines take from it, also as parts of
 * bundles; negative when they take too much, Infinity when it is not counted (Rule C2.16).
 */
export function findPiecesLeft(
  product: SellableProduct | null,
  others: readonly TakingLine[],
): number {
  if (!isCounted(product)) return Infinity;
  const pieces = product.takes.map(({ sku, stock }) => {
    if (!stock?.isManaged) return Infinity;
    const taken = others.reduce((sum, line) => sum + line.quantity * sumTakes(line.takes, sku), 0);
    return Math.floor((stock.quantity - taken) / sumTakes(product.takes, sku));
  });
  return Math.min(...pieces);
}

function sumTakes(takes: SellableProduct['takes'], sku: string): number {
  return takes.reduce((sum, take) => (take.sku === sku ? sum + take.quantity : sum), 0);
}

/** Returns the smaller of the shop's limit for a line and the product's. */
export function findSaleLimit(product: SellableProduct | null, settings: BackendSettings): number {
  const maximum = product?.stock?.maxSaleQuantity ?? 0;
  return Math.min(settings.maxLineQuantity, maximum > 0 ? maximum : Infinity);
}

/**
 * Returns the largest quantity of a line besides the other lines of its cart. Where all of them
 * together take more than is left, older lines come first (Rules C2.15, C2.16, C8.8).
 */
export function findMaxQuantity(
  product: SellableProduct | null,
  settings: BackendSettings,
  line: Pick<LineRow, 'id' | 'quantity'>,
  others: readonly TakingLine[],
): number {
  const free = findPiecesLeft(product, others);
  const older = others.filter(({ id }) => id < line.id);
  const own = Math.min(line.quantity, findPiecesLeft(product, older));
  return Math.min(findSaleLimit(product, settings), Math.max(0, free, own));
}
