import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compressInParts } from '../../edge/compress-in-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Collects what no promise and no stream reports. */
function watchUncaught(): unknown[] {
  const uncaught: unknown[] = [];
  const known = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => uncaught.push(error));
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException');
    for (const listener of known) process.on('uncaughtException', listener);
  });
  return uncaught;
}

describe('compressInParts (Rule G2.1)', () => {
  it('compresses the whole body', async () => {
    const body = new Response('<p>one</p><p>two</p>').body;
    if (!body) throw new Error('no body');
    const packed = await new Response(compressInParts(body, 'gzip')).arrayBuffer();
    expect(gunzipSync(packed).toString()).toBe('<p>one</p><p>two</p>');
  });

  it.each(['br', 'gzip'] as const)(
    'throws nothing when the visitor leaves in the middle of a page (%s)',
    async (encoding) => {
      const uncaught = watchUncaught();
      let cancelled: unknown = null;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(bytes('<p>one</p>')),
        cancel: (reason) => {
          cancelled = reason;
        },
      });
      const reader = compressInParts(body, encoding).getReader();
      await reader.read();
      await reader.cancel('left');
      await pause(50);
      expect(cancelled).toBe('left');
      expect(uncaught).toEqual([]);
    },
  );

  it.each(['br', 'gzip'] as const)(
    'fails, and throws nothing else, when rendering fails before a part is flushed (%s)',
    async (encoding) => {
      const uncaught = watchUncaught();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(bytes('<p>one</p>')),
        pull: async (controller) => {
          await pause(1);
          controller.error(new Error('rendering failed'));
        },
      });
      const reading = new Response(compressInParts(body, encoding)).arrayBuffer();
      await expect(reading).rejects.toThrow();
      await pause(50);
      expect(uncaught).toEqual([]);
    },
  );
});
