import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedCatalogue } from './catalogue/embedded/catalogue.ts';
import {
  importedVersion,
  loadRecords,
  openEmbeddedWriter,
  readLoadedVersion,
} from './catalogue/embedded/load.ts';
import type { Catalogue } from './catalogue/port.ts';
import type { CatalogueWriter } from './catalogue/writer.ts';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { demoVersion } from './demo/demo-version.ts';
import type { Log } from './log.ts';

const fileOf = (config: Config) => join(config.dataFolder, 'catalogue.sqlite');

/**
 * The embedded engine. Demo mode puts the demo catalogue of this version into it, unless somebody
 * has loaded a catalogue of their own.
 */
export async function openCatalogue(config: Config, log: Log): Promise<Catalogue> {
  const file = fileOf(config);
  const version = readLoadedVersion(file);
  if (config.mode === 'production' && version === null) {
    throw new ConfigError(
      `DATA_FOLDER: ${file} holds no catalogue. Load one with npm run catalogue:import`,
    );
  }
  if (config.mode === 'demo' && version !== demoVersion && version !== importedVersion) {
    log.info('Preparing the demo catalogue');
    // Generated only when needed: later starts do not even read its sources.
    const { demoCatalogue } = await import('./demo/demo-catalogue.ts');
    const report = loadRecords(file, demoCatalogue(), demoVersion);
    log.info({ report }, 'The demo catalogue is ready');
  }
  return openEmbeddedCatalogue({ file, settings: config.settings, clock: Date.now });
}

/** Where an import puts its catalogue: into the engine that the shop asks. */
export function openCatalogueWriter(config: Config): CatalogueWriter {
  mkdirSync(config.dataFolder, { recursive: true });
  return openEmbeddedWriter(fileOf(config));
}
