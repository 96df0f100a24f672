import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabasePlace } from './open-database.ts';

/** Where the back end and the storefront keep their own tables: apart, so that each can move alone. */
export function databasePlace(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  part: 'commerce' | 'storefront',
): DatabasePlace {
  return databaseUrl === null
    ? { file: join(dataFolder, `${part}.sqlite`) }
    : { url: databaseUrl, schema: part };
}
