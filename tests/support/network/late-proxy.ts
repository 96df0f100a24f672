import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Opens a proxy that passes each request on `delay` ms late, like a round trip to a far server. */
export async function openLateProxy(
  target: number,
  delay: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const forward = async () => {
      await wait(delay);
      const passed = ask(
        {
          host: '127.0.0.1',
          port: target,
          path: request.url,
          method: request.method,
          headers: request.headers,
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    };
    forward().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
