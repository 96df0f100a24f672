import { existsSync } from 'node:fs';
import { requireInstalledCompany } from '../server/config/company-file.ts';
import { ConfigError } from '../server/config/config-error.ts';

// Builds what is missing and prepares the demo beside it, then serves.
if (existsSync('.env')) process.loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
requireCompanyOrExit();
const { buildIfNeeded } = await import('./build/build-if-needed.ts');
const { prepareDemo } = await import('./pictures/prepare-demo.ts');
await buildIfNeeded(prepareDemo);
await import('../server/main.ts');

/** Before the modules that import the company are loaded. */
function requireCompanyOrExit(): void {
  try {
    requireInstalledCompany();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The shop cannot start. ${error.message}\n`);
    process.exit(1);
  }
}
