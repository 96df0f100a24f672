import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedCatalogue } from '../catalogue/engines/embedded/catalogue.ts';
import type { EmbeddedCatalogueOptions } from '../catalogue/engines/embedded/catalogue.ts';
import {
  loadOnce,
  openEmbeddedWriter,
  readLoadedVersion,
} from '../catalogue/engines/embedded/load.ts';
import { openEmbeddedSource } from '../catalogue/engines/embedded/source.ts';
import {
  isHostVersion,
  openCommerceHostCatalogue,
} from '../catalogue/engines/commerce-host/catalogue.ts';
import type { CatalogueCopy } from '../catalogue/engines/commerce-host/catalogue.ts';
import type { ElasticsearchWriter } from '../catalogue/engines/elasticsearch/write/writer.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { storeViews } from '../../app/domain/store/store-views.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import { connectHost } from './connect-host.ts';
import { repeatUntilThere } from './repeat-until-there.ts';
import type { Catalogue } from '../catalogue/port.ts';
import type { CatalogueSource } from '../catalogue/source.ts';
import { importedVersion } from '../catalogue/writer.ts';
import type { CatalogueWriter } from '../catalogue/writer.ts';
import { ConfigError } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';

/** Imported on demand: without a cluster a process saves 37 MB of memory. Rule P4.1 */
const cluster = {
  catalogue: () => import('../catalogue/engines/elasticsearch/catalogue.ts'),
  source: () => import('../catalogue/engines/elasticsearch/source.ts'),
  writer: () => import('../catalogue/engines/elasticsearch/write/writer.ts'),
};

const fileOf = (config: Config) => join(config.dataFolder, 'catalogue.sqlite');

export type OpenedCatalogue = Catalogue & {
  /** Makes the next read of each store look for a newer import. */
  forgetRevisions(): void;
};

export type OpenCatalogueOptions = {
  metrics?: Pick<Metrics, 'watchCircuit'>;
  /** Called when a store answers from a newer import, which may be some time after the import. */
  onReplaced?: (store: StoreView) => void;
  /** True for a process that ends after one command: nothing is warmed for visitors. */
  isForCommand?: boolean;
};

/**
 * Opens the configured engine. Demo mode imports the demo catalogue of this version, unless another
 * catalogue was imported.
 */
export async function openCatalogue(
  config: Config,
  log: Log,
  { metrics, onReplaced, isForCommand = false }: OpenCatalogueOptions = {},
): Promise<OpenedCatalogue> {
  const { settings, elasticsearch } = config;
  if (isAtHost(config)) return openHostCatalogue(config, log, onReplaced);
  if (elasticsearch === null) {
    await prepareFile(config, log);
    const embedded = openEmbeddedCatalogue({
      file: fileOf(config),
      settings,
      clock: Date.now,
      onFault: (error) => log.error({ error }, 'An index of the catalogue is not ready'),
      ...(onReplaced && { onReplaced }),
    });
    // It looks at every read, and reports a store whose new revision takes time.
    return Object.assign(embedded, { forgetRevisions: () => undefined });
  }
  const watched = metrics?.watchCircuit('catalogue');
  const closing = new AbortController();
  await prepareWhenThere(config, log, closing.signal);
  const { openElasticsearchCatalogue } = await cluster.catalogue();
  const catalogue = openElasticsearchCatalogue({
    ...elasticsearch,
    settings,
    clock: Date.now,
    ...(!isForCommand && { warming: { onCold: warnOfCold(log) } }),
    onCircuit(isOpen) {
      watched?.(isOpen);
      if (isOpen) log.error('The catalogue does not answer and is left alone');
      else log.info('The catalogue answers again');
    },
    onOneStage: (medians) =>
      log.info({ medians }, 'Lists come in one stage: asking for keys first is not faster'),
  });
  if (!isForCommand) {
    // Starts before the first readiness check; an unavailable cluster is prepared by a later one.
    catalogue
      .probe()
      .catch((reason: unknown) => log.info({ reason }, 'The catalogue is not ready'));
  }
  return {
    ...catalogue,
    close() {
      closing.abort();
      return catalogue.close();
    },
  };
}

/**
 * Returns whether the catalogue may name pictures that only the demo draws: in demo mode, or in
 * production over a catalogue that was not imported.
 */
export async function holdsDemoCatalogue(config: Config): Promise<boolean> {
  if (config.mode === 'demo') return true;
  const writer = await openClusterWriter(config);
  if (writer === null) return isDemo(readLoadedVersion(fileOf(config)));
  try {
    return isDemo(await writer.loadedVersion());
  } finally {
    await writer.close();
  }
}

function isDemo(version: string | null): boolean {
  return version !== null && version !== importedVersion;
}

/**
 * Returns whether the catalogue is read from the commerce host: there is one, and neither a cluster
 * nor a catalogue that was loaded here. Rule F2.19.
 */
function isAtHost(config: Config): config is Config & { commerceUrl: string } {
  const { commerceUrl, elasticsearch } = config;
  if (commerceUrl === null || elasticsearch !== null) return false;
  const version = readLoadedVersion(fileOf(config));
  return version === null || isHostVersion(version);
}

async function openHostCatalogue(
  config: Config & { commerceUrl: string },
  log: Log,
  onReplaced?: (store: StoreView) => void,
): Promise<OpenedCatalogue> {
  const file = fileOf(config);
  const engine = await openCommerceHostCatalogue({
    copy: openCopy(file, {
      settings: config.settings,
      clock: Date.now,
      onFault: (error) => log.error({ error }, 'An index of the catalogue is not ready'),
      ...(onReplaced && { onReplaced }),
    }),
    settings: config.settings,
    stores: storeViews,
    host: connectHost(config, { timeouts: indexTimeouts }),
    onCopied: ({ loaded, refused }) =>
      log.info({ loaded, refused: refused.length }, "The host's catalogue is read"),
    onAway: (error) => log.error({ error }, "The host's catalogue cannot be read"),
  });
  const forgetRevisions = () => {
    engine
      .refresh()
      .catch((error: unknown) => log.error({ error }, "The host's catalogue cannot be read"));
  };
  return { ...engine, forgetRevisions };
}

/** Opens a catalogue file as the copy of a host's catalogue. */
export function openCopy(
  file: string,
  options: Omit<EmbeddedCatalogueOptions, 'file'>,
): CatalogueCopy {
  return {
    engine: openEmbeddedCatalogue({ ...options, file }),
    version: () => readLoadedVersion(file),
    replace: (records, version) => loadOnce(file, records, version, (loaded) => loaded === version),
  };
}

/** Opens the documents of the configured engine, for an export. */
export async function openCatalogueSource(config: Config): Promise<CatalogueSource> {
  const { elasticsearch } = config;
  if (elasticsearch === null) return openEmbeddedSource(fileOf(config));
  return (await cluster.source()).openElasticsearchSource(elasticsearch);
}

/** Opens the engine that an import writes into. */
export async function openCatalogueWriter(config: Config): Promise<CatalogueWriter> {
  mkdirSync(config.dataFolder, { recursive: true });
  return (await openClusterWriter(config)) ?? openEmbeddedWriter(fileOf(config), config.settings);
}

async function openClusterWriter(config: Config, log?: Log): Promise<ElasticsearchWriter | null> {
  const { elasticsearch, settings, dataFolder: folder } = config;
  if (elasticsearch === null) return null;
  const { openElasticsearchWriter } = await cluster.writer();
  return openElasticsearchWriter({
    ...elasticsearch,
    settings,
    folder,
    clock: Date.now,
    ...(log && { onCold: warnOfCold(log) }),
  });
}

function warnOfCold(log: Log) {
  return ({ code }: StoreView, error: unknown) =>
    log.warn({ error, store: code }, 'A store of the catalogue could not be warmed');
}

async function prepareFile(config: Config, log: Log): Promise<void> {
  const file = fileOf(config);
  const version = readLoadedVersion(file);
  if (config.mode === 'production' && version === null) throw nothingLoaded(`DATA_FOLDER: ${file}`);
  const demo = await findMissingDemo(config, version);
  if (demo === null) return;
  log.info('Preparing the demo catalogue');
  const records = await demoRecords();
  const report = loadOnce(file, records, demo.version, demo.isEnough);
  if (report) log.info({ report }, 'The demo catalogue is ready');
  else log.info('Another process has prepared the demo catalogue');
}

/** Timeouts of one search of a host's index, in milliseconds; no visitor waits for it. */
const indexTimeouts = { call: 30_000, order: 30_000 };

/**
 * Prepares the cluster, also later than the start: until then catalogue pages answer 503 and the
 * shop runs.
 */
function prepareWhenThere(config: Config, log: Log, closing: AbortSignal): Promise<void> {
  return repeatUntilThere({
    attempt: () => prepareCluster(config, log),
    closing,
    onFault: (error) => log.error({ error }, 'The catalogue cannot be prepared'),
  });
}

/** Returns false when the cluster cannot be reached. */
async function prepareCluster(config: Config, log: Log): Promise<boolean> {
  const writer = await openClusterWriter(config, log);
  if (writer === null) return true;
  try {
    const version = await writer.loadedVersion();
    if (config.mode === 'production' && version === null) throw nothingLoaded('ELASTICSEARCH_URL');
    const demo = await findMissingDemo(config, version);
    if (demo === null) return true;
    log.info('Preparing the demo catalogue');
    const report = await writer.load(await demoRecords(), demo.version);
    log.info({ report }, 'The demo catalogue is ready');
    return true;
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    log.error({ error }, 'The catalogue cannot be reached');
    return false;
  } finally {
    await writer.close();
  }
}

function nothingLoaded(where: string): ConfigError {
  return new ConfigError(`${where} holds no catalogue. Load one with npm run catalogue:import`);
}

/** The demo catalogue of this release, which a shop in demo mode has to load. */
type MissingDemo = { version: string; isEnough: (loaded: string | null) => boolean };

/** Returns null when the shop needs no demo catalogue. Its sources are hashed only in demo mode. */
async function findMissingDemo(
  { mode }: Config,
  loaded: string | null,
): Promise<MissingDemo | null> {
  if (mode !== 'demo' || loaded === importedVersion) return null;
  const { demoVersion: version } = await import('../demo/demo-version.ts');
  const isEnough = (found: string | null) => found === version || found === importedVersion;
  return isEnough(loaded) ? null : { version, isEnough };
}

/** Imported on demand: later starts do not even read its sources. */
async function demoRecords() {
  const { demoCatalogue } = await import('../demo/demo-catalogue.ts');
  return demoCatalogue();
}
