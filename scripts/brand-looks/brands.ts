import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../server/config/config-error.ts';
import { refuseArguments } from '../command-line/usage.ts';
import { writeLooks } from './write-looks.ts';

// Makes style sheet, window colours and icons from config/brands.
refuseArguments('npm run brands  writes style sheets and icons of the brands from config/brands');
try {
  const isChanged = await writeLooks(fileURLToPath(new URL('../../', import.meta.url)));
  process.stdout.write(isChanged ? 'The looks of the brands are written.\n' : 'Nothing changed.\n');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
