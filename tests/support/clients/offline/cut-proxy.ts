import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTTP proxy whose connections can be cut, for a browser that has no offline mode. */
export async function openCutProxy() {
  let isCut = false;
  const server = createServer((asked, answer) => {
    if (isCut) return void asked.socket.destroy();
    const url = new URL(asked.url ?? '');
    const { 'proxy-connection': _, ...headers } = asked.headers;
    const path = url.pathname + url.search;
    const forwarded = request(
      { host: '127.0.0.1', port: url.port, path, method: asked.method, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    forwarded.on('error', () => asked.socket.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(value: boolean): void {
      isCut = value;
      if (value) server.closeAllConnections();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
