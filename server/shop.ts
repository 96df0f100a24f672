import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { TileName } from '../app/domain/map/tiles.ts';
import type { Settings } from '../app/domain/settings.ts';
import type { BrandName } from '../app/domain/store/brands.ts';
import type { StoreView } from '../app/domain/store/store-views.ts';
import { storeViews } from '../app/domain/store/store-views.ts';
import type { Catalogue } from './catalogue/port.ts';
import { setOwnFacts } from './config/own-facts.ts';
import type { Config } from './config/config.ts';
import { openCountryTable } from './geo/country-table.ts';
import { openIdentityProviders } from './identity/identity-providers.ts';
import type { IdentityProviders } from './identity/identity-providers.ts';
import { createSendAhead } from './origin/ahead/send-ahead.ts';
import type { SendAheadDeps } from './origin/ahead/send-ahead.ts';
import { createOriginRoute } from './origin/origin-route.ts';
import { sendToHost } from './origin/send-to-host.ts';
import { openLog } from './observability/log.ts';
import type { Log } from './observability/log.ts';
import { openMetrics } from './observability/metrics/metrics.ts';
import { drawBaseMap } from './maps/base-map.ts';
import { withMapStyle } from './maps/map-style.ts';
import { isMapName } from './maps/map-frame.ts';
import { openMapTiles } from './maps/map-tiles.ts';
import { mediaRoute } from './media/media-route.ts';
import type { Media } from './media/media.ts';
import { createServices } from './open/create-services.ts';
import type { Services } from './open/create-services.ts';
import { holdsDemoCatalogue } from './open/open-catalogue.ts';
import { openShopMedia } from './open/open-media.ts';
import { closePorts, openPorts } from './open/open-ports.ts';
import type { Ports } from './open/open-ports.ts';
import { createReadiness } from './process/readiness.ts';
import { hashPassword } from './secrets/passwords/password-hash.ts';
import { forgetRegularly } from './storefront/forget-regularly.ts';
import type { Invalidations } from './storefront/invalidations.ts';
import type { Submissions } from './storefront/submissions.ts';

/** All services and ports that a route can use, composed once per process. */
export type Shop = Services & {
  log: Log;
  settings: Settings;
  submissions: Submissions;
  /** Returns land and sea of a map as SVG in the brand's colours; null for an unknown name. */
  baseMap(name: string, brand: BrandName): Promise<string | null>;
  /** Returns one tile of the map as SVG. */
  mapTile(tile: TileName, brand: BrandName): Promise<string>;
  /** Publishes to the caches of all processes what has changed. */
  invalidations: Pick<Invalidations, 'subscribe' | 'publish'>;
  /** Counts a page that a visitor got. `path`: inside the store view. */
  countPage(store: StoreView, path: string): void;
  /** Answers /img/…. */
  mediaRoute(request: Request): Promise<Response>;
  /** Returns a new idempotency key or id: 128 bits as 32 hex digits. */
  newKey(): string;
  /** Answers edge processes; null: there are none. */
  answerEdge: ((request: Request) => Promise<Response>) | null;
  now(): Date;
  isReady(): Promise<boolean>;
  /** Searches once in every store view: the first search of a process opens the text index. */
  warmSearch(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Composition root. What a worker process and the import share is in open-catalogue and
 * open-backend.
 */
export async function openShop(config: Config, metrics = openMetrics()): Promise<Shop> {
  setOwnFacts(config);
  const log = openLog(config.logLevel, metrics.logLine);
  mkdirSync(config.dataFolder, { recursive: true });
  const newKey = () => randomBytes(16).toString('hex');
  const now = () => new Date();
  const ports = await openPorts(config, log, metrics);
  const { engine, storefront, invalidations } = ports;
  const stopForgetting = forgetRegularly(storefront, now, (error) =>
    log.error({ error }, 'cannot forget what is old'),
  );
  const media = await openShopMedia(config, log, () => holdsDemoCatalogue(config));
  const closing = new AbortController();
  if (config.mode === 'demo' && config.warmsPictures) {
    drawAhead(ports.catalogue, media, closing.signal, log);
  }
  const drawTile = openMapTiles();
  const onPlaced = metrics.orderPlaced;
  return {
    ...createServices(ports, {
      config,
      providers: openProviders(config, log),
      findCountry: openCountryTable(),
      hashPassword,
      log,
      newKey,
      now,
      onPlaced,
    }),
    log,
    settings: config.settings,
    submissions: storefront.submissions,
    invalidations,
    baseMap: async (name, brand) =>
      isMapName(name) ? withMapStyle(await drawBaseMap(name), brand) : null,
    mapTile: async (tile, brand) => withMapStyle(await drawTile(tile), brand),
    countPage: metrics.pageAnswered,
    mediaRoute: mediaRoute(media),
    newKey,
    now,
    answerEdge: openOriginRoute(ports, config, log),
    warmSearch: () => warmSearch(engine, log),
    isReady: createReadiness(ports, log),
    close: async () => {
      closing.abort();
      await media.close();
      await stopForgetting();
      await closePorts(ports);
    },
  };
}

function openOriginRoute(ports: Ports, config: Config, log: Log): Shop['answerEdge'] {
  if (config.origin === null) return null;
  const { catalogue, storefront, invalidations, commerce } = ports;
  const deps: SendAheadDeps = {
    catalogue,
    storefront,
    invalidations,
    sendToHost: (call) => sendToHost(commerce, call),
    onFailure: (error, call) => log.warn({ error, call }, 'a call ahead of the edge failed'),
    config,
    log,
    now: () => new Date(),
    newKey: () => randomBytes(16).toString('hex'),
  };
  const { secret } = config.origin;
  return createOriginRoute({ ...deps, secret, config, log, sendAhead: createSendAhead(deps) });
}

function openProviders({ identityClients }: Config, log: Log): IdentityProviders {
  return openIdentityProviders(identityClients, (provider, code) =>
    log.warn({ provider, code }, 'signing in with a provider failed'),
  );
}

/** Draws the first pictures of the demo's listings in the background. */
function drawAhead(catalogue: Catalogue, media: Media, signal: AbortSignal, log: Log): void {
  import('./demo/warm-pictures.ts')
    .then(({ warmPictures }) => warmPictures(catalogue, media, signal))
    .then(
      (ready) => log.info({ ready }, 'Pictures are drawn ahead'),
      (error: unknown) => log.error({ error }, 'drawing pictures ahead failed'),
    );
}

async function warmSearch(engine: Catalogue, log: Log): Promise<void> {
  const query = { filters: {}, facets: [], sort: 'relevance' as const, start: 0, size: 1 };
  try {
    for (const store of storeViews) await engine.search(store, { ...query, text: store.name });
  } catch (error) {
    log.info({ error }, 'The search is not warm');
  }
}
