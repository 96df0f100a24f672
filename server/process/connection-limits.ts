import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionSettings } from '../config/connections.ts';
import { addressSubject, isProxy } from '../http/middleware/client-address.ts';
import type { Proxies } from '../http/middleware/client-address.ts';

/** Which bound refused a client. */
export type RefusedBy = 'address' | 'total' | 'requests';

type ConnectionLimitDeps = {
  settings: ConnectionSettings;
  proxies: Proxies;
  onRefused: (by: RefusedBy) => void;
};

/** How often slow requests are looked for. Milliseconds. */
const checkingInterval = 1000;
/** A client that neither sends nor reads for so long is disconnected. Milliseconds. */
const silence = 60_000;

/** Options for `createServer`: bounds of the time that a client may take. */
export function timeLimits({ headerTimeout, requestTimeout, keepAlive }: ConnectionSettings) {
  return {
    headersTimeout: headerTimeout,
    requestTimeout,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkingInterval,
  };
}

/**
 * Closes connections beyond the bounds as soon as they are accepted. The proxies' own connections
 * carry many clients: only their total is bounded.
 */
export function limitConnections(
  server: Server,
  { settings, proxies, onRefused }: ConnectionLimitDeps,
): void {
  const counts = openCounts(settings.perAddress);
  server.timeout = silence;
  server.maxConnections = settings.total;
  server.on('drop', () => onRefused('total'));
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress, proxies)) return;
    const release = counts.take(addressSubject(socket.remoteAddress));
    if (release) {
      socket.once('close', release);
      return;
    }
    onRefused('address');
    socket.destroy();
  });
}

/** Counts per client address. `take` returns how to give back, or null at the limit. */
export type AddressCounts = { take(address: string | null): (() => void) | null };

const nothing = () => undefined;

/** Opens counts of at most `limit` per address; 0: unlimited. An unknown address is not counted. */
export function openCounts(limit: number): AddressCounts {
  const counts = new Map<string, number>();
  return {
    take(address) {
      if (limit === 0 || address === null) return nothing;
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
