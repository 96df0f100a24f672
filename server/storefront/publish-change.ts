import type { Config } from '../config/config.ts';
import { locateDatabase } from '../database/database-location.ts';
import { openStorefront } from './storefront.ts';

/** Publishes changes from a command to every shop process. See storefront/cache-epochs.ts */
export async function publishChange(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  tags: readonly string[],
): Promise<void> {
  const now = Date.now();
  const storefront = await openStorefront(locateDatabase(config, 'storefront'), now);
  try {
    await storefront.epochs.publish(tags, now);
  } finally {
    await storefront.close();
  }
}
