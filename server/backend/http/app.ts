import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Envelope } from '../../commerce/contract/contract.ts';
import { isMissingReference, isTemporary } from '../../database/conflict.ts';
import type { Database } from '../../database/open-database.ts';
import { createSealer } from '../../secrets/sealer.ts';
import { addAccountCalls } from '../account/account-calls.ts';
import { addPasswordCalls } from '../account/passwords/password-calls.ts';
import { addEmailCalls } from '../account/email-calls.ts';
import { createIdTokenVerifier } from '../account/social/id-tokens.ts';
import { addSessionCalls } from '../account/sessions/session-list.ts';
import { readUser } from '../account/social/identity.ts';
import { addSocialCalls } from '../account/social/social-calls.ts';
import { addUserCalls } from '../account/user-calls.ts';
import { addCartCalls } from '../cart/cart-calls.ts';
import { addCatalogueCalls } from '../search/catalogue-calls.ts';
import { addCmsCalls } from '../content/cms-data.ts';
import { addMergeCall } from '../cart/customer-cart.ts';
import { addDirectoryCalls } from '../store/directory.ts';
import type { Documents } from '../catalogue/documents.ts';
import { openMailOutbox } from '../mail/mail-outbox.ts';
import { addMailCalls } from '../mail/mail-service.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addNewsletterCalls } from '../newsletter/newsletter.ts';
import { addOrderCalls } from '../checkout/orders.ts';
import type { BackendDeps } from '../deps.ts';
import { addProductCalls } from '../catalogue/product-lists.ts';
import type { Products } from '../catalogue/products.ts';
import { purge } from '../database/purge.ts';
import { applyRetention } from '../privacy/retention.ts';
import type { RetentionResult } from '../privacy/retention.ts';
import { readNotes, refuseUnauthorized, send } from './request.ts';
import { addReviewCalls } from '../review/reviews.ts';
import type { RecordSecurityEvent } from '../../observability/security-log.ts';
import { defaultBackendSettings } from '../settings.ts';
import type { BackendSettings } from '../settings.ts';
import { addStockCalls } from '../catalogue/stock.ts';
import type { Tables } from '../database/tables.ts';
import { addTotalsCalls } from '../cart/totals.ts';
import { addUrlCalls } from '../store/url-map.ts';
import { addVisitorCalls } from '../store/visitor-facts.ts';
import { addWishlistCalls } from '../wishlist/wishlist.ts';

export type BackendConnections = {
  /** Opened with backendMigrations. */
  database: Database<Tables>;
  products: Products;
  documents: Documents;
  /** Closed with the back end. */
  mailer: Mailer;
  settings?: Partial<BackendSettings>;
  /**
   * Encrypt mails with a secret link: the first encrypts, all decrypt. Without any, a random secret
   * is used and queued mails are lost with the process.
   */
  secrets?: readonly string[];
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Unpredictable bytes. */
  random?: (bytes: number) => Uint8Array;
  /** Called with an unexpected error; the answer holds the id. */
  onError: (error: Error, id: string) => void;
  /** Called for sign-ins, changed passwords and the like; without it they are not recorded. */
  onSecurityEvent?: RecordSecurityEvent;
  /** Called with what the retention period removed. */
  onRetention?: (retained: RetentionResult) => Promise<void>;
};

export type Backend = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Resolves once no mail is due. */
  mailSettled(): Promise<void>;
  /** Ends background work; the database stays open for its owner. */
  close(): Promise<void>;
};

/** Milliseconds between two purges. */
const purgePause = 6 * 60 * 60 * 1000;

/** Bytes; an order holds complete lines (Rule F1.13). */
const maxBodyBytes = 100 * 1024;

/**
 * Opens the embedded commerce host: the calls of the contract on a database. Its `fetch` is passed
 * to the client directly or served on a port (Rule F1.19).
 */
export function openBackend(connections: BackendConnections): Backend {
  const random = connections.random ?? ((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
  const { db } = connections.database;
  const clock = connections.clock ?? Date.now;
  const report = (error: Error): string => {
    const id = Buffer.from(random(8)).toString('hex');
    connections.onError(error, id);
    return id;
  };
  const sealer = createSealer(connections.secrets, 'mail');
  const { mailer } = connections;
  const outbox = openMailOutbox({ db, mailer, sealer, clock, onError: report });
  const settings = { ...defaultBackendSettings, ...connections.settings };
  const deps: BackendDeps = {
    db,
    products: connections.products,
    documents: connections.documents,
    settings,
    idTokens: createIdTokenVerifier(settings, clock),
    clock,
    random,
    onSecurityEvent: connections.onSecurityEvent ?? (() => undefined),
    sealer,
    report,
    onMail: () => outbox.wake(),
  };

  const forget = () => purgeExpired(deps, connections.onRetention).catch(report);
  let round = forget();
  const timer = setInterval(() => {
    round = forget();
  }, purgePause).unref();

  const app = createApp(deps, report);
  return {
    fetch: (request) => app.fetch(request),
    mailSettled: () => outbox.settled(),
    async close() {
      clearInterval(timer);
      await round;
      await outbox.close();
    },
  };
}

/** Deletes expired rows, then applies the retention period. */
async function purgeExpired(
  { db, clock, settings }: BackendDeps,
  onRetention: BackendConnections['onRetention'],
): Promise<void> {
  await purge(db, clock(), settings);
  const retained = await applyRetention(db, clock(), settings.retentionMonths);
  if (retained.orders + retained.mailIds.length > 0) await onRetention?.(retained);
}

function createApp(deps: BackendDeps, report: (error: Error) => string): Hono {
  const app = new Hono();
  app.use('/api/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-cache, no-store');
  });
  app.use('/api/*', async (c, next) => {
    await next();
    for (const { event, ...details } of readNotes(c as Context))
      deps.onSecurityEvent(event, details);
  });
  const refuseBody = (reason: string) => deps.onSecurityEvent('request.body-refused', { reason });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => {
        refuseBody('tooLarge');
        return c.json(toEnvelope(413, 'Too large'), 413);
      },
    }),
  );
  app.use('/api/*', async (c, next) => {
    const type = c.req.header('content-type');
    if (type !== undefined && !/^application\/json\b/i.test(type)) {
      refuseBody('wrongType');
      return c.json(toEnvelope(415, 'Only application/json is understood'), 415);
    }
    return next();
  });

  addUserCalls(app, deps);
  addPasswordCalls(app, deps);
  addAccountCalls(app, deps);
  addSessionCalls(app, deps);
  addEmailCalls(app, deps);
  addSocialCalls(app, deps);
  addWishlistCalls(app, deps);
  addNewsletterCalls(app, deps);
  addReviewCalls(app, deps);
  addVisitorCalls(app, deps);
  addCartCalls(app, deps);
  addMergeCall(app, deps);
  addTotalsCalls(app, deps);
  addOrderCalls(app, deps);
  addDirectoryCalls(app);
  addStockCalls(app, deps);
  addProductCalls(app, deps);
  addCatalogueCalls(app, deps);
  addMailCalls(app, deps);
  addUrlCalls(app, deps);
  addCmsCalls(app, deps);

  app.notFound((c) => c.json(toEnvelope(404, 'No such call'), 404));
  app.onError(async (error, c) => {
    // The account was deleted after the call's token was read: its rows cannot be stored.
    if (isMissingReference(error) && !(await readUser(c, deps)).ok) {
      return send(c, refuseUnauthorized());
    }
    const id = report(error);
    if (error instanceof CatalogueUnavailable) {
      c.header('Retry-After', '5');
      return c.json(toEnvelope(503, `The catalogue does not answer ${id}`), 503);
    }
    if (isTemporary(error)) {
      c.header('Retry-After', '5');
      return c.json(toEnvelope(503, `The database does not answer ${id}`), 503);
    }
    return c.json(toEnvelope(500, `Internal error ${id}`), 500);
  });
  return app;
}

function toEnvelope(code: number, result: string): Envelope {
  return { code, result };
}
