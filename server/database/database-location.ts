import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabasePlace } from './open-database.ts';

/**
 * Returns where the back end or the storefront stores its tables. They are separate, so that each
 * can be moved on its own.
 */
export function databasePlace(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  part: 'commerce' | 'storefront',
): DatabasePlace {
  return databaseUrl === null
    ? { file: join(dataFolder, `${part}.sqlite`) }
    : { url: databaseUrl, schema: part };
}
