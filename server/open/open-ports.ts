import type { Catalogue } from '../catalogue/port.ts';
import { withStaleAnswers } from '../catalogue/fallback/stale-catalogue.ts';
import { withReadsOnce } from '../catalogue/read-once.ts';
import type { Config } from '../config/config.ts';
import { locateDatabase } from '../database/database-location.ts';
import type { Log } from '../observability/log.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import { withMetrics } from '../observability/metrics/measured-catalogue.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { watchQueries } from '../observability/metrics/watch-queries.ts';
import { findLongestWindow } from '../services/visit-limits.ts';
import { openInvalidations } from '../storefront/invalidations.ts';
import type { Invalidations } from '../storefront/invalidations.ts';
import { openStorefront } from '../storefront/storefront.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { openCommerce } from './open-commerce.ts';
import type { OpenCommerce } from './open-commerce.ts';

/** Catalogue, commerce host and databases of one process. */
export type Ports = {
  /** The engine itself, without metrics and stale answers. */
  engine: OpenedCatalogue;
  catalogue: Catalogue;
  commerce: OpenCommerce;
  storefront: Storefront;
  invalidations: Invalidations;
};

/** Opens the ports that the configuration chooses. The caller closes them with `closePorts`. */
export async function openPorts(config: Config, log: Log, metrics: Metrics): Promise<Ports> {
  let announce: Invalidations['announce'] = () => undefined;
  const engine = await openCatalogue(config, log, {
    metrics,
    onReplaced: ({ code }) => announce(['*', code]),
  });
  const measured = withReadsOnce(withMetrics(engine, metrics));
  const catalogue = withFallback(measured, config);
  // The back end never prices by old answers.
  const commerce = await openCommerce(config, measured, { log, metrics });
  const storefront = await openStorefront(locateDatabase(config, 'storefront'), Date.now(), {
    onQuery: watchQueries('storefront', metrics, log),
    onLimitReached: (reason) => recordSecurityEvent(log, 'limit.reached', { reason }),
    secrets: config.sessionSecrets,
    longestWindow: findLongestWindow(config.settings),
  });
  const invalidations = await openInvalidations({ epochs: storefront.epochs, log });
  // After an import is published, this process may read its old revision for a while: an engine
  // looks for the new one at once, or reports when it answers.
  invalidations.subscribe(() => engine.forgetRevisions());
  announce = invalidations.announce;
  return { engine, catalogue, commerce, storefront, invalidations };
}

/** Closes the ports; the users of a port before it. */
export async function closePorts(ports: Ports): Promise<void> {
  await ports.invalidations.close();
  await ports.storefront.close();
  await ports.commerce.close();
  await ports.catalogue.close();
}

/** Adds the stale cache to an engine that runs in another process. */
function withFallback(engine: Catalogue, { elasticsearch, staleBytes }: Config): Catalogue {
  if (elasticsearch === null || staleBytes === 0) return engine;
  return withStaleAnswers(engine, { maxBytes: staleBytes, clock: Date.now });
}
