import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const text = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Milliseconds of silence of the source after which what is there is flushed. */
const pause = 5;

/**
 * Compresses a page while it is rendered and flushes each part: the host would keep the first one
 * until the last is there. Rule G2.1
 */
export function compressInParts(
  body: ReadableStream<Uint8Array>,
  encoding: 'br' | 'gzip',
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const encoder = encoding === 'br' ? createBrotliCompress(text) : createGzip();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function pump(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (encoder.destroyed) return;
      if (done) break;
      encoder.write(value);
      timer = setTimeout(() => encoder.flush(), pause);
    }
    encoder.end();
  }

  /** Ends the encoder: what it would still write has no stream to go to. */
  function stop(): void {
    clearTimeout(timer);
    encoder.destroy();
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      encoder.on('data', (part: Uint8Array) => controller.enqueue(new Uint8Array(part)));
      encoder.on('end', () => controller.close());
      encoder.on('error', (error: Error) => controller.error(error));
      pump().catch((error: unknown) => {
        stop();
        controller.error(error);
      });
    },
    async cancel(reason) {
      stop();
      await reader.cancel(reason);
    },
  });
}
