import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type BreakableProxy = {
  url: string;
  /** Closes every connection and accepts no new one, like a stopped server. */
  cut(): void;
  /** Accepts connections and never answers, like a hanging server. */
  hang(): void;
  /** Forwards requests that contain this text, and closes the connection instead of answering. */
  loseAnswersTo(text: string): void;
  restore(): void;
  close(): Promise<void>;
};

/** Opens a proxy before a server that can simulate the server's failures. */
export async function openBreakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target);
  let state: 'open' | 'cut' | 'hanging' = 'open';
  let lost: string | null = null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((visitor) => {
    keep(visitor);
    if (state === 'cut') return void visitor.destroy();
    const behind = connect(Number(port), hostname);
    keep(behind);
    visitor.on('close', () => behind.destroy());
    behind.on('close', () => visitor.destroy());
    let losesAnswer = false;
    visitor.on('data', (chunk: Buffer) => {
      losesAnswer ||= lost !== null && chunk.includes(lost);
      if (state === 'open') behind.write(chunk);
    });
    behind.on('data', (chunk: Buffer) => {
      if (losesAnswer) visitor.destroy();
      else visitor.write(chunk);
    });
    behind.on('end', () => visitor.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    hang() {
      state = 'hanging';
    },
    loseAnswersTo(text) {
      lost = text;
    },
    restore() {
      state = 'open';
      lost = null;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
