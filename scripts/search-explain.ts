import { findStoreView } from '../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../server/catalogue/port.ts';
import { ConfigError, readConfig } from '../server/config/config.ts';
import { requireCatalogueFolder } from '../server/config/data-folder.ts';
import { setOwnFacts } from '../server/config/own-facts.ts';
import { openCatalogue } from '../server/open/open-catalogue.ts';
import { openLog } from '../server/observability/log.ts';
import { explainSearch } from '../server/services/search/explain-search.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { answerHelp } from './command-line/usage.ts';

const usage =
  'npm run --silent search:explain -- STORE TEXT    such as de_de "4 Sterne unter 500 €"';

/** Prints how a search text is understood. Exits with 0, or 2 when the command is invalid. */
async function main([code = '', ...words]: readonly string[]): Promise<void> {
  requireCatalogueFolder(process.env);
  const config = readConfig(process.env);
  setOwnFacts(config);
  const store = findStoreView(code);
  const text = words.join(' ').trim();
  if (!store || text === '') {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const catalogue = await openCatalogue(config, openLog('error', undefined, process.stderr), {
    isForCommand: true,
  });
  try {
    const deps = { catalogue, settings: config.settings };
    process.stdout.write(`${(await explainSearch(deps, store, text)).join('\n')}\n`);
  } finally {
    await catalogue.close();
  }
}

answerHelp(usage);
loadEnvFile();
main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof CatalogueUnavailable;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}.\n`);
  process.exitCode = 1;
});
