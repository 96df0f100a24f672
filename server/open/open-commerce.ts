import type { Catalogue } from '../catalogue/port.ts';
import { connectCommerce } from '../commerce/client.ts';
import type { Commerce } from '../commerce/client.ts';
import { wire } from '../commerce/contract/contract.ts';
import { connectHost } from './connect-host.ts';
import { openHostCircuit } from '../commerce/host-circuit.ts';
import type { HostCircuit } from '../commerce/host-circuit.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { watchCalls } from '../observability/metrics/watch-calls.ts';
import { openConfiguredBackend } from './open-backend.ts';

/** Timeouts of the commerce host, in milliseconds. Rule R3.2. */
export const hostTimeouts = { call: 3000, order: 8000 };

export type OpenCommerce = {
  client: Commerce;
  /** Sends a request of an edge process to the host; the host in its address is replaced. */
  fetch: (request: Request) => Promise<Response>;
  /** The circuit breaker of the host; null: the host is in this process. */
  circuit: HostCircuit | null;
  probe(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the client, over the network or over the embedded back end's own fetch. */
export async function openCommerce(
  config: Config,
  catalogue: Catalogue,
  { log, metrics }: { log: Log; metrics: Metrics },
): Promise<OpenCommerce> {
  const connection = { timeouts: hostTimeouts, onCall: watchCalls(metrics) };
  const { commerceUrl, commerceToken } = config;
  if (commerceUrl !== null) {
    const watched = metrics.watchCircuit('commerce');
    const host = { commerceUrl, commerceToken };
    const circuit = openHostCircuit({
      onChange: (isOpen) => {
        watched(isOpen);
        if (isOpen) log.error('The commerce host does not answer and is left alone');
        else log.info('The commerce host answers again');
      },
    });
    const client = connectHost(host, { ...connection, circuit });
    const base = commerceUrl.replace(/\/$/, '');
    return {
      client,
      circuit,
      fetch: (request) => {
        const { pathname, search } = new URL(request.url);
        const sent = new Request(base + pathname + search, request);
        // The new request follows the signal of the one that is held (`server/commerce/abortable.ts`).
        return fetch(commerceToken === 'query' ? withTokenInQuery(sent) : sent, {
          signal: request.signal,
        });
      },
      probe: async () => undefined,
      close: async () => undefined,
    };
  }
  const backend = await openConfiguredBackend(config, catalogue, log, metrics);
  const client = connectCommerce({
    ...connection,
    tokenIn: commerceToken,
    fetch: (request) => backend.fetch(request),
    baseUrl: 'http://commerce.invalid',
  });
  return {
    client,
    circuit: null,
    fetch: async (request) => backend.fetch(request),
    probe: () => backend.probe(),
    close: () => backend.close(),
  };
}

/** Moves the user token of an edge process, which always sends it in the header. Rule F3.2 */
function withTokenInQuery(request: Request): Request {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return request;
  const url = new URL(request.url);
  url.searchParams.set(wire.token, token);
  const moved = new Request(url, request);
  moved.headers.delete('authorization');
  return moved;
}
