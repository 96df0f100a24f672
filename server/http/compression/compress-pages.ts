import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../observability/log.ts';
import { answerWhole, templateOf, wholeBody } from '../whole-answer.ts';
import { acceptedEncodings } from './accepted-encodings.ts';
import { createTemplateCompressor } from './template-compressor.ts';

/** Milliseconds of silence of the source after which what is there is flushed. */
const pause = 5;

/** A page of 64 kB takes 0.9 ms. The window holds a whole page. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Four per cent larger than the brotli above, at four fifths of its cost. */
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 7 } };

type Compressor = Transform & { flush: () => void };

type Encoding = {
  name: string;
  compress: (body: Uint8Array) => Promise<Buffer<ArrayBuffer>>;
  create: () => Compressor;
};

const zstdWhole = promisify(zstdCompress);
const brotliWhole = promisify(brotliCompress);
const gzipWhole = promisify(gzip);

/** In the order of preference. */
const encodings: readonly Encoding[] = [
  {
    name: 'br',
    compress: (body) => brotliWhole(body, brotliOptions),
    create: () => createBrotliCompress(brotliOptions),
  },
  {
    name: 'zstd',
    compress: (body) => zstdWhole(body, zstdOptions),
    create: () => createZstdCompress(zstdOptions),
  },
  { name: 'gzip', compress: (body) => gzipWhole(body), create: () => createGzip() },
];

/**
 * Compresses pages: complete ones at once, others while they are rendered, each part flushed, so
 * that the first part does not wait for deferred ones. Rule G2.1
 */
export function compressPages(log: Pick<Log, 'warn' | 'error'>): MiddlewareHandler {
  const templates = createTemplateCompressor(log);
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    // A 304 has no body. An encoding in it would be stored with a body of another encoding.
    if (!isPage || status === 304) return;
    if (headers.has('Content-Encoding') || c.req.method === 'HEAD') return;
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    const whole = wholeBody(c.res);
    const filled = templateOf(c.res);
    const compressed = filled && encoding?.name === 'br' ? templates.find(filled) : null;
    const init = { status, headers: new Headers(headers) };
    init.headers.append('Vary', 'Accept-Encoding');
    if (encoding) {
      init.headers.set('Content-Encoding', encoding.name);
      init.headers.delete('Content-Length');
    }
    const response =
      whole === null
        ? new Response(encodeStream(c.res.body, encoding), init)
        : answerWhole(compressed ?? (encoding ? await encoding.compress(whole) : whole), init);
    c.res = undefined;
    c.res = response;
  };
}

function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = acceptedEncodings(header);
  return encodings.find(({ name }) => accepted.has(name));
}

function encodeStream(
  body: ReadableStream | null,
  encoding: Encoding | undefined,
): ReadableStream | null {
  if (body === null || !encoding) return body;
  const compressor = encoding.create();
  pump(body, compressor).catch((error: unknown) => compressor.destroy(asError(error)));
  return Readable.toWeb(compressor) as ReadableStream;
}

/** Writes a body into the compressor and flushes it whenever the source pauses. */
async function pump(body: ReadableStream, compressor: Compressor): Promise<void> {
  const source = Readable.fromWeb(body as NodeStream);
  // The client has left: stop rendering.
  compressor.once('close', () => source.destroy());
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const chunk of source) {
      clearTimeout(timer);
      if (!compressor.write(chunk)) await once(compressor, 'drain');
      timer = setTimeout(() => compressor.flush(), pause);
    }
  } finally {
    clearTimeout(timer);
  }
  compressor.end();
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
