import type { IncomingMessage } from 'node:http';

/** What arrived of a request body: `cut` when the connection ended before the body was complete. */
export type ReceivedBody =
  { kind: 'complete'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'cut' };

/** Returns whether the request announces a body. Bodies of GET and HEAD are not read. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads the body up to `maxBytes`; stops at once when Content-Length is larger (Rule R4.8). */
export function readBody(incoming: IncomingMessage, maxBytes: number): Promise<ReceivedBody> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
    return Promise.resolve({ kind: 'too-large' });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (received: ReceivedBody) => {
      incoming.off('data', onData);
      incoming.off('end', onEnd);
      incoming.off('close', onCut);
      resolve(received);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        incoming.pause();
        finish({ kind: 'too-large' });
      } else {
        chunks.push(chunk);
      }
    };
    const onEnd = () => finish({ kind: 'complete', bytes: Buffer.concat(chunks, size) });
    const onCut = () => finish({ kind: 'cut' });
    incoming.on('data', onData);
    incoming.once('end', onEnd);
    incoming.once('close', onCut);
    // The connection was reset; `close` follows.
    incoming.on('error', () => undefined);
  });
}

/**
 * Time for which a refused body is read and discarded, in milliseconds, and the pause between
 * reads.
 */
const dropTime = 2000;
const dropPause = 200;

/**
 * Reads and discards the rest of a refused body slowly, so that the client receives the answer: a
 * connection closed with unread bytes is reset. Closes the connection when the body does not end
 * soon.
 */
export function dropBody(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const end = setTimeout(() => socket.destroy(), dropTime);
  let next: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(end);
    clearTimeout(next);
  };
  incoming.on('data', () => {
    incoming.pause();
    next = setTimeout(() => incoming.resume(), dropPause);
  });
  incoming.once('end', stop);
  incoming.once('close', stop);
  incoming.resume();
}
