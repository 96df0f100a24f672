import { createServer, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/**
 * The thread of `openForwardProxy`: connects every request to the loopback address and leaves it
 * unchanged otherwise. Posts its port. Told that it is offline, it ends the connection of every
 * request, and posts that it knows.
 */
let isOnline = true;
parentPort?.on('message', (isToBeOnline: boolean) => {
  isOnline = isToBeOnline;
  parentPort?.postMessage(isOnline);
});

const server = createServer((asked, answer) => {
  if (!isOnline) {
    asked.socket.destroy();
    return;
  }
  const url = new URL(asked.url ?? '');
  const { 'proxy-connection': _, ...headers } = asked.headers;
  const path = url.pathname + url.search;
  const forwarded = request(
    { host: '127.0.0.1', port: url.port, path, method: asked.method, headers },
    (given) => {
      // lynx and w3m read until the connection ends; a kept one costs them its idle time, 6 s a page.
      const { connection: _c, 'keep-alive': _k, ...headers } = given.headers;
      answer.writeHead(given.statusCode ?? 502, { ...headers, connection: 'close' });
      given.pipe(answer);
    },
  );
  forwarded.on('error', (error) => answer.writeHead(502).end(String(error)));
  asked.pipe(forwarded);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' && address ? address.port : 0);
});
