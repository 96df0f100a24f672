import { describe, expect, it, vi } from 'vitest';
import { createPageStream } from '../../app/request/page-stream.server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function readAll(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = [];
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(Buffer.from(value).toString());
  }
}

/** What React's renderer calls besides the methods of a writable stream. */
type Flushable = NodeJS.WritableStream & { flush(): void; destroy(error: unknown): void };

function open() {
  const { destination, body } = createPageStream();
  return { destination: destination as Flushable, body };
}

describe('the stream of a page', () => {
  it('has one chunk per flush, and the rest at the end', async () => {
    const { destination, body } = open();
    destination.write(bytes('<main>'));
    destination.write(bytes('head'));
    destination.flush();
    destination.flush();
    destination.write(bytes('late'));
    destination.end();
    expect(await readAll(body)).toEqual(['<main>head', 'late']);
  });

  it('has no 0x00', async () => {
    const { destination, body } = open();
    destination.write(bytes('a\0\0'));
    destination.write(bytes('ü'));
    destination.end();
    expect(await readAll(body)).toEqual(['aü']);
  });

  it('tells React that the client has left, and ignores what follows', async () => {
    const { destination, body } = open();
    const onClose = vi.fn();
    destination.on('close', onClose);
    destination.write(bytes('head'));
    destination.flush();
    await body.cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
    destination.write(bytes('late'));
    destination.flush();
    destination.end();
  });

  it('fails when React destroys it', async () => {
    const { destination, body } = open();
    destination.destroy(new Error('render failed'));
    await expect(readAll(body)).rejects.toThrow('render failed');
  });
});
