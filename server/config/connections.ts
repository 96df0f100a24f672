import { parseProxies } from '../http/middleware/client-address.ts';
import type { Proxies } from '../http/middleware/client-address.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** Limits of connections and of slow requests, per process. Times in milliseconds (Rule R4.7). */
export type ConnectionSettings = {
  /**
   * Time from the connection, or from the first byte of a later request, to the end of the headers.
   */
  headerTimeout: number;
  /** Time until the whole request has arrived. */
  requestTimeout: number;
  /** Time that a connection may be idle between two requests. */
  keepAlive: number;
  /** Connections, and concurrent requests, of one client address; 0: unlimited. */
  perAddress: number;
  /** Connections of all clients together. */
  total: number;
};

export function readConnections(env: Environment): ConnectionSettings {
  if (env.HEADER_TIMEOUT_SECONDS > env.REQUEST_TIMEOUT_SECONDS) {
    throw new ConfigError('HEADER_TIMEOUT_SECONDS is longer than REQUEST_TIMEOUT_SECONDS');
  }
  return {
    headerTimeout: env.HEADER_TIMEOUT_SECONDS * 1000,
    requestTimeout: env.REQUEST_TIMEOUT_SECONDS * 1000,
    keepAlive: env.KEEP_ALIVE_SECONDS * 1000,
    perAddress: env.CONNECTIONS_PER_ADDRESS,
    total: env.MAX_CONNECTIONS,
  };
}

export function readProxies({ PROXY_HOPS, PROXY_ADDRESSES }: Environment): Proxies {
  if (PROXY_ADDRESSES !== undefined && PROXY_HOPS === 0) {
    throw new ConfigError('PROXY_ADDRESSES needs PROXY_HOPS, which is 0');
  }
  const list = PROXY_ADDRESSES?.split(',').map((entry) => entry.trim());
  const parsed = parseProxies(PROXY_HOPS, list);
  if (parsed.ok) return parsed.value;
  throw new ConfigError(`PROXY_ADDRESSES: ${parsed.problem} is no address or range`);
}
