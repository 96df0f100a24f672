import type { IncomingMessage } from 'node:http';

/** What arrived of a request's body: `cut` when the connection ended before it was complete. */
export type ReceivedBody =
  { kind: 'complete'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'cut' };

/** Returns whether the request announces a body. GET and HEAD have none that is read. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads the body up to `maxBytes`; stops at once where its announced length is beyond that. */
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
    // A reset connection; `close` follows.
    incoming.on('error', () => undefined);
  });
}

/** For so long a refused body is read on, a piece at a time. Milliseconds. */
const dropTime = 2000;
const dropPause = 200;

/**
 * Reads on slowly without keeping anything, so that the client gets to read the refusal: a
 * connection closed with unread bytes is reset. A body that does not end soon ends its connection,
 * which an attacker then cannot use for anything else meanwhile.
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
