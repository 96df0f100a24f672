import type { Kysely, Transaction } from 'kysely';
import type { inquiryStatuses } from '../../../app/domain/account/inquiry.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { digest } from '../database/digest.ts';
import type { BackendSettings, HoldBound } from '../settings.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Places that inquiries took from counted stock: held until a time, firm once an operator confirms,
 * released by cancelling or when the time is over. The clock of the reading transaction decides
 * whether a hold counts (Rule C12.23, docs/decisions/0032).
 */

export type StockRequest = { sku: string; quantity: number; counted: number };
export type Shortage = { sku: string; ordered: number; available: number };
type Status = (typeof inquiryStatuses)[number];

/** Returns how many places of a sku are firm or held at `now`. */
export async function quantityTaken(db: Kysely<Tables>, sku: string, now: number): Promise<number> {
  const before = await db
    .selectFrom('stock_taken')
    .select('quantity')
    .where('sku', '=', sku)
    .executeTakeFirst();
  const holds = await db
    .selectFrom('stock_holds')
    .select(({ fn }) => fn.sum('quantity').as('quantity'))
    .where('sku', '=', sku)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirst();
  return (before?.quantity ?? 0) + Number(holds?.quantity ?? 0);
}

/** Who holds an inquiry's places; null: not named by the call. */
export type HoldOwner = {
  visitor: string | null;
  network: string | null;
  email: string;
  /** The account that sends the inquiry and has proven its address; counted in place of the address. */
  accountId: number | null;
};

/** `wait`: milliseconds until a place is free again; null: the inquiry alone is too large. */
export type HoldLimit = { wait: number | null; most: number };

/** Returns the limit that an inquiry for `places` more would exceed, or null (Rule C12.24). */
export async function findHoldLimit(
  db: Kysely<Tables>,
  settings: Pick<BackendSettings, 'openHolds'>,
  { owner, places, now }: { owner: HoldOwner; places: number; now: number },
): Promise<HoldLimit | null> {
  for (const { bucket, bound } of toBuckets(owner, settings)) {
    if (places > bound.places) return { wait: null, most: bound.places };
    const open = await db
      .selectFrom('hold_owners')
      .innerJoin('stock_holds', 'stock_holds.order_id', 'hold_owners.order_id')
      .select(['stock_holds.order_id', 'stock_holds.quantity', 'stock_holds.ends_at'])
      .where('hold_owners.bucket', '=', bucket)
      .where('stock_holds.ends_at', '>', now)
      .execute();
    const inquiries = new Set(open.map((hold) => hold.order_id)).size;
    const held = open.reduce((sum, hold) => sum + hold.quantity, 0);
    if (inquiries < bound.inquiries && held + places <= bound.places) continue;
    const next = Math.min(...open.map((hold) => hold.ends_at ?? Infinity));
    return { wait: Math.max(1, next - now), most: bound.places };
  }
  return null;
}

/** Holds places for a stored inquiry until `endsAt`. The caller has checked that they are free. */
export async function holdStock(
  transaction: Transaction<Tables>,
  settings: Pick<BackendSettings, 'openHolds'>,
  {
    orderId,
    requests,
    owner,
    endsAt,
  }: { orderId: number; requests: readonly StockRequest[]; owner: HoldOwner; endsAt: number },
): Promise<void> {
  if (requests.length === 0) return;
  await transaction
    .insertInto('stock_holds')
    .values(requests.map((request) => ({ ...request, order_id: orderId, ends_at: endsAt })))
    .execute();
  await transaction
    .insertInto('hold_owners')
    .values(toBuckets(owner, settings).map(({ bucket }) => ({ order_id: orderId, bucket })))
    .execute();
}

/** Result of an operator's status change for an inquiry's places. */
export type HoldChange =
  { kind: 'changed'; skus: string[] } | { kind: 'short'; shortages: Shortage[] } | { kind: 'gone' };

/**
 * Applies a new status to the places: processing and complete make them firm, canceled releases
 * all, closed those that are not firm, pending holds them again. Released places are taken again
 * only while they are free, counted against the stock at the time of the inquiry.
 */
export async function changeHolds(
  transaction: Transaction<Tables>,
  { orderId, status, now, lifetime }: HoldStatus,
): Promise<HoldChange> {
  const holds = await transaction
    .selectFrom('stock_holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const order = await transaction
    .selectFrom('orders')
    .select('held_until')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const endsAt = findHoldEnd(status, now, lifetime);
  const wantsPlaces = endsAt === null || endsAt > now;
  if (holds.length === 0) {
    // Its holds were purged, so what it held is unknown.
    const wasHeld = order.held_until !== null && order.held_until <= now;
    return wasHeld && wantsPlaces ? { kind: 'gone' } : { kind: 'changed', skus: [] };
  }
  const shortages: Shortage[] = [];
  for (const hold of holds) {
    const isOver = hold.ends_at !== null && hold.ends_at <= now;
    if (!wantsPlaces || !isOver) continue;
    const available = Math.max(0, hold.counted - (await quantityTaken(transaction, hold.sku, now)));
    if (hold.quantity > available) {
      shortages.push({ sku: hold.sku, ordered: hold.quantity, available });
    }
  }
  if (shortages.length > 0) return { kind: 'short', shortages };
  let change = transaction
    .updateTable('stock_holds')
    .set({ ends_at: endsAt })
    .where('order_id', '=', orderId);
  if (status === 'closed') change = change.where('ends_at', 'is not', null);
  await change.execute();
  await transaction
    .updateTable('orders')
    .set({ held_until: endsAt })
    .where('id', '=', orderId)
    .execute();
  return { kind: 'changed', skus: holds.map(({ sku }) => sku) };
}

type HoldStatus = { orderId: number; status: Status; now: number; lifetime: number };

/** Returns when a hold ends; null: firm. */
function findHoldEnd(status: Status, now: number, lifetime: number): number | null {
  switch (status) {
    case 'processing':
    case 'complete':
      return null;
    case 'pending':
      return now + lifetime;
    case 'canceled':
    case 'closed':
      return now;
  }
}

/** Milliseconds after which an ended hold is deleted. */
const holdRetention = 180 * 24 * 60 * 60 * 1000;

/** Deletes the owners of holds that have ended, and much later the holds themselves. */
export async function purgeHolds(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('hold_owners')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_holds')
            .select('id')
            .whereRef('stock_holds.order_id', '=', 'hold_owners.order_id')
            .where('ends_at', '>', now),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('stock_holds')
    .where('ends_at', '<=', now - holdRetention)
    .execute();
}

/** Returns digests of the owners with their limits; digests, so that the table names no person. */
function toBuckets(
  { visitor, network, email, accountId }: HoldOwner,
  { openHolds }: Pick<BackendSettings, 'openHolds'>,
): { bucket: string; bound: HoldBound }[] {
  const subjects = [
    { kind: 'visitor', subject: visitor, bound: openHolds.visitor },
    { kind: 'network', subject: network, bound: openHolds.network },
    accountId === null
      ? { kind: 'contact', subject: emailKey(email), bound: openHolds.contact }
      : { kind: 'account', subject: String(accountId), bound: openHolds.contact },
  ];
  return subjects.flatMap(({ kind, subject, bound }) =>
    subject === null ? [] : [{ bucket: digest('hold', kind, subject), bound }],
  );
}
