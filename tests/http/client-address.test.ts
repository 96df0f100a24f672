import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readClientAddress } from '../../server/http/client-address.ts';

/** What the server takes for the address of a request from `remote`. */
async function seen(remote: string | undefined, hops: number, forwarded?: string) {
  const app = new Hono();
  app.get('/', (c) => c.json(readClientAddress(c, hops)));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: remote } };
  const answer = await app.request('/', { headers }, remote === undefined ? {} : { incoming });
  return answer.json() as Promise<string | null>;
}

describe('the address of a visitor', () => {
  it.each([
    ['its own', '203.0.113.7', 0, undefined, '203.0.113.7'],
    ['IPv4 in IPv6', '::ffff:203.0.113.7', 0, undefined, '203.0.113.7'],
    ['half of IPv6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', 0, undefined, '2001:db8:1:2'],
    ['half of short IPv6', '2001:DB8::1', 0, undefined, '2001:db8:0:0'],
    ['nobody’s claim', '203.0.113.7', 0, '198.51.100.1', '203.0.113.7'],
    ['what our proxy adds', '10.0.0.1', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['what the first of two adds', '10.0.0.1', 2, 'x, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['unknown behind a silent proxy', '10.0.0.1', 1, undefined, null],
    ['unknown without a connection', undefined, 0, undefined, null],
  ])('is %s', async (_name, remote, hops, forwarded, address) => {
    expect(await seen(remote, hops, forwarded)).toBe(address);
  });
});
