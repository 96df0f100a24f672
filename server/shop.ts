import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TileName } from '../app/domain/map/tiles.ts';
import type { Settings } from '../app/domain/settings.ts';
import { documentPaths } from '../app/domain/store/paths.ts';
import { requireStoreView, storeViews } from '../app/domain/store/store-views.ts';
import { imageSizes } from '../app/ui/image-sizes.ts';
import type { Catalogue } from './catalogue/port.ts';
import { withStaleAnswers } from './catalogue/fallback/stale-catalogue.ts';
import type { Config } from './config/config.ts';
import { locateDatabase } from './database/database-location.ts';
import { isKnownSceneSku } from './demo/known-scene-skus.ts';
import { openSceneMedia } from './demo/scene/scene-media.ts';
import { warmPictures } from './demo/warm-pictures.ts';
import { openIdentityProviders } from './identity/identity-providers.ts';
import { openLog } from './observability/log.ts';
import { recordSecurityEvent } from './observability/security-log.ts';
import { recordAccountEvents } from './services/account/security-events.ts';
import type { Log } from './observability/log.ts';
import { withMetrics } from './observability/metrics/measured-catalogue.ts';
import { openMetrics } from './observability/metrics/metrics.ts';
import { watchQueries } from './observability/metrics/watch-queries.ts';
import { drawBaseMap } from './maps/base-map.ts';
import { isMapName } from './maps/map-frame.ts';
import { openMapTiles } from './maps/map-tiles.ts';
import { openCountryTable } from './geo/country-table.ts';
import { openMediaFolder } from './media/media-folder.ts';
import type { MediaSource } from './media/media-source.ts';
import { openMedia } from './media/media.ts';
import { mediaRoute } from './media/media-route.ts';
import { openCatalogue } from './open/open-catalogue.ts';
import { openCommerce } from './open/open-commerce.ts';
import { createAccountService } from './services/account/service.ts';
import type { AccountService } from './services/account/service.ts';
import { createCartService } from './services/cart/service.ts';
import type { CartService } from './services/cart/service.ts';
import { createCatalogueService } from './services/catalogue/service.ts';
import type { CatalogueService } from './services/catalogue/service.ts';
import { openUrlMap } from './services/catalogue/url-map.ts';
import { createCheckoutService } from './services/checkout/service.ts';
import type { CheckoutService } from './services/checkout/service.ts';
import { createContactService } from './services/contact/service.ts';
import type { ContactService } from './services/contact/service.ts';
import { createContentService } from './services/content/service.ts';
import type { ContentService } from './services/content/service.ts';
import { createLayoutService } from './services/layout/service.ts';
import type { LayoutService } from './services/layout/service.ts';
import { createHomeService } from './services/home/service.ts';
import type { HomeService } from './services/home/service.ts';
import { createCountryService } from './services/country/service.ts';
import type { CountryService } from './services/country/service.ts';
import { createNewsletterService } from './services/newsletter/service.ts';
import type { NewsletterService } from './services/newsletter/service.ts';
import { createPushService } from './services/push/service.ts';
import type { PushService } from './services/push/service.ts';
import { createReviewService } from './services/review/service.ts';
import type { ReviewService } from './services/review/service.ts';
import { createSearchService } from './services/search/service.ts';
import type { SearchService } from './services/search/service.ts';
import { createSeoService } from './services/seo/service.ts';
import type { SeoService } from './services/seo/service.ts';
import { createWishlistService } from './services/wishlist/service.ts';
import type { WishlistService } from './services/wishlist/service.ts';
import type { CacheEpochs } from './storefront/cache-epochs.ts';
import { forgetRegularly } from './storefront/forget-regularly.ts';
import { openStorefront } from './storefront/storefront.ts';
import type { Submissions } from './storefront/submissions.ts';

/** All services and ports that a route can use, composed once per process. */
export type Shop = {
  log: Log;
  settings: Settings;
  account: AccountService;
  layout: LayoutService;
  catalogue: CatalogueService;
  home: HomeService;
  content: ContentService;
  search: SearchService;
  seo: SeoService;
  contact: ContactService;
  country: CountryService;
  newsletter: NewsletterService;
  push: PushService;
  wishlist: WishlistService;
  reviews: ReviewService;
  cart: CartService;
  checkout: CheckoutService;
  submissions: Submissions;
  /** Returns land and sea of a map as SVG; null for an unknown name. */
  baseMap(name: string): Promise<string | null>;
  /** Returns one tile of the map as SVG. */
  mapTile(tile: TileName): Promise<string>;
  /** Tells all processes which cached data has changed. */
  epochs: CacheEpochs;
  /** Answers /img/…. */
  mediaRoute(request: Request): Promise<Response>;
  /** Returns a new idempotency key or id: 128 bits as 32 hex digits. */
  newKey(): string;
  now(): Date;
  isReady(): Promise<boolean>;
  /** Searches once in every store view: the first search of a process opens the text index. */
  warmSearch(): Promise<void>;
  close(): Promise<void>;
};

/** Size of the picture cache on disk, in bytes. */
const maxPictureCache = 1024 ** 3;

/**
 * Composition root. What a worker process and the import share is in open-catalogue and
 * open-backend.
 */
export async function openShop(config: Config, metrics = openMetrics()): Promise<Shop> {
  const { settings } = config;
  const log = openLog(config.logLevel, metrics.logLine);
  mkdirSync(config.dataFolder, { recursive: true });
  const newKey = () => randomBytes(16).toString('hex');
  const now = () => new Date();
  const pathOf = documentPaths(settings);

  let publishStore: ((code: string) => void) | null = null;
  const engine = await openCatalogue(config, log, metrics, ({ code }) => publishStore?.(code));
  const measured = withMetrics(engine, metrics);
  const catalogue = withFallback(measured, config);
  // The back end never prices by old answers.
  const commerce = await openCommerce(config, measured, { log, metrics });
  const storefront = await openStorefront(locateDatabase(config, 'storefront'), Date.now(), {
    onQuery: watchQueries('storefront', metrics, log),
    onLimitReached: (reason) => recordSecurityEvent(log, 'limit.reached', { reason }),
    secrets: config.sessionSecrets,
  });
  // Also drops pages that were rendered from the old revision after the import was published.
  publishStore = (code) => {
    storefront.epochs
      .publish(['*', code], Date.now())
      .catch((error: unknown) => log.error({ error }, 'cannot publish the new catalogue'));
  };
  const stopForgetting = forgetRegularly(storefront, now, (error) =>
    log.error({ error }, 'cannot forget what is old'),
  );
  const media = await openMedia({
    sources: [openSceneMedia({ isKnownSku: isKnownSceneSku }), ...(await openFolders(config))],
    cacheFolder: join(config.dataFolder, 'pictures'),
    sizes: Object.values(imageSizes),
    maxCacheBytes: maxPictureCache,
    onFault: (error, path) => log.error({ error, path }, 'picture failed'),
  });

  const urlMap = openUrlMap({
    commerce: commerce.client,
    mappings: storefront.urlMappings,
    settings,
    log,
  });

  const wasAnswered = readyAfterFirst(async () => {
    await engine.probe();
    await engine.rootCategoryId(requireStoreView('de_de'));
  });
  const closing = new AbortController();
  if (config.mode === 'demo' && config.warmsPictures) {
    warmPictures(catalogue, media, closing.signal).then(
      (ready) => log.info({ ready }, 'Pictures are drawn ahead'),
      (error: unknown) => log.error({ error }, 'drawing pictures ahead failed'),
    );
  }

  const cart = createCartService({
    commerce: commerce.client,
    catalogue,
    storefront,
    settings,
    newKey,
    log,
    settleOrder: (visit) => checkout.settlePending(visit),
  });
  const checkout = createCheckoutService({
    commerce: commerce.client,
    catalogue,
    storefront,
    cart,
    settings,
    newKey,
    log,
    onPlaced: metrics.orderPlaced,
  });
  return {
    log,
    settings,
    account: recordAccountEvents(
      config,
      log,
      createAccountService({
        commerce: commerce.client,
        catalogue,
        storefront,
        cart,
        settings,
        newKey,
        now,
        log,
        providers: openIdentityProviders(config.identityClients, (provider, code) =>
          log.warn({ provider, code }, 'signing in with a provider failed'),
        ),
      }),
    ),
    layout: createLayoutService({
      catalogue,
      pathOf,
      origins: config.origins,
      countCart: (visit) => cart.count(visit),
      log,
    }),
    catalogue: createCatalogueService({
      commerce: commerce.client,
      catalogue,
      settings,
      urlMap,
      log,
    }),
    home: createHomeService({ catalogue, pathOf }),
    contact: createContactService({
      commerce: commerce.client,
      limits: storefront.limits,
      operatorMail: config.operatorMail,
      newKey,
      log,
    }),
    country: createCountryService({
      commerce: commerce.client,
      header: config.countryHeader,
      findCountry: openCountryTable(),
      log,
    }),
    newsletter: createNewsletterService({
      commerce: commerce.client,
      limits: storefront.limits,
      newKey,
      log,
    }),
    push: createPushService({ commerce: commerce.client }),
    wishlist: createWishlistService({
      commerce: commerce.client,
      catalogue,
      settings,
      log,
    }),
    reviews: createReviewService({ commerce: commerce.client, catalogue, settings }),
    content: createContentService({ catalogue, commerce: commerce.client, pathOf }),
    search: createSearchService({
      commerce: commerce.client,
      limits: storefront.limits,
      catalogue,
      settings,
      pathOf,
      newKey,
      log,
    }),
    seo: createSeoService({ catalogue, settings, pathOf }),
    cart,
    checkout,
    submissions: storefront.submissions,
    epochs: storefront.epochs,
    baseMap: async (name) => (isMapName(name) ? drawBaseMap(name) : null),
    mapTile: openMapTiles(),
    mediaRoute: mediaRoute(media),
    newKey,
    now,
    warmSearch: () => warmSearch(engine, log),
    isReady: async () => {
      try {
        await Promise.all([storefront.probe(), commerce.probe(), wasAnswered()]);
        return true;
      } catch (error) {
        log.error({ error }, 'not ready');
        return false;
      }
    },
    close: async () => {
      closing.abort();
      await media.close();
      await stopForgetting();
      await storefront.close();
      await commerce.close();
      await catalogue.close();
    },
  };
}

/**
 * Returns a readiness check that passes for good after the first success. A process stays ready
 * while the catalogue is away: otherwise all processes would leave the load balancer at once, with
 * their stale caches. Rule R3.12.
 */
function readyAfterFirst(ask: () => Promise<unknown>): () => Promise<void> {
  let isAnswered = false;
  return async () => {
    if (!isAnswered) await ask();
    isAnswered = true;
  };
}

async function warmSearch(engine: Catalogue, log: Log): Promise<void> {
  const query = { filters: {}, facets: [], sort: 'relevance' as const, start: 0, size: 1 };
  try {
    for (const store of storeViews) await engine.search(store, { ...query, text: store.name });
  } catch (error) {
    log.info({ error }, 'The search is not warm');
  }
}

/** Adds the stale cache to an engine that runs in another process. */
function withFallback(engine: Catalogue, { elasticsearch, staleBytes }: Config): Catalogue {
  if (elasticsearch === null || staleBytes === 0) return engine;
  return withStaleAnswers(engine, { maxBytes: staleBytes, clock: Date.now });
}

/** What imports have taken, then the operator's own folder. */
async function openFolders({ importedMediaFolder, mediaFolder }: Config): Promise<MediaSource[]> {
  mkdirSync(importedMediaFolder, { recursive: true });
  const folders = mediaFolder === null ? [importedMediaFolder] : [importedMediaFolder, mediaFolder];
  return Promise.all(folders.map(openMediaFolder));
}
