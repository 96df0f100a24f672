import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionSettings } from '../config/connections.ts';
import { addressSubject, isProxy } from '../http/middleware/client-address.ts';
import type { Proxies } from '../http/middleware/client-address.ts';

/** The limit that refused a client. */
export type RefusedBy = 'address' | 'total' | 'requests';

type ConnectionLimitDeps = {
  settings: ConnectionSettings;
  proxies: Proxies;
  onRefused: (by: RefusedBy) => void;
};

/** Interval of the check for slow requests, in milliseconds. */
const checkInterval = 1000;
/** Inactivity after which a client is disconnected, in milliseconds. */
const inactivityTimeout = 60_000;

/** Returns the time limits as options for `createServer` (Rule R4.7). */
export function createTimeLimits({ headerTimeout, requestTimeout, keepAlive }: ConnectionSettings) {
  return {
    headersTimeout: headerTimeout,
    requestTimeout,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkInterval,
  };
}

/**
 * Closes connections beyond the limits as soon as they are accepted. A proxy's connections carry
 * many clients: only their total is limited.
 */
export function limitConnections(
  server: Server,
  { settings, proxies, onRefused }: ConnectionLimitDeps,
): void {
  const counts = createAddressCounts(settings.perAddress);
  server.timeout = inactivityTimeout;
  server.maxConnections = settings.total;
  server.on('drop', () => onRefused('total'));
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress, proxies)) return;
    const release = counts.acquire(addressSubject(socket.remoteAddress));
    if (release) {
      socket.once('close', release);
      return;
    }
    onRefused('address');
    socket.destroy();
  });
}

/** Counts per client address. `take` returns the function that releases, or null at the limit. */
export type AddressCounts = { acquire(address: string | null): (() => void) | null };

const noop = () => undefined;

/**
 * Creates counts of at most `limit` per address; 0: unlimited. An unknown address is not counted.
 */
export function createAddressCounts(limit: number): AddressCounts {
  const counts = new Map<string, number>();
  return {
    acquire(address) {
      if (limit === 0 || address === null) return noop;
      const count = counts.get(address) ?? 0;
      if (count >= limit) return null;
      counts.set(address, count + 1);
      return () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
