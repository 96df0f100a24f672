import type { Kysely } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import type { Database, DatabaseOptions, DatabaseLocation } from '../database/open-database.ts';
import { createSealer } from '../secrets/sealer.ts';
import { openCacheEpochs } from './cache-epochs.ts';
import type { CacheEpochs } from './cache-epochs.ts';
import { moveDraft, openDrafts } from './checkout/drafts.ts';
import type { Drafts } from './checkout/drafts.ts';
import { openKnownDevices } from './account/known-devices.ts';
import type { KnownDevices } from './account/known-devices.ts';
import { openLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { openMailedLinks } from './account/mailed-links.ts';
import type { MailedLinks } from './account/mailed-links.ts';
import { storefrontMigrations } from './migrations.ts';
import { openOfferTexts } from './checkout/offer-texts.ts';
import type { OfferTexts } from './checkout/offer-texts.ts';
import { missMemory, openSearchMisses, toDay } from './search-misses.ts';
import type { SearchMisses } from './search-misses.ts';
import { openSentOrders } from './checkout/sent-orders.ts';
import type { SentOrders } from './checkout/sent-orders.ts';
import { forgetCart, openSessionCarts } from './checkout/session-carts.ts';
import type { SessionCarts } from './checkout/session-carts.ts';
import { openSignIns } from './account/sign-ins.ts';
import type { SignIns } from './account/sign-ins.ts';
import { openSocialAttempts } from './account/social-attempts.ts';
import type { SocialAttempts } from './account/social-attempts.ts';
import { openSubmissions } from './submissions.ts';
import type { Submissions } from './submissions.ts';
import type { Tables } from './tables.ts';
import { openUrlMappings } from './url-mappings.ts';
import type { UrlMappings } from './url-mappings.ts';

/**
 * The storefront's database: checkout drafts, carts of sessions, orders by submission key, limits,
 * sign-ins. All of it survives a restart. Rule R1.7.
 */
export interface Storefront extends Drafts, SessionCarts, SentOrders {
  /** Deletes what was submitted or ordered in the session; its next cart is a new one. */
  forgetSession(sessionId: string): Promise<void>;
  /** Moves the session's data to a new session id; a sign-in is not moved. */
  moveSession(from: string, to: string): Promise<void>;
  readonly signIns: SignIns;
  readonly mailedLinks: MailedLinks;
  readonly socialAttempts: SocialAttempts;
  readonly urlMappings: UrlMappings;
  readonly offerTexts: OfferTexts;
  readonly epochs: CacheEpochs;
  /** Deletes drafts and thank-you pages last changed before a time. Milliseconds since 1970. */
  forgetBefore(moment: number): Promise<void>;
  readonly knownDevices: KnownDevices;
  readonly searchMisses: SearchMisses;
  limits: Limits;
  submissions: Submissions;
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Lifetime of drafts and thank-you pages, the same as the session cookie's. Milliseconds. */
export const storefrontMemory = 30 * 24 * 60 * 60 * 1000;

/** Time for which opened links are stored, in milliseconds; hosts accept them for less. */
const linkMemory = 24 * 60 * 60 * 1000;

/** Time for which sign-ins outlive drafts; more than `signInLifetime` can be. Milliseconds. */
const signInMemory = 60 * 24 * 60 * 60 * 1000;
/** Time for which known devices outlive drafts. Milliseconds. */
const knownDeviceMemory = 335 * 24 * 60 * 60 * 1000;

/** Opens the storefront's database and applies its migrations. */
export function openStorefrontDatabase(
  place: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Database<Tables>> {
  return openDatabase<Tables>(place, storefrontMigrations, options);
}

/**
 * Opens the storefront over its database and deletes expired rows. `now`: milliseconds since 1970.
 * `secrets` encrypt tokens: the first encrypts, all decrypt; without any, encrypted values end with
 * the process.
 */
export async function openStorefront(
  place: DatabaseLocation,
  now = Date.now(),
  {
    secrets,
    onLimitReached,
    longestWindow,
    ...options
  }: DatabaseOptions & {
    secrets?: readonly string[];
    onLimitReached?: (rule: string) => void;
    /** Longest window of a limit, in milliseconds. */
    longestWindow?: number;
  } = {},
): Promise<Storefront> {
  const database = await openStorefrontDatabase(place, options);
  const { db } = database;
  const sealer = createSealer(secrets, 'storefront');
  const mailedLinks = openMailedLinks(db, sealer);
  await forgetBefore(db, now - storefrontMemory);
  return {
    ...openDrafts(db),
    ...openSessionCarts(db),
    ...openSentOrders(db),
    forgetSession: (sessionId) =>
      db.transaction().execute(async (transaction) => {
        for (const table of sessionTables) {
          await transaction.deleteFrom(table).where('session_id', '=', sessionId).execute();
        }
        await forgetCart(transaction, sessionId);
      }),
    moveSession: (from, to) => moveSession(db, mailedLinks, from, to),
    signIns: openSignIns(db, sealer),
    mailedLinks,
    socialAttempts: openSocialAttempts(db, sealer),
    urlMappings: openUrlMappings(db),
    offerTexts: openOfferTexts(db),
    epochs: openCacheEpochs(db),
    forgetBefore: (moment) => forgetBefore(db, moment),
    knownDevices: openKnownDevices(db),
    searchMisses: openSearchMisses(db),
    limits: openLimits(db, onLimitReached, longestWindow),
    submissions: openSubmissions(db),
    probe: database.probe,
    close: database.close,
  };
}

/** Tables whose rows are deleted with a session; the cart's generation stays. */
const sessionTables = [
  'drafts',
  'orders',
  'offer_texts',
  'mailed_links',
  'social_attempts',
] as const;

/** In a transaction, because several processes may delete at once. */
function forgetBefore(database: Kysely<Tables>, moment: number): Promise<void> {
  return database.transaction().execute(async (db) => {
    await db.deleteFrom('drafts').where('modified_at', '<', moment).execute();
    await db.deleteFrom('orders').where('created_at', '<', moment).execute();
    await db.deleteFrom('offer_texts').where('stored_at', '<', moment).execute();
    await db
      .deleteFrom('mailed_links')
      .where('stored_at', '<', moment + storefrontMemory - linkMemory)
      .execute();
    await db.deleteFrom('social_attempts').where('begun_at', '<', moment).execute();
    await db
      .deleteFrom('sign_ins')
      .where('signed_in_at', '<', moment - signInMemory)
      .execute();
    await db.deleteFrom('url_mappings').where('cached_at', '<', moment).execute();
    await db
      .deleteFrom('submissions')
      .where('created_at', '<', moment)
      .where('is_permanent', '=', 0)
      .execute();
    await db
      .deleteFrom('known_devices')
      .where('seen_at', '<', moment - knownDeviceMemory)
      .execute();
    await db
      .deleteFrom('search_misses')
      .where('day', '<', toDay(moment + storefrontMemory - missMemory))
      .execute();
    await db.deleteFrom('lanes').where('used_at', '<', moment).execute();
  });
}

async function moveSession(
  db: Kysely<Tables>,
  mailedLinks: MailedLinks,
  from: string,
  to: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await mailedLinks.move(transaction, from, to);
    await moveDraft(transaction, from, to);
    for (const table of ['carts', 'offer_texts', 'orders'] as const) {
      await transaction
        .updateTable(table)
        .set({ session_id: to })
        .where('session_id', '=', from)
        .execute();
    }
  });
}
