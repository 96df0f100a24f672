import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type Attack = {
  /** Connections opened so far. */
  countOpened(): number;
  stop(): void;
};

const kinds = ['slow form', 'large body', 'many names'] as const;
const head = (extra: string) =>
  `POST /de_de/newsletter HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\n${extra}\r\n`;
const megabyte = 2 ** 20;

/**
 * Holds `connections` connections from a few loopback addresses: slow forms, bodies of 300 MB,
 * forms with 10 MB of field names. A connection that is closed is opened again.
 */
export function startAttack(
  port: number,
  connections: number,
  addresses: readonly string[],
): Attack {
  const sockets = new Set<Socket>();
  let isOver = false;
  let made = 0;

  const open = (index: number) => {
    if (isOver) return;
    const localAddress = addresses[index % addresses.length] ?? '127.0.0.1';
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    let dripping: NodeJS.Timeout | undefined;
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('connect', () => {
      made += 1;
      dripping = send(socket, kinds[index % kinds.length] ?? 'slow form');
    });
    socket.once('close', () => {
      clearInterval(dripping);
      sockets.delete(socket);
      setTimeout(() => open(index), 50);
    });
  };
  for (let index = 0; index < connections; index += 1) open(index);
  return {
    countOpened: () => made,
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function send(socket: Socket, kind: (typeof kinds)[number]): NodeJS.Timeout | undefined {
  if (kind === 'slow form') {
    socket.write(head('Content-Length: 1000\r\n'));
    return setInterval(() => socket.write('a'), 500);
  }
  const isLarge = kind === 'large body';
  const size = isLarge ? 300 * megabyte : 10 * megabyte;
  socket.write(head(isLarge ? `Content-Length: ${size}\r\n` : 'Transfer-Encoding: chunked\r\n'));
  const chunk = isLarge ? 'x'.repeat(65_536) : names();
  const piece = isLarge ? chunk : `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  let left = size;
  const write = () => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length;
      if (!socket.write(piece)) {
        socket.once('drain', write);
        return;
      }
    }
  };
  write();
  return undefined;
}

function names(): string {
  return Array.from({ length: 4000 }, (_, index) => `a[${index}]b${index}=`).join('&');
}
