import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import { sendToHost } from '../../server/origin/send-to-host.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Milliseconds. */
const limit = 500;

let host: Server;
let url: string;
let begun = 0;
let closed = 0;
/** Whether the host sends headers and a part of the body before it hangs. */
let begins = false;
beforeEach(async () => {
  [begun, closed, begins] = [0, 0, false];
  host = createServer((_request, response) => {
    begun += 1;
    response.on('close', () => (closed += 1));
    if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(() => {
  host.closeAllConnections();
  host.close();
});

/** Runs a call, and the garbage collection while the host has it. */
async function runCollected(call: Promise<unknown>): Promise<void> {
  const ended = call.catch(() => undefined);
  await vi.waitFor(() => expect(begun).toBe(1));
  for (let times = 0; times < 3; times += 1) {
    await new Promise(setImmediate);
    collectGarbage();
  }
  await ended;
}

/** Else a hanging host would keep a connection of each call for minutes. */
describe('a call that a hanging host does not answer (Rule R3.2)', () => {
  it.each([false, true])('closes its connection, with a begun answer: %s', async (isBegun) => {
    begins = isBegun;
    const client = connectCommerce({
      fetch: (request) => fetch(request),
      baseUrl: url,
      tokenIn: 'header',
      timeouts: { call: limit, order: limit },
    });
    await runCollected(client.checkStock({ storeCode: 'de_de' }, 'PW1'));
    await vi.waitFor(() => expect(closed).toBe(1));
  });

  it('of an edge process closes it too', async () => {
    const passOn = (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(url + pathname + search, request), { signal: request.signal });
    };
    const call = {
      port: 'commerce',
      method: 'GET',
      path: '/api/stock/check',
      headers: {},
      body: null,
    } as const;
    await runCollected(sendToHost({ fetch: passOn, circuit: null }, call, limit));
    await vi.waitFor(() => expect(closed).toBe(1));
  });
});
