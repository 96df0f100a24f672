import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabaseLocation } from './open-database.ts';

/**
 * Returns where the back end or the storefront stores its tables. They are separate, so that each
 * can be moved on its own.
 */
export function locateDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  part: 'commerce' | 'storefront',
): DatabaseLocation {
  return databaseUrl === null
    ? { file: join(dataFolder, `${part}.sqlite`) }
    : { url: databaseUrl, schema: part };
}
