import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export type HostFailure = (request: IncomingMessage, response: ServerResponse) => void;

const json = { 'Content-Type': 'application/json' };

/** A small answer that unpacks to 64 MB of blanks. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));

/** Answers that failing hosts and proxies have given. */
export const hostFailures = {
  'sends no answer': () => undefined,
  'sends headers and no body': (_, response) => {
    response.writeHead(200, { ...json, 'Content-Length': '100' });
    response.flushHeaders();
  },
  'sends its body slowly': (_, response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
  'closes the connection': (request) => request.socket.destroy(),
  'closes it in the middle of the answer': (_, response) => {
    response.writeHead(200, { ...json, 'Content-Length': '100' });
    response.write('{"code":200,', () => response.destroy());
  },
  'redirects to another host': (_, response) => {
    response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
  },
  'answers with a page': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>');
  },
  'answers with nothing': (_, response) => response.writeHead(200, json).end(),
  'answers with half a JSON': (_, response) => response.writeHead(200, json).end('{"code":200,'),
  'answers with another JSON': (_, response) => {
    response.writeHead(200, json).end('{"code":200,"result":{"no":"such","thing":[1]}}');
  },
  'answers with a number': (_, response) => response.writeHead(200, json).end('7'),
  'answers without end': (_, response) => {
    response.writeHead(200, json);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'answers with a gzip bomb': (_, response) => {
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb);
  },
  'answers with what is not gzip': (_, response) => {
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end('{"code":200}');
  },
  'answers 401': (_, response) => {
    response.writeHead(401, json).end('{"code":401,"result":"Not you"}');
  },
  'answers 403 with a page': (_, response) => {
    response.writeHead(403, { 'Content-Type': 'text/html' }).end('<h1>Forbidden</h1>');
  },
  'answers 500': (_, response) => {
    response.writeHead(500, json).end('{"code":500,"result":"Out of memory"}');
  },
  'answers 500 with a page': (_, response) => {
    response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Error</h1>');
  },
  'answers 502 with a page': (_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
  },
  'answers 503': (_, response) => {
    response.writeHead(503, { ...json, 'Retry-After': '7' }).end('{"code":503,"result":"Busy"}');
  },
} satisfies Record<string, HostFailure>;

export type FailingHost = {
  url: string;
  /** Sets how the host answers from now on. */
  failWith(failure: HostFailure): void;
  /** Requests received. */
  readonly asked: { method: string; path: string; key: string | null }[];
  close(): Promise<void>;
};

/** Opens a commerce host on a real socket whose answers the test sets. */
export async function openFailingHost(): Promise<FailingHost> {
  let answer: HostFailure = hostFailures['sends no answer'];
  const asked: FailingHost['asked'] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.example');
    const key = request.headers['idempotency-key'];
    asked.push({
      method: request.method ?? '',
      path: pathname,
      key: typeof key === 'string' ? key : null,
    });
    response.on('error', () => undefined);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith: (failure) => void (answer = failure),
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
