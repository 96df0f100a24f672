import { parseProxies } from '../../../server/http/middleware/client-address.ts';
import { listen } from '../../../server/process/listen.ts';
import type { ListenDeps } from '../../../server/process/listen.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';

/** Listens on a free port of the loopback address, with defaults for options that are not given. */
export function listenForTest(deps: Pick<ListenDeps, 'fetch'> & Partial<ListenDeps>): void {
  const proxies = parseProxies(0);
  if (!proxies.ok) throw new Error(proxies.problem);
  listen({
    log: openLog('info'),
    metrics: openMetrics(),
    host: '127.0.0.1',
    port: 0,
    connections: {
      headerTimeout: 15_000,
      requestTimeout: 30_000,
      keepAlive: 5000,
      perAddress: 100,
      total: 2000,
    },
    proxies: proxies.value,
    maxBody: 64 * 1024,
    onOpen: (port) => process.send?.({ port }),
    close: () => Promise.resolve(),
    ...deps,
  });
}
