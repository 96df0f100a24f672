import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type { Gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accepted-encodings.ts';

/** Milliseconds of silence of the source after which what is there is flushed. */
const pause = 5;

/**
 * Compresses pages while they are rendered and flushes each part, so that the first part does not
 * wait for deferred ones. Rule G2.1
 */
export function compressPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { body, headers, status } = c.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const isWanted = acceptedEncodings(c.req.header('Accept-Encoding')).has('gzip');
    if (!isPage || !isWanted || body === null || headers.has('Content-Encoding')) return;
    if (c.req.method === 'HEAD') return;
    const gzip = createGzip();
    pump(body, gzip).catch((error: unknown) => gzip.destroy(asError(error)));
    const compressed = new Headers(headers);
    compressed.set('Content-Encoding', 'gzip');
    compressed.append('Vary', 'Accept-Encoding');
    compressed.delete('Content-Length');
    c.res = undefined;
    c.res = new Response(Readable.toWeb(gzip) as ReadableStream, { status, headers: compressed });
  };
}

/** Writes a body into the compressor and flushes it whenever the source pauses. */
async function pump(body: ReadableStream, gzip: Gzip): Promise<void> {
  const source = Readable.fromWeb(body as NodeStream);
  // The client has left: stop rendering.
  gzip.once('close', () => source.destroy());
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const chunk of source) {
      clearTimeout(timer);
      if (!gzip.write(chunk)) await once(gzip, 'drain');
      timer = setTimeout(() => gzip.flush(), pause);
    }
  } finally {
    clearTimeout(timer);
  }
  gzip.end();
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
