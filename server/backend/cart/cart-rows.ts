import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { productOptionSchema } from '../../commerce/contract/cart.ts';
import type { ProductOption } from '../../commerce/contract/cart.ts';
import { hashCartId } from '../http/request.ts';
import type { Tables } from '../database/tables.ts';

export type CartRow = Selectable<Tables['carts']>;
export type LineRow = Selectable<Tables['cart_lines']>;

/** The cart and the user that a call names. */
export type CartAccess = {
  hash: string | null;
  customerId: number | null;
  /** The call has an invalid token: a cart that only its owner may see is refused with 401. */
  isTokenBad: boolean;
};

/**
 * Returns an open cart of the store's brand; null also for closed carts and those of other brands.
 */
export async function findOpenCart(
  db: Kysely<Tables>,
  store: StoreView,
  access: Pick<CartAccess, 'hash' | 'customerId'>,
): Promise<CartRow | null> {
  const cart = await findCart(db, store, access);
  return cart?.status === 'open' ? cart : null;
}

/** Returns a cart of any status. A customer's cart is returned to its owner only. */
export async function findCart(
  db: Kysely<Tables>,
  store: StoreView,
  { hash, customerId }: Pick<CartAccess, 'hash' | 'customerId'>,
): Promise<CartRow | null> {
  if (!hash) return null;
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('brand', '=', store.brand)
    .executeTakeFirst();
  const isTheirs = cart && (cart.customer_id === null || cart.customer_id === customerId);
  return isTheirs ? cart : null;
}

/** Returns the lines in the order they were added. */
export async function findLines(db: Kysely<Tables>, cartId: number): Promise<LineRow[]> {
  return db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
}

/** Raises the cart's version, which identifies outdated answers (Rule C1.15). */
export async function touchCart(
  db: Kysely<Tables>,
  cart: CartRow,
  now: number,
  change: Partial<CartRow> = {},
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ ...change, version: cart.version + 1, changed_at: now })
    .where('id', '=', cart.id)
    .execute();
}

/** Returns the chosen options of a line as they were sent. */
export function parseOption(line: LineRow): ProductOption | null {
  if (line.product_option === null) return null;
  return productOptionSchema.parse(JSON.parse(line.product_option));
}

const emptyCart = {
  status: 'open' as const,
  coupon: null,
  country: null,
  postcode: null,
  shipping_carrier: null,
  shipping_method: null,
  payment_method: null,
  version: 0,
};

/** Creates a guest cart, which its id alone opens. */
export async function insertGuestCart(
  transaction: Transaction<Tables>,
  { brand }: StoreView,
  id: string,
  now: number,
): Promise<void> {
  const own = { customer_id: null, public_id: null };
  await transaction
    .insertInto('carts')
    .values({
      ...emptyCart,
      ...own,
      brand,
      token_hash: hashCartId(id),
      created_at: now,
      changed_at: now,
    })
    // A key may be repeated after its stored answer was deleted; it still means the cart it
    // created.
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/**
 * Creates a customer's cart; its id is not secret, because it opens only with the customer's token.
 */
export async function insertOwnCart(
  transaction: Transaction<Tables>,
  { brand }: StoreView,
  { customerId, id }: { customerId: number; id: string },
  now: number,
): Promise<CartRow> {
  return transaction
    .insertInto('carts')
    .values({
      ...emptyCart,
      brand,
      customer_id: customerId,
      public_id: id,
      token_hash: hashCartId(id),
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
