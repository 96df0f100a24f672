import type { Context, Hono } from 'hono';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { cartDeleteSchema, cartUpdateSchema } from '../../commerce/contract/cart.ts';
import { texts, wire } from '../../commerce/contract/contract.ts';
import { refuseUnknownCart, readCartAccess, readUser } from '../account/social/identity.ts';
import { findGroupId } from '../account/customers.ts';
import { answerOnce, findAnswer } from '../http/answer-once.ts';
import {
  findCart,
  findOpenCart,
  insertGuestCart,
  findLines,
  parseOption,
  touchCart,
} from './cart-rows.ts';
import type { CartAccess, CartRow } from './cart-rows.ts';
import { requireOwnCart } from './customer-cart.ts';
import { digest } from '../database/digest.ts';
import { toLineItem } from './line-item.ts';
import { findMaxQuantity, isCounted, toTakingLines } from './line-limit.ts';
import type { BackendDeps } from '../deps.ts';
import type { SellableProduct } from '../catalogue/products.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import {
  checkPayload,
  toCartPrincipal,
  readPayload,
  readStore,
  readSubmission,
  send,
  sendOnce,
} from '../http/request.ts';
import { findCartProducts, findLineProducts, toLineKey } from './priced-cart.ts';
import { saveLine } from './save-line.ts';
import type { PreparedItem } from './save-line.ts';
import { withStockLeft } from '../catalogue/stock.ts';
import type { Tables } from '../database/tables.ts';

type RequestedItem = z.output<typeof cartUpdateSchema>['cartItem'];

/** Adds the calls that create, read and change a cart (Rules F1.44 to F1.50). */
export function addCartCalls(app: Hono, deps: BackendDeps): void {
  app.post('/api/cart/create', (c) => createCart(c, deps));
  app.get('/api/cart/pull', (c) => pullCart(c, deps));

  app.post('/api/cart/update', (c) =>
    changeCart(c, deps, {
      operation: 'cart/update',
      schema: cartUpdateSchema,
      absent: { element: 'cartItem', text: texts.missingCartItem },
      prepare: (store, { cartItem }, access) => prepareItem(deps, store, access, cartItem),
      change: (transaction, cart, { cartItem }, prepared, store) =>
        saveLine(transaction, deps, { cart, store }, cartItem, prepared),
    }),
  );

  app.post('/api/cart/delete', (c) =>
    changeCart(c, deps, {
      operation: 'cart/delete',
      schema: cartDeleteSchema,
      absent: { element: 'cartItem', text: texts.missingCartItem },
      prepare: async () => null,
      change: async (transaction, cart, { cartItem }) => {
        const gone = await transaction
          .deleteFrom('cart_lines')
          .where('cart_id', '=', cart.id)
          .where('id', '=', cartItem.item_id)
          .executeTakeFirst();
        if (gone.numDeletedRows === 0n) return refuse(404, texts.unknownLine);
        await touchCart(transaction, cart, deps.clock());
        return replyWith(true);
      },
    }),
  );
}

/** Returns a new guest cart, or the customer's cart of the brand. */
async function createCart(c: Context, deps: BackendDeps): Promise<Response> {
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const user = await readUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  if (user.value) {
    const { customerId } = user.value;
    const own = await deps.db
      .transaction()
      .execute((transaction) => requireOwnCart(transaction, deps, store.value, customerId));
    return send(c, replyWith(own.public_id));
  }
  const submission = readSubmission(c, {
    principal: 'anyone',
    operation: 'cart/create',
    content: store.value.brand,
    // The first change of the cart makes it durable; before, a repeat creates the same one.
    isSynced: false,
  });
  if (!submission.ok) return send(c, submission.problem);
  const key = c.req.header(wire.idempotencyKey);
  // The id is derived from the key: a repeat returns the same id although only its hash is stored.
  const id = key
    ? digest('cart of', store.value.brand, key).slice(0, 32)
    : Buffer.from(deps.random(16)).toString('hex');
  const now = deps.clock();
  const once = await answerOnce(deps.db, submission.value, now, async (transaction) => {
    await insertGuestCart(transaction, store.value, id, now);
    return replyWith(null);
  });
  return sendOnce(c, once.reply.code === 200 ? { ...once, reply: replyWith(id) } : once);
}

/** Returns the lines of a cart. */
async function pullCart(c: Context, deps: BackendDeps): Promise<Response> {
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const access = await readCartAccess(c, deps);
  const cart = await findOpenCart(deps.db, store.value, access);
  if (!cart) return send(c, refuseUnknownCart(access));
  const lines = await findLines(deps.db, cart.id);
  const products = await findLineProducts(deps, store.value, access, lines);
  const taking = toTakingLines(lines, products);
  const items = await Promise.all(
    lines.map(async (line) => {
      const product = products.get(toLineKey(line)) ?? null;
      const left = await withStockLeft(deps.db, product, deps.clock());
      const others = taking.filter(({ id }) => id !== line.id);
      const maxQuantity = findMaxQuantity(left, deps.settings, line, others);
      return toLineItem(line, left, String(cart.id), maxQuantity);
    }),
  );
  return send(c, replyWith(items));
}

/** Finds the product of a changed line with the stock left, and those that may share its stock. */
async function prepareItem(
  deps: BackendDeps,
  store: StoreView,
  access: CartAccess,
  item: RequestedItem,
): Promise<PreparedItem> {
  const found = await findRequestedProduct(deps, store, access, item);
  const product = await withStockLeft(deps.db, found, deps.clock());
  return {
    product,
    isKnown: product !== null || (await deps.products.findListed(store, item.sku)) !== null,
    cartProducts: isCounted(product)
      ? await findCartProducts(deps, store, access)
      : new Map<string, null>(),
  };
}

/** Finds the product of a changed line; options that the change does not name stay as they were. */
async function findRequestedProduct(
  deps: BackendDeps,
  store: StoreView,
  access: CartAccess,
  { sku, item_id: itemId, product_option: option }: RequestedItem,
): Promise<SellableProduct | null> {
  const groupId = await findGroupId(deps.db, access.customerId);
  if (option || !itemId) return deps.products.find(store, sku, option, groupId);
  const cart = await findOpenCart(deps.db, store, access);
  const lines = cart ? await findLines(deps.db, cart.id) : [];
  const line = lines.find(({ id }) => id === itemId);
  const current = line && (await deps.products.find(store, sku, parseOption(line), groupId));
  return current ?? deps.products.find(store, sku, null, groupId);
}

type CartChange<Schema extends z.ZodType, Prepared> = {
  operation: string;
  schema: Schema;
  /** Required element of the body, and the text of the refusal without it. */
  absent?: { element: string; text: string };
  /** The values of a call without a body. */
  query?: () => unknown;
  /** Reads what the change needs before the transaction, which must not wait for the catalogue. */
  prepare: (store: StoreView, payload: z.output<Schema>, access: CartAccess) => Promise<Prepared>;
  change: (
    transaction: Transaction<Tables>,
    cart: CartRow,
    payload: z.output<Schema>,
    prepared: Prepared,
    store: StoreView,
  ) => Promise<Reply>;
};

/** Runs a change of a cart: reads the payload, prepares, then changes once in a transaction. */
export async function changeCart<Schema extends z.ZodType, Prepared>(
  c: Context,
  deps: BackendDeps,
  change: CartChange<Schema, Prepared>,
): Promise<Response> {
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const access = await readCartAccess(c, deps);
  // Checked before a stored answer is returned too: only the owner of the cart may see it.
  const { hash } = access;
  const known = hash === null ? null : await findCart(deps.db, store.value, access);
  if (!known || hash === null) return send(c, refuseUnknownCart(access));
  const payload = change.query
    ? checkPayload(change.query(), change.schema)
    : await readPayload(c, change.schema, change.absent ?? null);
  if (!payload.ok) return send(c, payload.problem);
  const submission = readSubmission(c, {
    principal: toCartPrincipal(hash),
    operation: change.operation,
    content: [store.value.code, payload.value],
  });
  if (!submission.ok) return send(c, submission.problem);
  const given = await findAnswer(deps.db, submission.value);
  if (given) return sendOnce(c, given);
  const prepared = await change.prepare(store.value, payload.value, access);
  return sendOnce(
    c,
    await answerOnce(deps.db, submission.value, deps.clock(), async (transaction) => {
      const cart = await findOpenCart(transaction, store.value, access);
      if (!cart) return refuseUnknownCart(access);
      return change.change(transaction, cart, payload.value, prepared, store.value);
    }),
  );
}
