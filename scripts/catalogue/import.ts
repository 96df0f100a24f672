import { ConfigError, readConfig } from '../../server/config/config.ts';
import { parseEnvironment } from '../../server/config/environment.ts';
import { setOwnFacts } from '../../server/config/own-facts.ts';
import { readFurtherStores } from '../../server/config/stores-file.ts';
import { setFurtherStores } from '../../app/domain/store/store-views.ts';
import { readArguments, usage } from '../../server/catalogue/import/arguments.ts';
import { importCatalogue } from '../../server/catalogue/import/import-catalogue.ts';
import { ImportError } from '../../server/catalogue/import/import-error.ts';
import { showProgress } from '../../server/catalogue/import/show-progress.ts';
import { findSourceFiles } from '../../server/catalogue/import/read/source-files.ts';
import { formatSummary, isFruitless } from '../../server/catalogue/import/summary.ts';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { openPictureJudge } from '../../server/media/encoder/picture-judge.ts';
import {
  DatabaseUnavailable,
  UnusableDatabase,
} from '../../server/database/database-unavailable.ts';
import { publishChange } from '../../server/storefront/publish-change.ts';
import { maxEmbeddedProducts } from '../../server/catalogue/engines/embedded/limits.ts';
import { openCatalogueSource } from '../../server/open/open-catalogue.ts';
import { openChangingWriter } from '../../server/open/open-owner-catalogue.ts';
import { loadEnvFile } from '../command-line/env-file.ts';
import { answerHelp } from '../command-line/usage.ts';

/**
 * Imports a dump into the configured catalogue. Exits with 0 on success, 1 when nothing was
 * changed, 2 when the command is invalid.
 */
async function main(): Promise<void> {
  setFurtherStores(readFurtherStores(parseEnvironment(process.env).STORES_FILE ?? null));
  const options = readArguments(process.argv.slice(2));
  if (typeof options === 'string') {
    process.stderr.write(`${options}.\n${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const files = await findSourceFiles(options.paths);
  // Only now: it creates a missing data folder (Rule G6.13).
  const config = readConfig(process.env);
  setOwnFacts(config);
  // A database that could not tell running shops of the change ends the import before it begins.
  if (!options.isDryRun) await publishChange(config, []);
  const progress = showProgress(process.stderr);
  const mergeInto = options.isMerge ? await openCatalogueSource(config) : null;
  const { judge, close } = openPictureJudge();
  const { importedMediaFolder: folder } = config;
  const writer = options.isDryRun ? null : await openChangingWriter(config);
  try {
    const report = await importCatalogue({
      files,
      stores: options.stores,
      folder: config.dataFolder,
      writer,
      mergeInto,
      progress,
      root: options.root,
      lowestRoot: config.settings.rootCategoryId,
      reading: { index: options.index },
      maxProducts: config.elasticsearch === null ? maxEmbeddedProducts : null,
      pictures: options.media === null ? null : { from: options.media, folder, judge },
    });
    progress.end();
    // Invalidates the page caches of running shops within a second.
    if (!options.isDryRun) await publishChange(config, ['*', ...options.stores]);
    process.stdout.write(formatSummary(report, options.stores, options.isDryRun));
    if (isFruitless(report)) {
      process.stderr.write('Nothing was changed: every document was left out.\n');
      process.exitCode = 1;
    }
  } finally {
    progress.end();
    close();
    await writer?.close();
    await mergeInto?.close();
  }
}

answerHelp(usage);
loadEnvFile();
main().catch((error: unknown) => {
  const isExplained = [
    ImportError,
    ConfigError,
    CatalogueUnavailable,
    DatabaseUnavailable,
    UnusableDatabase,
  ].some((kind) => error instanceof kind);
  if (!isExplained || !(error instanceof Error)) throw error;
  process.stderr.write(`Nothing was imported. ${error.message}\n`);
  process.exitCode = 1;
});
