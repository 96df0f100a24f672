import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { cartUpdateSchema } from '../../commerce/contract/cart.ts';
import { texts } from '../../commerce/contract/contract.ts';
import { findLines, parseOption, touchCart } from './cart-rows.ts';
import type { CartRow, LineRow } from './cart-rows.ts';
import { computeChecksum, isSameLine } from './line-equality.ts';
import { toLineItem } from './line-item.ts';
import { findMaxQuantity, findPiecesLeft, findSaleLimit, findTakingLines } from './line-limit.ts';
import type { TakingLine } from './line-limit.ts';
import type { ProductsByLine } from './priced-cart.ts';
import type { BackendDeps } from '../deps.ts';
import type { BackendSettings } from '../settings.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { withTierPrice } from '../catalogue/products.ts';
import type { SellableProduct } from '../catalogue/products.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply, Reply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';

type SavedItem = z.output<typeof cartUpdateSchema>['cartItem'];

/** What was looked up before the transaction. */
export type PreparedItem = {
  /** With the stock left. */
  product: SellableProduct | null;
  /** True when the product exists, but not as chosen. */
  isKnown: boolean;
  /** Products of the lines of the cart. */
  cartProducts: ProductsByLine;
};

/**
 * Adds to an equal line or inserts a new one; with `item_id` sets that line's quantity and variant,
 * and merges it with an equal line. Rules C1.6 to C1.8, C2.20, C3.4, C3.5, F1.49.
 */
export async function saveLine(
  transaction: Transaction<Tables>,
  deps: Pick<BackendDeps, 'settings' | 'clock' | 'products'>,
  { cart, store }: { cart: CartRow; store: StoreView },
  item: SavedItem,
  { product, isKnown, cartProducts }: PreparedItem,
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
  const target = equal ?? named;
  const isUnchanged = target !== undefined && isSameLine(toComparable(target), requested);
  const taking = await findTakingLines(
    transaction,
    deps,
    { store, cart, lines },
    product,
    cartProducts,
  );
  const problem =
    findProblem(withTierPrice(product, quantity), item.qty, deps.settings) ??
    findExcess(product, deps.settings, {
      quantity,
      isAddition: !named,
      before: { id: target?.id ?? Infinity, quantity: isUnchanged ? target.quantity : 0 },
      others: taking.filter(({ id }) => id !== named?.id && id !== equal?.id),
    }) ??
    findStockProblem(product, quantity, deps.settings);
  if (problem) return problem;
  if (!named && !equal && lines.length >= deps.settings.maxLines) {
    return refuse(400, `The cart holds at most ${deps.settings.maxLines} different products`);
  }

  const values = {
    sku: product.sku,
    parent_sku: product.parentSku,
    type: product.type,
    name: nameOf(product),
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
  const others = taking.filter(({ id }) => id !== named?.id && id !== saved.id);
  const maxQuantity = findMaxQuantity(product, deps.settings, saved, others);
  return replyWith(toLineItem(saved, product, String(cart.id), maxQuantity));
}

/**
 * Returns the name that a line shows once the catalogue no longer has its product: children of one
 * product have the same name, so their choices follow. Other options are not repeated. Rule C8.6.
 */
function nameOf({ name, options, choices }: SellableProduct): string {
  // The options of a child come first.
  const chosen = options.slice(0, choices.length).map(({ value }) => value);
  return [name, ...chosen].join(', ');
}

function toComparable(line: LineRow) {
  return { sku: line.sku, checksum: line.checksum, option: parseOption(line) };
}

/** Returns why a price or an added quantity is refused, or null (Rules C2.8, C2.9, C2.13, C2.14). */
function findProblem(
  product: SellableProduct,
  added: number,
  settings: BackendSettings,
): RefusedReply | null {
  const price = product.gross.minor;
  if (settings.useZeroPriceProduct ? price < 0 : price <= 0) {
    return refuse(400, 'Product price is unknown, product cannot be added to the cart!');
  }
  if (!Number.isInteger(added) || added < 1) {
    return refuse(400, 'The quantity must be a whole number above 0');
  }
  return null;
}

/**
 * Returns the refusal of a quantity above the limit of its line, or null. For an addition it names
 * how many of the product the cart can hold, in all lines (Rules C2.15, C2.16, C2.27).
 */
function findExcess(
  product: SellableProduct,
  settings: BackendSettings,
  { quantity, isAddition, before, others }: LineChange,
): RefusedReply | null {
  const largest = findMaxQuantity(product, settings, before, others);
  if (quantity <= largest) return null;
  if (!isAddition) return refuse(400, `Only ${largest} products available`);
  const same = others.filter(({ sku }) => sku === product.sku);
  const inThem = same.reduce((sum, line) => sum + line.quantity, 0);
  const inCart = Math.max(0, findPiecesLeft(product, others) + inThem);
  const limit = findSaleLimit(product, settings);
  const most = quantity > limit ? Math.min(limit, inCart) : inCart;
  return refuse(400, `Only ${most} products available`);
}

type LineChange = {
  quantity: number;
  isAddition: boolean;
  /** The line before the change; quantity 0 when it is new or was chosen otherwise. */
  before: Pick<LineRow, 'id' | 'quantity'>;
  others: readonly TakingLine[];
};

/** Returns why the product's stock refuses a quantity within its limit, or null (Rule C2.5). */
function findStockProblem(
  { stock }: SellableProduct,
  quantity: number,
  settings: BackendSettings,
): RefusedReply | null {
  if (!stock) return null;
  if (quantity < stock.minSaleQuantity) {
    return refuse(400, `The smallest quantity is ${stock.minSaleQuantity}`);
  }
  if (!stock.isInStock && !settings.allowOutOfStockInCart) {
    return refuse(400, 'The product is out of stock and cannot be added to the cart!');
  }
  return null;
}
