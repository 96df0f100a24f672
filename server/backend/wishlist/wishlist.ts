import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { shareCodeSchema, wishlistTexts, wishSchema } from '../../commerce/contract/wishlist.ts';
import { toWireMoment } from '../account/customers.ts';
import { requireUser } from '../account/social/identity.ts';
import { answerOnce } from '../http/answer-once.ts';
import { digest } from '../database/digest.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply, Reply } from '../http/reply.ts';
import {
  checkPayload,
  readStore,
  readSubmission,
  send,
  sendOnce,
  toCustomerPrincipal,
} from '../http/request.ts';
import type { Tables } from '../database/tables.ts';
import { parseRowId } from '../database/row-id.ts';

const maxItems = 200;

/** The customer and the brand of a list: there is one for each brand. */
type ListOwner = { customerId: number; store: StoreView };

/**
 * Adds the wishlist calls. The user token names the owner; a customerId in the query has no effect
 * (Rules D4.14, F1.94 to F1.96).
 */
export function addWishlistCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/ext/wishlist', (c) => sendWishlist(c, deps));
  app.get('/api/ext/wishlist/shared', (c) => sendSharedWishlist(c, deps));
  app.post('/api/ext/wishlist/wishlist-item', (c) => addWish(c, deps));
  app.delete('/api/ext/wishlist/wishlist-item', (c) => removeWish(c, deps));
  app.post('/api/ext/wishlist/share', (c) => shareWishlist(c, deps));
  app.delete('/api/ext/wishlist/share', (c) => unshareWishlist(c, deps));
}

function sendWishlist(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  return answerOwner(c, deps, async (owner) => {
    const share = await findShare(db, owner);
    const code = share ? deriveShareCode(owner, share.code_salt) : null;
    return replyWith({ items: await findItems(db, owner.customerId, owner.store.brand), code });
  });
}

async function sendSharedWishlist(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const code = shareCodeSchema.safeParse(c.req.query('code') ?? '');
  const list = code.success
    ? await db
        .selectFrom('wishlists')
        .select('customer_id')
        .where('code_hash', '=', hashShareCode(code.data))
        .where('brand', '=', store.value.brand)
        .executeTakeFirst()
    : undefined;
  if (!list || !code.success) return send(c, refuse(404, wishlistTexts.unknownList));
  const items = await findItems(db, list.customer_id, store.value.brand);
  return send(c, replyWith({ items, code: code.data }));
}

function addWish(c: Context, deps: BackendDeps): Promise<Response> {
  const { clock } = deps;
  return changeOnce(c, deps, 'wishlist/add', async (owner) => {
    const wish = checkPayload(c.req.query(), wishSchema);
    if (!wish.ok) return () => wish.problem;
    const { brand } = owner.store;
    const product = await deps.products.findStock(owner.store, wish.value.sku);
    if (!product) return () => refuse(404, 'No such product');
    return async (transaction) => {
      const items = await findItems(transaction, owner.customerId, brand);
      if (items.some(({ product: { sku } }) => sku === wish.value.sku)) return replyWith(true);
      if (items.length >= maxItems) return refuse(400, wishlistTexts.full);
      await transaction
        .insertInto('wishlist_items')
        .values({
          customer_id: owner.customerId,
          brand,
          // The catalogue decides which product the sku is; a submitted id has no effect.
          product_id: product.productId,
          sku: wish.value.sku,
          store_id: owner.store.id,
          added_at: clock(),
        })
        .onConflict((conflict) => conflict.columns(['customer_id', 'brand', 'sku']).doNothing())
        .execute();
      return replyWith(true);
    };
  });
}

function removeWish(c: Context, deps: BackendDeps): Promise<Response> {
  return changeOnce(
    c,
    deps,
    'wishlist/remove',
    async ({ customerId, store }) =>
      async (transaction) => {
        const id = c.req.query('item_id') ?? '';
        const gone = /^\d{1,15}$/.test(id)
          ? await transaction
              .deleteFrom('wishlist_items')
              .where('id', '=', parseRowId(id))
              .where('customer_id', '=', customerId)
              .where('brand', '=', store.brand)
              .returning('id')
              .executeTakeFirst()
          : undefined;
        return gone ? replyWith(true) : refuse(404, wishlistTexts.unknownItem);
      },
  );
}

function shareWishlist(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  return answerOwner(c, deps, (owner) =>
    db.transaction().execute(async (transaction) => {
      const known = await findShare(transaction, owner);
      if (known) return replyWith(deriveShareCode(owner, known.code_salt));
      return replyWith(await shareList(transaction, deps, owner));
    }),
  );
}

function unshareWishlist(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  return answerOwner(c, deps, async ({ customerId, store }) => {
    await db
      .deleteFrom('wishlists')
      .where('customer_id', '=', customerId)
      .where('brand', '=', store.brand)
      .execute();
    return replyWith(true);
  });
}

async function answerOwner(
  c: Context,
  deps: BackendDeps,
  answer: (owner: ListOwner) => Promise<Reply>,
): Promise<Response> {
  const owner = await readOwner(c, deps);
  return send(c, owner.ok ? await answer(owner.value) : owner.problem);
}

/** Changes a list once under its submission's key. Looks products up before the transaction. */
async function changeOnce(
  c: Context,
  deps: BackendDeps,
  operation: string,
  prepare: (
    owner: ListOwner,
  ) => Promise<(transaction: Transaction<Tables>) => Reply | Promise<Reply>>,
): Promise<Response> {
  const { db, clock } = deps;
  const owner = await readOwner(c, deps);
  if (!owner.ok) return send(c, owner.problem);
  const { customerId, store } = owner.value;
  const { sku = null, item_id = null } = c.req.query();
  const submission = readSubmission(c, {
    principal: toCustomerPrincipal(customerId),
    operation,
    content: [store.brand, sku, item_id],
  });
  if (!submission.ok) return send(c, submission.problem);
  const change = await prepare(owner.value);
  const once = await answerOnce(db, submission.value, clock(), async (transaction) =>
    change(transaction),
  );
  return sendOnce(c, once);
}

async function readOwner(c: Context, deps: BackendDeps): Promise<Result<ListOwner, RefusedReply>> {
  const store = readStore(c);
  if (!store.ok) return store;
  const user = await requireUser(c, deps);
  if (!user.ok) return refusal(user.problem);
  return success({ customerId: user.value.customerId, store: store.value });
}

/** Returns the items of a list, newest first (Rule F1.94). */
async function findItems(db: Kysely<Tables>, customerId: number, brand: string) {
  const rows = await db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    wishlist_item_id: String(row.id),
    product_id: row.product_id,
    store_id: row.store_id,
    added_at: toWireMoment(row.added_at),
    qty: 1,
    product: { sku: row.sku },
  }));
}

async function findShare(db: Kysely<Tables>, { customerId, store }: ListOwner) {
  const row = await db
    .selectFrom('wishlists')
    .select('code_salt')
    .where('customer_id', '=', customerId)
    .where('brand', '=', store.brand)
    .executeTakeFirst();
  return row?.code_salt ? { code_salt: row.code_salt } : null;
}

async function shareList(
  transaction: Transaction<Tables>,
  { random }: Pick<BackendDeps, 'random'>,
  owner: ListOwner,
): Promise<string> {
  const salt = Buffer.from(random(32)).toString('hex');
  const code = deriveShareCode(owner, salt);
  const { brand } = owner.store;
  const share = { code_hash: hashShareCode(code), code_salt: salt };
  await transaction
    .insertInto('wishlists')
    .values({ customer_id: owner.customerId, brand, ...share })
    // The first proof of an address drops the code of a list and leaves the row.
    .onConflict((conflict) => conflict.columns(['customer_id', 'brand']).doUpdateSet(share))
    .execute();
  return code;
}

/** Derives the share code from the salt: the same each time, and unguessable. */
function deriveShareCode({ customerId, store }: ListOwner, salt: string): string {
  return createHmac('sha256', salt)
    .update(`wishlist/${store.brand}/${customerId}`)
    .digest('base64url')
    .slice(0, 22);
}

function hashShareCode(code: string): string {
  return digest('wishlist-code', code);
}
