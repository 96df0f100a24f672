import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { retireMessage } from '../../server/process/listen.ts';

describe('a worker that another one has replaced', () => {
  let worker: ChildProcess;
  let socket: Socket;

  beforeEach(async () => {
    worker = fork(new URL('../support/network/retired-listener.ts', import.meta.url));
    const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
    socket = connect(port, '127.0.0.1');
  });
  afterEach(() => {
    socket.destroy();
    worker.kill('SIGKILL');
  });

  test('still answers on an idle connection, closes it, and exits', async () => {
    expect(await ask(socket)).toMatch(/^Connection: keep-alive/m);
    worker.send(retireMessage);
    await once(worker, 'message');
    // Less than the keep-alive timeout that the connection was promised.
    await pause(2000);
    expect(await ask(socket)).toMatch(/^Connection: close/m);
    const [code] = (await once(worker, 'exit')) as [number | null];
    expect(code).toBe(0);
  }, 30_000);
});

/** Returns the response to one more request on the same connection; '' when it was closed. */
async function ask(socket: Socket): Promise<string> {
  if (socket.closed) return '';
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answer = once(socket, 'data').then(([data]: Buffer[]) => String(data));
  return Promise.race([answer, once(socket, 'close').then(() => '')]);
}
