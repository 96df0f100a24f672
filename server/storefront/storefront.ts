import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { emptyDraft } from '../../app/domain/checkout/details.ts';
import type { CheckoutDraft } from '../../app/domain/checkout/details.ts';
import { withoutOrdered } from '../../app/domain/checkout/steps.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database, DatabaseOptions, DatabasePlace } from '../database/open-database.ts';
import { readDraft } from './draft-record.ts';
import { openCacheEpochs } from './cache-epochs.ts';
import type { CacheEpochs } from './cache-epochs.ts';
import { openLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { openMailedLinks } from './mailed-links.ts';
import type { MailedLinks } from './mailed-links.ts';
import { openSignIns } from './sign-ins.ts';
import { openSubmissions } from './submissions.ts';
import type { Submissions } from './submissions.ts';
import type { SignIns } from './sign-ins.ts';
import { openSocialAttempts } from './social-attempts.ts';
import type { SocialAttempts } from './social-attempts.ts';
import { openOfferTexts } from './offer-texts.ts';
import type { OfferTexts } from './offer-texts.ts';
import { storefrontMigrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import { openUrlMappings } from './url-mappings.ts';
import type { UrlMappings } from './url-mappings.ts';

export type KeptDraft = {
  draft: CheckoutDraft;
  /** argon2id, never the password. */
  passwordHash: string | null;
  orderKey: string;
  /** Milliseconds since 1970; null before the first change. */
  modifiedAt: number | null;
};

export type DraftChange = {
  draft: CheckoutDraft;
  /** Left out: stays as it is. */
  passwordHash?: string | null;
};

/** An order on its way or placed. `body` and `summary` are JSON texts. */
export type KeptOrder = {
  sessionId: string;
  key: string;
  cartDigest: string;
  storeCode: string;
  body: string;
  summary: string;
  state: 'sent' | 'placed';
  orderNumber: string | null;
  createdAt: number;
  placedAt: number | null;
};

/**
 * What the storefront itself remembers about a session: the checkout draft, which cart is the
 * session's, and orders by submission key. Everything survives a restart. spec: promises, Server
 */
export interface Storefront {
  findDraft(sessionId: string): Promise<KeptDraft>;
  /** Reads, changes and keeps in one transaction; renews the order key. */
  changeDraft(
    sessionId: string,
    now: number,
    change: (kept: KeptDraft) => DraftChange,
  ): Promise<KeptDraft>;
  cartGeneration(sessionId: string): Promise<number>;
  /** The cart of this generation was made. */
  keepCart(sessionId: string, generation: number, cartDigest: string): Promise<void>;
  /** That cart is gone: the next one is a new generation. A cart given up before changes nothing. */
  giveUpCart(sessionId: string, cartDigest: string): Promise<void>;
  findOrder(sessionId: string, key: string): Promise<KeptOrder | null>;
  findLastOrder(sessionId: string): Promise<KeptOrder | null>;
  /** Orders of this cart that were sent and whose answer is not known, oldest first. */
  sentOrders(sessionId: string, cartDigest: string): Promise<KeptOrder[]>;
  /** Keeps an order before it is sent; answers the one already kept under that key, if any. */
  keepOrder(order: Omit<KeptOrder, 'state' | 'orderNumber' | 'placedAt'>): Promise<KeptOrder>;
  /**
   * In one transaction: the order is placed, its draft is cleared, its cart given up. False: it was
   * settled before.
   */
  settleOrder(sessionId: string, key: string, orderNumber: string, now: number): Promise<boolean>;
  /** The order was refused for certain: nothing of it stays. */
  dropOrder(sessionId: string, key: string): Promise<void>;
  /** Nothing typed or ordered in the session stays, and its next cart is a new one. */
  forgetSession(sessionId: string): Promise<void>;
  /** The session has another id from now on and keeps what it holds; a sign-in stays behind. */
  moveSession(from: string, to: string): Promise<void>;
  readonly signIns: SignIns;
  readonly mailedLinks: MailedLinks;
  readonly socialAttempts: SocialAttempts;
  readonly urlMappings: UrlMappings;
  readonly offerTexts: OfferTexts;
  readonly epochs: CacheEpochs;
  /** Forgets drafts and thank-you pages last touched before a moment. */
  forgetBefore(moment: number): Promise<void>;
  limits: Limits;
  submissions: Submissions;
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** How long drafts and thank-you pages are kept, as long as the session cookie. Milliseconds. */
export const storefrontMemory = 30 * 24 * 60 * 60 * 1000;

/** The storefront's database, with its tables up to date. */
export function openStorefrontDatabase(
  place: DatabasePlace,
  options: DatabaseOptions = {},
): Promise<Database<Tables>> {
  return openDatabase<Tables>(place, storefrontMigrations, options);
}

/**
 * The storefront's memory. What is older than the cookies that lead to it is forgotten on opening.
 * `now` in milliseconds since 1970.
 */
export async function openStorefront(
  place: DatabasePlace,
  now = Date.now(),
  options: DatabaseOptions = {},
): Promise<Storefront> {
  const database = await openStorefrontDatabase(place, options);
  const { db } = database;
  await forgetBefore(db, now - storefrontMemory);
  return {
    findDraft: (sessionId) => findDraft(db, sessionId),
    changeDraft: (sessionId, now, change) =>
      db.transaction().execute(async (transaction) => {
        const kept = await findDraft(transaction, sessionId);
        const changed = change(kept);
        const passwordHash =
          changed.passwordHash === undefined ? kept.passwordHash : changed.passwordHash;
        const next = { draft: changed.draft, passwordHash, orderKey: newOrderKey() };
        await keepDraft(transaction, sessionId, next, now);
        return { ...next, modifiedAt: now };
      }),
    async cartGeneration(sessionId) {
      const row = await db
        .selectFrom('carts')
        .select('generation')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row?.generation ?? 0;
    },
    async keepCart(sessionId, generation, cartDigest) {
      await db
        .insertInto('carts')
        .values({ session_id: sessionId, generation, cart_digest: cartDigest })
        .onConflict((conflict) =>
          conflict
            .column('session_id')
            .doUpdateSet({ cart_digest: cartDigest })
            .where('carts.generation', '=', generation),
        )
        .execute();
    },
    giveUpCart: (sessionId, cartDigest) => giveUpCart(db, sessionId, cartDigest),
    async findOrder(sessionId, key) {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row ? orderOf(row) : null;
    },
    async findLastOrder(sessionId) {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('state', '=', 'placed')
        .orderBy('placed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? orderOf(row) : null;
    },
    async sentOrders(sessionId, cartDigest) {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('cart_digest', '=', cartDigest)
        .where('state', '=', 'sent')
        .orderBy('created_at')
        .execute();
      return rows.map(orderOf);
    },
    keepOrder: (order) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('orders')
          .values({
            session_id: order.sessionId,
            key: order.key,
            cart_digest: order.cartDigest,
            store_code: order.storeCode,
            body: order.body,
            summary: order.summary,
            state: 'sent',
            order_number: null,
            created_at: order.createdAt,
            placed_at: null,
          })
          .onConflict((conflict) => conflict.columns(['session_id', 'key']).doNothing())
          .execute();
        const row = await transaction
          .selectFrom('orders')
          .selectAll()
          .where('session_id', '=', order.sessionId)
          .where('key', '=', order.key)
          .executeTakeFirstOrThrow();
        return orderOf(row);
      }),
    settleOrder: (sessionId, key, orderNumber, now) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('orders')
          .set({ state: 'placed', order_number: orderNumber, placed_at: now })
          .where('session_id', '=', sessionId)
          .where('key', '=', key)
          .where('state', '=', 'sent')
          .returning('cart_digest')
          .executeTakeFirst();
        // Settled before, by a repeat of the same submission.
        if (!row) return false;
        // One cart becomes one order: other tries of this cart have nothing left to order.
        await transaction
          .deleteFrom('orders')
          .where('session_id', '=', sessionId)
          .where('cart_digest', '=', row.cart_digest)
          .where('state', '=', 'sent')
          .execute();
        await giveUpCart(transaction, sessionId, row.cart_digest);
        const kept = await findDraft(transaction, sessionId);
        await keepDraft(transaction, sessionId, afterOrder(kept), now);
        return true;
      }),
    async dropOrder(sessionId, key) {
      await db
        .deleteFrom('orders')
        .where('session_id', '=', sessionId)
        .where('key', '=', key)
        .where('state', '=', 'sent')
        .execute();
    },
    forgetSession: (sessionId) =>
      db.transaction().execute(async (transaction) => {
        for (const table of sessionTables) {
          await transaction.deleteFrom(table).where('session_id', '=', sessionId).execute();
        }
        await transaction
          .insertInto('carts')
          .values({ session_id: sessionId, generation: 1, cart_digest: null })
          .onConflict((conflict) =>
            conflict.column('session_id').doUpdateSet((expression) => ({
              generation: expression('carts.generation', '+', 1),
              cart_digest: null,
            })),
          )
          .execute();
      }),
    moveSession: (from, to) => moveSession(db, from, to),
    signIns: openSignIns(db),
    mailedLinks: openMailedLinks(db),
    socialAttempts: openSocialAttempts(db),
    urlMappings: openUrlMappings(db),
    offerTexts: openOfferTexts(db),
    epochs: openCacheEpochs(db),
    forgetBefore: (moment) => forgetBefore(db, moment),
    limits: openLimits(db),
    submissions: openSubmissions(db),
    probe: database.probe,
    close: database.close,
  };
}

/** What is forgotten with a session; its cart's generation stays. */
const sessionTables = [
  'drafts',
  'orders',
  'offer_texts',
  'mailed_links',
  'social_attempts',
] as const;

/** In a transaction, because processes that forget at once may get into each other's way. */
function forgetBefore(database: Kysely<Tables>, moment: number): Promise<void> {
  return database.transaction().execute(async (db) => {
    await db.deleteFrom('drafts').where('modified_at', '<', moment).execute();
    await db.deleteFrom('orders').where('created_at', '<', moment).execute();
    await db.deleteFrom('offer_texts').where('kept_at', '<', moment).execute();
    await db.deleteFrom('mailed_links').where('kept_at', '<', moment).execute();
    await db.deleteFrom('social_attempts').where('begun_at', '<', moment).execute();
    await db.deleteFrom('sign_ins').where('signed_in_at', '<', moment).execute();
    await db.deleteFrom('url_mappings').where('kept_at', '<', moment).execute();
    await db
      .deleteFrom('submissions')
      .where('made_at', '<', moment)
      .where('is_kept', '=', 0)
      .execute();
    await db.deleteFrom('lanes').where('used_at', '<', moment).execute();
  });
}

async function moveSession(db: Kysely<Tables>, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of ['drafts', 'carts', 'offer_texts', 'orders', 'mailed_links'] as const) {
      await transaction
        .updateTable(table)
        .set({ session_id: to })
        .where('session_id', '=', from)
        .execute();
    }
  });
}

function newOrderKey(): string {
  return randomBytes(16).toString('hex');
}

/** The password goes with the wish for an account. spec: transactions §4 After the order */
function afterOrder(kept: KeptDraft): Omit<KeptDraft, 'modifiedAt'> {
  const draft = withoutOrdered(kept.draft);
  const personal = draft.personal && { ...draft.personal, createAccount: false };
  return { draft: { ...draft, personal }, passwordHash: null, orderKey: newOrderKey() };
}

async function findDraft(db: Kysely<Tables>, sessionId: string): Promise<KeptDraft> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row) {
    return { draft: emptyDraft, passwordHash: null, orderKey: newOrderKey(), modifiedAt: null };
  }
  return {
    draft: readDraft(row.draft),
    passwordHash: row.password_hash,
    orderKey: row.order_key,
    modifiedAt: row.modified_at,
  };
}

async function keepDraft(
  db: Kysely<Tables>,
  sessionId: string,
  kept: Omit<KeptDraft, 'modifiedAt'>,
  now: number,
): Promise<void> {
  const values = {
    draft: JSON.stringify(kept.draft),
    password_hash: kept.passwordHash,
    order_key: kept.orderKey,
    modified_at: now,
  };
  await db
    .insertInto('drafts')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}

async function giveUpCart(
  db: Kysely<Tables>,
  sessionId: string,
  cartDigest: string,
): Promise<void> {
  await db
    .updateTable('carts')
    .set((expression) => ({
      generation: expression('generation', '+', 1),
      cart_digest: null,
    }))
    .where('session_id', '=', sessionId)
    .where('cart_digest', '=', cartDigest)
    .execute();
}

function orderOf(row: Selectable<Tables['orders']>): KeptOrder {
  return {
    sessionId: row.session_id,
    key: row.key,
    cartDigest: row.cart_digest,
    storeCode: row.store_code,
    body: row.body,
    summary: row.summary,
    state: row.state,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    placedAt: row.placed_at,
  };
}
