import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedCatalogue } from '../catalogue/engines/embedded/catalogue.ts';
import {
  loadOnce,
  openEmbeddedWriter,
  readLoadedVersion,
} from '../catalogue/engines/embedded/load.ts';
import { openElasticsearchCatalogue } from '../catalogue/engines/elasticsearch/catalogue.ts';
import { openElasticsearchWriter } from '../catalogue/engines/elasticsearch/write/writer.ts';
import type { ElasticsearchWriter } from '../catalogue/engines/elasticsearch/write/writer.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import type { Catalogue } from '../catalogue/port.ts';
import { importedVersion } from '../catalogue/writer.ts';
import type { CatalogueWriter } from '../catalogue/writer.ts';
import { ConfigError } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { demoVersion } from '../demo/demo-version.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';

const fileOf = (config: Config) => join(config.dataFolder, 'catalogue.sqlite');

/**
 * Opens the configured engine. Demo mode imports the demo catalogue of this version, unless another
 * catalogue was imported. `onReplaced` is called when a store answers from a newer import, which
 * may be some time after the import.
 */
export async function openCatalogue(
  config: Config,
  log: Log,
  metrics?: Pick<Metrics, 'watchCircuit'>,
  onReplaced?: (store: StoreView) => void,
): Promise<Catalogue> {
  const { settings, elasticsearch } = config;
  if (elasticsearch === null) {
    await prepareFile(config, log);
    return openEmbeddedCatalogue({
      file: fileOf(config),
      settings,
      clock: Date.now,
      onFault: (error) => log.error({ error }, 'An index of the catalogue is not ready'),
      ...(onReplaced && { onReplaced }),
    });
  }
  const watched = metrics?.watchCircuit('catalogue');
  const closing = new AbortController();
  await prepareWhenThere(config, log, closing.signal);
  const catalogue = openElasticsearchCatalogue({
    ...elasticsearch,
    settings,
    clock: Date.now,
    warming: { onCold: warnOfCold(log) },
    onCircuit(isOpen) {
      watched?.(isOpen);
      if (isOpen) log.error('The catalogue does not answer and is left alone');
      else log.info('The catalogue answers again');
    },
    onOneStage: (medians) =>
      log.info({ medians }, 'Lists come in one stage: asking for keys first is not faster'),
  });
  // Starts before the first readiness check; a cluster that is away is prepared by a later one.
  catalogue.probe().catch((reason: unknown) => log.info({ reason }, 'The catalogue is not ready'));
  return {
    ...catalogue,
    close() {
      closing.abort();
      return catalogue.close();
    },
  };
}

/** Opens the engine that an import writes into. */
export function openCatalogueWriter(config: Config): CatalogueWriter {
  mkdirSync(config.dataFolder, { recursive: true });
  return openClusterWriter(config) ?? openEmbeddedWriter(fileOf(config), config.settings);
}

function openClusterWriter(config: Config, log?: Log): ElasticsearchWriter | null {
  const { elasticsearch, settings, dataFolder: folder } = config;
  if (elasticsearch === null) return null;
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
  if (!lacksDemo(config, version)) return;
  log.info('Preparing the demo catalogue');
  const records = await demoRecords();
  const report = loadOnce(file, records, demoVersion, (loaded) => !lacksDemo(config, loaded));
  if (report) log.info({ report }, 'The demo catalogue is ready');
  else log.info('Another process has prepared the demo catalogue');
}

/** Interval between attempts to reach a cluster that was away at the start. Milliseconds. */
const nextLook = 2000;

/**
 * Prepares the cluster, also later than the start: until then catalogue pages answer 503 and the
 * shop runs.
 */
async function prepareWhenThere(config: Config, log: Log, closing: AbortSignal): Promise<void> {
  if (await prepareCluster(config, log)) return;
  const look = async () => {
    while (!closing.aborted) {
      await wait(nextLook, undefined, { signal: closing, ref: false });
      if (await prepareCluster(config, log)) return;
    }
  };
  look().catch((error: unknown) => {
    if (!closing.aborted) log.error({ error }, 'The catalogue cannot be prepared');
  });
}

/** Returns false when the cluster cannot be reached. */
async function prepareCluster(config: Config, log: Log): Promise<boolean> {
  const writer = openClusterWriter(config, log);
  if (writer === null) return true;
  try {
    const version = await writer.loadedVersion();
    if (config.mode === 'production' && version === null) throw nothingLoaded('ELASTICSEARCH_URL');
    if (!lacksDemo(config, version)) return true;
    log.info('Preparing the demo catalogue');
    const report = await writer.load(await demoRecords(), demoVersion);
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

function lacksDemo({ mode }: Config, version: string | null): boolean {
  return mode === 'demo' && version !== demoVersion && version !== importedVersion;
}

/** Imported on demand: later starts do not even read its sources. */
async function demoRecords() {
  const { demoCatalogue } = await import('../demo/demo-catalogue.ts');
  return demoCatalogue();
}
