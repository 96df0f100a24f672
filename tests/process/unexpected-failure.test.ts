import { afterEach, expect, it } from 'vitest';
import { plainSecurityHeaders } from '../../server/http/middleware/security-headers.ts';
import { get, openClient, startListener } from '../support/network/raw-client.ts';
import type { ListenerProcess, RawClient } from '../support/network/raw-client.ts';

let listener: ListenerProcess;
let client: RawClient;
afterEach(() => {
  client.socket.destroy();
  listener.child.kill('SIGKILL');
});

it('a failure outside the shop is a 500 in the language and brand of its address, whose page shows the trace id of its one log line (Rules A17.4, A17.5, R7.1, R7.2)', async () => {
  listener = await startListener({});
  client = await openClient(listener.port);
  client.send(get('/de_de/throw'));
  const { status, head, body } = await client.answer();
  expect(status).toBe(500);
  expect(body).toMatch(/<html lang="de">.*<header class="camp">/);
  for (const [name, value] of Object.entries(plainSecurityHeaders(false))) {
    expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(body).not.toMatch(/\/throw|\bat |Error:|node_modules|\d+\.\d+\.\d+/);
  const traceId = /[0-9a-f]{16}/.exec(body)?.[0] ?? 'none';
  await expect.poll(() => listener.output().split(traceId).length - 1).toBe(1);
  expect(listener.output()).toContain('"reason":"unexpected failure"');
});
