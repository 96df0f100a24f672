import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openBackend } from '../backend/http/app.ts';
import { createCatalogueDocuments } from '../backend/catalogue/catalogue-documents.ts';
import { isGoods } from '../../app/domain/catalogue/offer/offer-kind.ts';
import { createCatalogueProducts } from '../backend/catalogue/catalogue-products.ts';
import { readMailQueue } from '../backend/mail/mail-queue.ts';
import { createFolderMailer, createSmtpMailer } from '../backend/mail/mailer.ts';
import { backendMigrations } from '../backend/database/migrations.ts';
import { hasDemoPeople } from '../backend/demo/demo-people-present.ts';
import { deleteMailFiles } from '../backend/privacy/mail-files.ts';
import { seedDemo } from '../backend/demo/seed-demo.ts';
import { seedPeople } from '../backend/demo/seed-people.ts';
import type { DemoOffer } from '../backend/demo/seed-people.ts';
import { defaultBackendSettings } from '../backend/settings.ts';
import type { BackendSettings } from '../backend/settings.ts';
import type { Tables } from '../backend/database/tables.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import type { Catalogue } from '../catalogue/port.ts';
import { ConfigError } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { locateDatabase } from '../database/database-location.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database, DatabaseOptions } from '../database/open-database.ts';
import { noteFailure } from '../http/middleware/request-log.ts';
import type { Log } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import { repeatUntilThere } from './repeat-until-there.ts';
import { watchQueries } from '../observability/metrics/watch-queries.ts';

const defaultOrigins = defaultBackendSettings.origins;

export type OpenBackend = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Rejects when the database does not answer. */
  probe(): Promise<void>;
  /** Does not close the catalogue, which the caller owns. */
  close(): Promise<void>;
};

/** Opens the back end's database and applies its migrations. */
export function openBackendDatabase(
  config: Config,
  options: DatabaseOptions = {},
): Promise<Database<Tables>> {
  return openDatabase<Tables>(locateDatabase(config, 'commerce'), backendMigrations, options);
}

/** Opens the embedded commerce back end over a catalogue. */
export async function openConfiguredBackend(
  config: Config,
  catalogue: Catalogue,
  log: Log,
  metrics = openMetrics(),
): Promise<OpenBackend> {
  const onQuery = watchQueries('commerce', metrics, log);
  const database = await openBackendDatabase(config, { onQuery });
  metrics.watchMails(() => readMailQueue(database.db));
  const connections = {
    database,
    products: createCatalogueProducts(catalogue, config.settings),
    documents: createCatalogueDocuments(catalogue),
    settings: backendSettings(config),
    secrets: config.sessionSecrets,
  };
  const closing = new AbortController();
  if (config.mode === 'production') {
    await refuseDemoPeople(database);
  } else {
    await seedDemo(database);
    const offersOf = (storeCode: string) => demoOffers(catalogue, storeCode);
    await repeatUntilThere({
      attempt: () => seedWhenThere({ ...connections, now: Date.now(), offersOf }, log),
      closing: closing.signal,
      onFault: (error) => log.error({ error }, 'The people of the demo cannot be created'),
    });
  }
  const backend = openBackend({
    ...connections,
    mailer:
      'smtpUrl' in config.mail
        ? createSmtpMailer(config.mail.smtpUrl)
        : createFolderMailer(config.mail.folder),
    onError: (error, id) => {
      noteFailure(`back end ${id}`);
      log.error({ error, id }, 'back end failed');
    },
    onSecurityEvent: (event, details) => recordSecurityEvent(log, event, details),
    onRetention: async ({ orders, mailIds }) => {
      if ('folder' in config.mail) await deleteMailFiles(config.mail.folder, mailIds);
      log.info({ orders, mails: mailIds.length }, 'retention period applied');
    },
  });
  return {
    fetch: (request) => backend.fetch(request),
    probe: () => database.probe(),
    close: async () => {
      closing.abort();
      await backend.close();
      await database.close();
    },
  };
}

/** Creates the people of the demo; returns false when the catalogue does not answer. */
async function seedWhenThere(
  connections: Parameters<typeof seedPeople>[0],
  log: Log,
): Promise<boolean> {
  try {
    await seedPeople(connections);
    return true;
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    log.warn({ error }, 'The people of the demo wait for the catalogue');
    return false;
  }
}

/**
 * Throws ConfigError and closes the database when it holds demo accounts, whose passwords are
 * public.
 */
async function refuseDemoPeople(database: Database<Tables>): Promise<void> {
  if (!(await hasDemoPeople(database.db))) return;
  await database.close();
  throw new ConfigError(
    'The database holds the people of the demo: SHOP_MODE production needs another DATA_FOLDER or DATABASE_URL',
  );
}

function backendSettings(config: Config): Partial<BackendSettings> {
  const { allowOutOfStockInCart, useZeroPriceProduct, maxLineQuantity } = config.settings;
  return {
    allowOutOfStockInCart,
    useZeroPriceProduct,
    maxLineQuantity,
    bookableYears: config.settings.bookableYears,
    holdLifetime: config.holdHours * 60 * 60 * 1000,
    openHolds: config.settings.openHolds,
    operatorAddress: config.operatorMail,
    sessionIdleLifetime: config.settings.signInIdleLifetime,
    sessionLifetime: config.settings.signInLifetime,
    retentionMonths: config.retentionMonths,
    identityIssuers: Object.fromEntries(
      Object.entries(config.identityClients).map(([provider, { issuer, id }]) => [
        provider,
        { issuer, clientId: id },
      ]),
    ),
    origins: firstOrigins(config),
    newsletterCouponPercent: config.settings.newsletterCouponPercent,
    pushPublicKey: config.push?.publicKey ?? null,
    orderHistoryPageSize: config.settings.orderHistoryPageSize,
    defaultSearchPageSize: config.settings.defaultSearchPageSize,
    filterAggregationSize: config.settings.filterAggregationSize,
    productListSort: config.settings.productListSort,
    priceRanges: config.settings.priceRanges,
  };
}

/** Returns the first origin of each brand, with which links in mails start. */
export function firstOrigins({ origins }: Pick<Config, 'origins'>): BackendSettings['origins'] {
  return {
    camp: origins.camp[0] ?? defaultOrigins.camp,
    tour: origins.tour[0] ?? defaultOrigins.tour,
    cup: origins.cup[0] ?? defaultOrigins.cup,
  };
}

/** Returns some products of a store as they can be added to a cart. */
async function demoOffers(catalogue: Catalogue, storeCode: string): Promise<DemoOffer[]> {
  const store = requireStoreView(storeCode);
  const query = { filters: {}, facets: [], sort: 'recommendation' as const, start: 0, size: 40 };
  const categoryId = await catalogue.rootCategoryId(store);
  const { items } = await catalogue.list(store, { ...query, categoryId });
  const offers: DemoOffer[] = [];
  for (const { sku } of items) {
    const product = await catalogue.findProduct(store, sku);
    const isPlain = product && product.customOptions.length === 0 && product.type !== 'grouped';
    // The texts of the demo's reviews speak of stays.
    if (!isPlain || product.type === 'bundle' || isGoods(product)) continue;
    const variant = product.variants.find(({ status }) => status === 1);
    const { id: productId, sku: productSku } = product;
    offers.push({ productId, productSku, sku: (variant ?? product).sku });
  }
  return offers;
}
