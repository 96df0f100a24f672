import type { Catalogue } from '../catalogue/port.ts';
import { connectCommerce } from '../commerce/client.ts';
import type { Commerce } from '../commerce/client.ts';
import { openHostCircuit } from '../commerce/host-circuit.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { watchCalls } from '../observability/metrics/watch-calls.ts';
import { openConfiguredBackend } from './open-backend.ts';

/** Timeouts of the commerce host, in milliseconds. Rule R3.2. */
const timeouts = { call: 3000, order: 8000 };

type OpenCommerce = { client: Commerce; probe(): Promise<void>; close(): Promise<void> };

/** Opens the client, over the network or over the embedded back end's own fetch. */
export async function openCommerce(
  config: Config,
  catalogue: Catalogue,
  { log, metrics }: { log: Log; metrics: Metrics },
): Promise<OpenCommerce> {
  const connection = { tokenIn: config.commerceToken, timeouts, onCall: watchCalls(metrics) };
  if (config.commerceUrl !== null) {
    const watched = metrics.watchCircuit('commerce');
    const client = connectCommerce({
      ...connection,
      circuit: openHostCircuit({
        onChange: (isOpen) => {
          watched(isOpen);
          if (isOpen) log.error('The commerce host does not answer and is left alone');
          else log.info('The commerce host answers again');
        },
      }),
      fetch: (request) => fetch(request),
      baseUrl: config.commerceUrl.replace(/\/$/, ''),
    });
    return { client, probe: async () => undefined, close: async () => undefined };
  }
  const backend = await openConfiguredBackend(config, catalogue, log, metrics);
  const client = connectCommerce({
    ...connection,
    fetch: (request) => backend.fetch(request),
    baseUrl: 'http://commerce.invalid',
  });
  return { client, probe: () => backend.probe(), close: () => backend.close() };
}
