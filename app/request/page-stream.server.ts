import { EventEmitter } from 'node:events';

/** `destination` is for React's `pipe`; `body` is what it writes, one chunk per flush. */
export type PageStream = {
  destination: NodeJS.WritableStream;
  body: ReadableStream<Uint8Array>;
};

/**
 * Creates a stream for a page. React writes pieces of 2 kB and then flushes: they are joined, so
 * that the rest of the way handles one chunk per flush.
 */
export function createPageStream(): PageStream {
  const destination = new FlushedChunks();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => destination.start(controller),
    // The client has left: React stops rendering.
    cancel: () => void destination.emit('close'),
  });
  return { destination, body };
}

class FlushedChunks extends EventEmitter implements NodeJS.WritableStream {
  writable = true;
  #pieces: Uint8Array[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller;
    this.once('close', () => (this.#controller = null));
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  flush(): void {
    const pieces = this.#pieces;
    this.#pieces = [];
    if (pieces.length > 0) this.#controller?.enqueue(dropNulBytes(Buffer.concat(pieces)));
  }

  end(): this {
    this.flush();
    this.#controller?.close();
    this.#controller = null;
    return this;
  }

  destroy(error: unknown): void {
    this.#controller?.error(error);
    this.#controller = null;
  }
}

/**
 * Drops 0x00. React 18 writes HTML through a 2 kB buffer and, where a multi-byte character does not
 * fit into its last bytes, sends the whole buffer with these bytes unset. The character follows
 * complete in the next buffer, so that nothing is lost.
 */
function dropNulBytes(chunk: Uint8Array): Uint8Array {
  return chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;
}
