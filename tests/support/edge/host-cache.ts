import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type HostCache = {
  port: number;
  /** Addresses of the pages in it. */
  addresses(): string[];
  /** Answers found since the last `reset`. */
  hits(): number;
  reset(): void;
  close(): Promise<void>;
};

/**
 * Opens a cache for the Cache API of workerd: GET returns what was stored with PUT, whose body is a
 * whole HTTP response.
 */
export async function openHostCache(): Promise<HostCache> {
  const stored = new Map<string, Buffer>();
  let hits = 0;
  const addressOf = ({ headers, url = '' }: IncomingMessage) => `${headers.host ?? ''}${url}`;
  const server = createServer((request, response) => {
    const address = addressOf(request);
    const answer = async () => {
      if (request.method === 'PUT') {
        const message = await buffer(request);
        stored.set(address, message.subarray(message.indexOf('\r\n\r\n') + 4));
        response.writeHead(204).end();
        return;
      }
      const body = stored.get(address);
      if (body) hits += 1;
      response
        .writeHead(body ? 200 : 504, { 'CF-Cache-Status': body ? 'HIT' : 'MISS' })
        .end(body ?? '');
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    addresses: () => [...stored.keys()],
    hits: () => hits,
    reset() {
      hits = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
