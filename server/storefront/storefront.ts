import type { Kysely } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import type { Database, DatabaseOptions, DatabaseLocation } from '../database/open-database.ts';
import { createSealer } from '../secrets/sealer.ts';
import { openCacheEpochs } from './cache-epochs.ts';
import type { CacheEpochs } from './cache-epochs.ts';
import { openDrafts } from './checkout/drafts.ts';
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
 * What the storefront itself remembers about a session: the checkout draft, which cart is the
 * session's, and orders by submission key. Everything survives a restart. spec: promises, Server
 */
export interface Storefront extends Drafts, SessionCarts, SentOrders {
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
  readonly knownDevices: KnownDevices;
  limits: Limits;
  submissions: Submissions;
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** How long drafts and thank-you pages are kept, as long as the session cookie. Milliseconds. */
export const storefrontMemory = 30 * 24 * 60 * 60 * 1000;

/** How much longer sign-ins are kept than drafts; above what `signInLifetime` may be. Milliseconds. */
const signInMemory = 60 * 24 * 60 * 60 * 1000;
/** A device stays known this much longer than what a session holds. Milliseconds. */
const knownDeviceMemory = 335 * 24 * 60 * 60 * 1000;

/** The storefront's database, with its tables up to date. */
export function openStorefrontDatabase(
  place: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Database<Tables>> {
  return openDatabase<Tables>(place, storefrontMigrations, options);
}

/**
 * The storefront's memory. What is older than the cookies that lead to it is forgotten on opening.
 * `now` in milliseconds since 1970. `secrets` seal what signs in: the first encrypts, all decrypt;
 * without any, what is sealed ends with the process.
 */
export async function openStorefront(
  place: DatabaseLocation,
  now = Date.now(),
  {
    secrets,
    onLimitReached,
    ...options
  }: DatabaseOptions & {
    secrets?: readonly string[];
    onLimitReached?: (rule: string) => void;
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
    limits: openLimits(db, onLimitReached),
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
    await db
      .deleteFrom('sign_ins')
      .where('signed_in_at', '<', moment - signInMemory)
      .execute();
    await db.deleteFrom('url_mappings').where('kept_at', '<', moment).execute();
    await db
      .deleteFrom('submissions')
      .where('made_at', '<', moment)
      .where('is_kept', '=', 0)
      .execute();
    await db
      .deleteFrom('known_devices')
      .where('seen_at', '<', moment - knownDeviceMemory)
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
    for (const table of ['drafts', 'carts', 'offer_texts', 'orders'] as const) {
      await transaction
        .updateTable(table)
        .set({ session_id: to })
        .where('session_id', '=', from)
        .execute();
    }
  });
}
