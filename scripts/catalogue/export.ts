import { ConfigError, readConfig } from '../../server/config/config.ts';
import { FolderError, requireCatalogueFolder } from '../../server/config/data-folder.ts';
import { setOwnFacts } from '../../server/config/own-facts.ts';
import { exportUsage, readExportArguments } from '../../server/catalogue/export/arguments.ts';
import { exportCatalogue } from '../../server/catalogue/export/export-catalogue.ts';
import { ImportError, diskFull, isDiskFull } from '../../server/catalogue/import/import-error.ts';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { openCatalogueSource } from '../../server/open/open-catalogue.ts';
import { loadEnvFile } from '../command-line/env-file.ts';
import { answerHelp } from '../command-line/usage.ts';

/**
 * Writes the documents of store views to files that the import reads. Exits with 0 on success, 1
 * when a file could not be written, 2 when the command is invalid.
 */
async function main(): Promise<void> {
  requireCatalogueFolder(process.env);
  const config = readConfig(process.env);
  setOwnFacts(config);
  const options = readExportArguments(process.argv.slice(2));
  if (typeof options === 'string') {
    process.stderr.write(`${options}.\n${exportUsage}\n`);
    process.exitCode = 2;
    return;
  }
  const source = await openCatalogueSource(config);
  try {
    for (const { path, documents } of await exportCatalogue(source, options)) {
      process.stdout.write(`${path}: ${documents} documents\n`);
    }
  } finally {
    await source.close();
  }
}

answerHelp(exportUsage);
loadEnvFile();
main().catch((error: unknown) => {
  const isExplained = [ImportError, ConfigError, FolderError, CatalogueUnavailable].some(
    (kind) => error instanceof kind,
  );
  if (!isExplained && !isDiskFull(error)) throw error;
  const reason = isDiskFull(error) || !(error instanceof Error) ? diskFull : error.message;
  process.stderr.write(`The export ended. ${reason}\n`);
  process.exitCode = 1;
});
