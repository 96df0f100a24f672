import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Bounds } from './bounded-listener.ts';

/** How a connection ended, and all text that was read from it. */
export type ConnectionEnd = { text: string; error: string | null };

export type RawClient = {
  socket: Socket;
  send(text: string): void;
  /**
   * Resolves once the text read so far ends with a whole response; rejects when the connection ends
   * before.
   */
  answer(): Promise<{ status: number; head: string; body: string }>;
  ended: Promise<ConnectionEnd>;
};

/** Opens a TCP connection from any loopback address. */
export async function openClient(port: number, from = '127.0.0.1'): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  let error: string | null = null;
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  socket.on('error', (failure: NodeJS.ErrnoException) => (error = failure.code ?? failure.message));
  const ended = new Promise<ConnectionEnd>((resolve) => {
    socket.once('close', () => resolve({ text, error }));
  });
  const arrived = () => new Promise<void>((resolve) => void socket.once('data', () => resolve()));
  await Promise.race([
    new Promise<void>((resolve) => void socket.once('connect', () => resolve())),
    ended,
  ]);
  return {
    socket,
    send: (part) => void socket.write(part, 'latin1'),
    ended,
    async answer() {
      for (;;) {
        const found = takeAnswer(text);
        if (found) {
          text = text.slice(found.length);
          return found;
        }
        if (socket.closed) throw new Error(`The connection ended: ${error ?? ''} ${text}`);
        await Promise.race([arrived(), ended]);
      }
    },
  };
}

function takeAnswer(text: string) {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const body = text.slice(end + 4, end + 4 + length);
  if (body.length < length) return null;
  return { status: Number(head.slice(9, 12)), head, body, length: end + 4 + length };
}

export const get = (path = '/', headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
export const postHead = (length: number, headers = '') =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${headers}\r\n`;

export type ListenerProcess = { port: number; child: ChildProcess; output: () => string };

/** Starts a listening process with these limits. */
export async function startListener(bounds: Bounds): Promise<ListenerProcess> {
  const child = fork(new URL('bounded-listener.ts', import.meta.url), {
    env: { ...process.env, BOUNDS: JSON.stringify(bounds) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  }
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, child, output: () => output };
}
