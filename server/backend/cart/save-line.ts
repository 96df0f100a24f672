import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { cartUpdateSchema } from '../../commerce/contract/cart.ts';
import { texts } from '../../commerce/contract/contract.ts';
import { findLines, parseOption, touchCart } from './cart-rows.ts';
import type { CartRow, LineRow } from './cart-rows.ts';
import { computeChecksum, isSameLine } from './line-equality.ts';
import { findMaxQuantity, toLineItem } from './line-item.ts';
import type { BackendDeps } from '../deps.ts';
import { withTierPrice } from '../catalogue/products.ts';
import type { SellableProduct } from '../catalogue/products.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply, Reply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';

type SavedItem = z.output<typeof cartUpdateSchema>['cartItem'];

/**
 * Adds to an equal line or inserts a new one; with `item_id` sets that line's quantity and variant,
 * and merges it with an equal line. `isKnown`: the product exists, but not as chosen. Rules C1.6 to
 * C1.8, C2.20, C3.4, C3.5, F1.49.
 */
export async function saveLine(
  transaction: Transaction<Tables>,
  deps: Pick<BackendDeps, 'settings' | 'clock'>,
  cart: CartRow,
  item: SavedItem,
  { product, isKnown }: { product: SellableProduct | null; isKnown: boolean },
): Promise<Reply> {
  if (!product) return refuse(400, isKnown ? texts.wrongOptions : texts.unavailableProduct);
  const lines = await findLines(transaction, cart.id);
  const named = item.item_id ? lines.find((line) => line.id === item.item_id) : undefined;
  if (item.item_id && !named) return refuse(404, texts.unknownLine);
  const { option } = product;
  const requested = { sku: product.sku, option, checksum: computeChecksum(option) };
  const equal = lines.find(
    (line) => line.id !== named?.id && isSameLine(toComparable(line), requested),
  );

  const quantity = item.qty + (equal ? equal.quantity : 0);
  const problem = findProblem(withTierPrice(product, quantity), item.qty, quantity, deps.settings);
  if (problem) return problem;
  if (!named && !equal && lines.length >= deps.settings.maxLines) {
    return refuse(400, `The cart holds at most ${deps.settings.maxLines} different products`);
  }

  const target = equal ?? named;
  const values = {
    sku: product.sku,
    parent_sku: product.parentSku,
    type: product.type,
    name: product.name,
    quantity,
    checksum: requested.checksum,
    product_option: option ? JSON.stringify(option) : null,
  };
  if (equal && named) {
    await transaction.deleteFrom('cart_lines').where('id', '=', named.id).execute();
  }
  const saved = target
    ? await transaction
        .updateTable('cart_lines')
        .set(equal ? { quantity } : values)
        .where('id', '=', target.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await transaction
        .insertInto('cart_lines')
        .values({ cart_id: cart.id, ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
  await touchCart(transaction, cart, deps.clock());
  return replyWith(toLineItem(saved, product, String(cart.id), deps.settings));
}

function toComparable(line: LineRow) {
  return { sku: line.sku, checksum: line.checksum, option: parseOption(line) };
}

/**
 * Returns why a quantity or a price is refused, or null (Rules C2.5, C2.8, C2.9, C2.13 to C2.16).
 */
function findProblem(
  product: SellableProduct,
  added: number,
  quantity: number,
  settings: BackendDeps['settings'],
): RefusedReply | null {
  const price = product.gross.minor;
  if (settings.useZeroPriceProduct ? price < 0 : price <= 0) {
    return refuse(400, 'Product price is unknown, product cannot be added to the cart!');
  }
  if (!Number.isInteger(added) || added < 1) {
    return refuse(400, 'The quantity must be a whole number above 0');
  }
  const stock = product.stock;
  const largest = findMaxQuantity(product, settings);
  if (quantity > largest) return refuse(400, `Only ${largest} products available`);
  if (!stock) return null;
  if (quantity < stock.minSaleQuantity) {
    return refuse(400, `The smallest quantity is ${stock.minSaleQuantity}`);
  }
  if (!stock.isInStock && !settings.allowOutOfStockInCart) {
    return refuse(400, 'The product is out of stock and cannot be added to the cart!');
  }
  return null;
}
