import { ConfigError, readConfig } from '../server/config/config.ts';
import { UnusableDatabase } from '../server/database/database-unavailable.ts';
import { openBackendDatabase } from '../server/open/open-backend.ts';
import { openStorefrontDatabase } from '../server/storefront/storefront.ts';
import { locateDatabase } from '../server/database/database-location.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { refuseArguments } from './command-line/usage.ts';

// Migrates the tables of back end and storefront without starting the shop; every start does it
// too.
refuseArguments('npm run backend:migrate  migrates the tables of back end and storefront');
loadEnvFile();
try {
  const config = readConfig(process.env);
  const databases = {
    commerce: await openBackendDatabase(config),
    storefront: await openStorefrontDatabase(locateDatabase(config, 'storefront')),
  };
  for (const [name, database] of Object.entries(databases)) {
    await database.close();
    process.stdout.write(`The tables of ${name} are up to date.\n`);
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof UnusableDatabase)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
