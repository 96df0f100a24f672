import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { cartUpdateSchema } from '../../commerce/contract/cart.ts';
import { texts } from '../../commerce/contract/contract.ts';
import { linesOf, optionOf, touchCart } from './cart-rows.ts';
import type { CartRow, LineRow } from './cart-rows.ts';
import { checksumOf, isSameLine } from './line-equality.ts';
import { largestQuantity, lineItem } from './line-item.ts';
import type { BackendDeps } from '../deps.ts';
import { atQuantity } from '../catalogue/products.ts';
import type { SellableProduct } from '../catalogue/products.ts';
import { answered, refused } from '../http/reply.ts';
import type { Refused, Reply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';

type Item = z.output<typeof cartUpdateSchema>['cartItem'];

/**
 * Adds to an equal line or inserts a new one; with `item_id` sets that line's quantity and variant,
 * and merges it with an equal line. `isKnown`: the product exists, but not as chosen. Rules C1.6 to
 * C1.8, C2.20, C3.4, C3.5, F1.49.
 */
export async function saveLine(
  transaction: Transaction<Tables>,
  deps: Pick<BackendDeps, 'settings' | 'clock'>,
  cart: CartRow,
  item: Item,
  { product, isKnown }: { product: SellableProduct | null; isKnown: boolean },
): Promise<Reply> {
  if (!product) return refused(400, isKnown ? texts.wrongOptions : texts.unavailableProduct);
  const lines = await linesOf(transaction, cart.id);
  const named = item.item_id ? lines.find((line) => line.id === item.item_id) : undefined;
  if (item.item_id && !named) return refused(404, texts.unknownLine);
  const { option } = product;
  const wanted = { sku: product.sku, option, checksum: checksumOf(option) };
  const equal = lines.find((line) => line.id !== named?.id && isSameLine(comparable(line), wanted));

  const quantity = item.qty + (equal ? equal.quantity : 0);
  const problem = findProblem(atQuantity(product, quantity), item.qty, quantity, deps.settings);
  if (problem) return problem;
  if (!named && !equal && lines.length >= deps.settings.maxLines) {
    return refused(400, `The cart holds at most ${deps.settings.maxLines} different products`);
  }

  const kept = equal ?? named;
  const values = {
    sku: product.sku,
    parent_sku: product.parentSku,
    type: product.type,
    name: product.name,
    quantity,
    checksum: wanted.checksum,
    product_option: option ? JSON.stringify(option) : null,
  };
  if (equal && named) {
    await transaction.deleteFrom('cart_lines').where('id', '=', named.id).execute();
  }
  const saved = kept
    ? await transaction
        .updateTable('cart_lines')
        .set(equal ? { quantity } : values)
        .where('id', '=', kept.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await transaction
        .insertInto('cart_lines')
        .values({ cart_id: cart.id, ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
  await touchCart(transaction, cart, deps.clock());
  return answered(lineItem(saved, product, String(cart.id), deps.settings));
}

function comparable(line: LineRow) {
  return { sku: line.sku, checksum: line.checksum, option: optionOf(line) };
}

/**
 * Returns why a quantity or a price is refused, or null (Rules C2.5, C2.8, C2.9, C2.13 to C2.16).
 */
function findProblem(
  product: SellableProduct,
  asked: number,
  quantity: number,
  settings: BackendDeps['settings'],
): Refused | null {
  const price = product.gross.minor;
  if (settings.useZeroPriceProduct ? price < 0 : price <= 0) {
    return refused(400, 'Product price is unknown, product cannot be added to the cart!');
  }
  if (!Number.isInteger(asked) || asked < 1) {
    return refused(400, 'The quantity must be a whole number above 0');
  }
  const stock = product.stock;
  const largest = largestQuantity(product, settings);
  if (quantity > largest) return refused(400, `Only ${largest} products available`);
  if (!stock) return null;
  if (quantity < stock.minSaleQuantity) {
    return refused(400, `The smallest quantity is ${stock.minSaleQuantity}`);
  }
  if (!stock.isInStock && !settings.allowOutOfStockInCart) {
    return refused(400, 'The product is out of stock and cannot be added to the cart!');
  }
  return null;
}
