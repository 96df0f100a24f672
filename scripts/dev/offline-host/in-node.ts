import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import type { Config } from '../../../server/config/config.ts';
import { setOwnFacts } from '../../../server/config/own-facts.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';
import { openConfiguredBackend } from '../../../server/open/open-backend.ts';
import { openCatalogue } from '../../../server/open/open-catalogue.ts';
import { familyOrigin } from './family-dialect.ts';
import { createFamilyHost } from './family-host.ts';
import { listenWithNativeHeaders } from './native-headers.ts';

/**
 * Plays the hosts that the shop calls, so that no request leaves the machine: the commerce host is
 * one of the family, over an embedded back end with its own data; others cannot be reached. Returns
 * the configuration of a shop that calls it.
 */
export async function playOfflineHost(
  config: Config,
): Promise<{ config: Config; close(): Promise<void> }> {
  // Its demo is made before the shop opens.
  setOwnFacts(config);
  const dataFolder = join(config.dataFolder, 'offline-host');
  mkdirSync(dataFolder, { recursive: true });
  const own = {
    ...config,
    commerceUrl: null,
    elasticsearch: null,
    databaseUrl: null,
    dataFolder,
    mail: { folder: join(dataFolder, 'mail') },
  };
  const metrics = openMetrics();
  const log = openLog(own.logLevel, metrics.logLine);
  const catalogue = await openCatalogue(own, log, { metrics });
  const backend = await openConfiguredBackend(own, catalogue, log, metrics);
  const family = createFamilyHost(async (request) => backend.fetch(request));
  const network = setupServer(
    family.handler,
    http.all('*', ({ request }) => {
      const { hostname } = new URL(request.url);
      return /^(?:localhost|127\..*|\[::1\])$/.test(hostname)
        ? passthrough()
        : HttpResponse.error();
    }),
  );
  listenWithNativeHeaders(() => network.listen({ onUnhandledFrame: 'bypass' }));
  return {
    config: { ...config, commerceUrl: familyOrigin, commerceToken: 'query' },
    async close() {
      network.close();
      await backend.close();
      await catalogue.close();
    },
  };
}
