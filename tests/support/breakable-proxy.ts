import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type BreakableProxy = {
  url: string;
  /** Ends every connection and takes no new one, as a server that is down. */
  cut(): void;
  /** Takes connections and says nothing, as a server that hangs. */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Stands before a server and can fail in its place. */
export async function breakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target);
  let state: 'open' | 'cut' | 'hanging' = 'open';
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
    visitor.on('data', (chunk) => {
      if (state === 'open') behind.write(chunk);
    });
    behind.pipe(visitor);
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
    mend() {
      state = 'open';
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
