import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  isProxy,
  parseProxies,
  readClientAddress,
} from '../../../server/http/middleware/client-address.ts';

function proxiesOf(hops: number, list?: string[]) {
  const parsed = parseProxies(hops, list);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

/** Returns the address that the server determines for a request from `remote`. */
async function determineAddress(
  remote: string | undefined,
  hops: number,
  forwarded?: string,
  list?: string[],
) {
  const app = new Hono();
  const proxies = proxiesOf(hops, list);
  app.get('/', (c) => c.json(readClientAddress(c, proxies)));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: remote }, headers };
  const answer = await app.request('/', { headers }, remote === undefined ? {} : { incoming });
  return answer.json() as Promise<string | null>;
}

describe('the client address', () => {
  it.each([
    ['its own', '203.0.113.7', 0, undefined, '203.0.113.7'],
    ['IPv4 in IPv6', '::ffff:203.0.113.7', 0, undefined, '203.0.113.7'],
    ['IPv4 in IPv6 in hexadecimal', '::ffff:cb00:7107', 0, undefined, '203.0.113.7'],
    ['half of IPv6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', 0, undefined, '2001:db8:1:2'],
    ['half of short IPv6', '2001:DB8::1', 0, undefined, '2001:db8:0:0'],
    ['half of IPv6 with leading zeros', '2001:0db8:0001::1', 0, undefined, '2001:db8:1:0'],
    ['half of IPv6 with a zone', 'fe80::1%eth0', 0, undefined, 'fe80:0:0:0'],
    ['its own beside a claimed one', '203.0.113.7', 0, '198.51.100.1', '203.0.113.7'],
    ['what our proxy adds', '10.0.0.1', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['what the first of two adds', '10.0.0.1', 2, 'x, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['what a proxy adds with a port', '127.0.0.1', 1, '203.0.113.7:4711', '203.0.113.7'],
    ['IPv6 with a port', '::1', 1, '[2001:db8::7]:4711', '2001:db8:0:0'],
    ['its own beside the proxy', '203.0.113.7', 1, '198.51.100.1', '203.0.113.7'],
    ['its own past the first of two', '10.0.0.1', 2, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['unknown behind a silent proxy', '10.0.0.1', 1, undefined, null],
    ['unknown behind a proxy that says nonsense', '10.0.0.1', 1, 'x, y', null],
    ['unknown without a connection', undefined, 0, undefined, null],
  ])('is %s', async (_name, remote, hops, forwarded, address) => {
    expect(await determineAddress(remote, hops, forwarded)).toBe(address);
  });

  it('is read from the header only when PROXY_ADDRESSES contains the connection’s address', async () => {
    const list = ['192.0.2.0/24', '2001:db8:ffff::/48'];
    expect(await determineAddress('192.0.2.9', 1, '203.0.113.7', list)).toBe('203.0.113.7');
    expect(await determineAddress('::ffff:192.0.2.9', 1, '203.0.113.7', list)).toBe('203.0.113.7');
    expect(await determineAddress('2001:db8:ffff::3', 1, '203.0.113.7', list)).toBe('203.0.113.7');
    expect(await determineAddress('10.0.0.1', 1, '203.0.113.7', list)).toBe('10.0.0.1');
  });
});

describe('configured proxies', () => {
  it.each(['nonsense', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '1.2.3.4/8/8', ''])(
    'are refused when an entry is %j',
    (entry) => {
      expect(parseProxies(1, ['127.0.0.1', entry])).toEqual({ ok: false, problem: entry });
    },
  );

  it('are empty while PROXY_HOPS is 0', () => {
    expect(isProxy('127.0.0.1', proxiesOf(0))).toBe(false);
    expect(isProxy('127.0.0.1', proxiesOf(1))).toBe(true);
    expect(isProxy(undefined, proxiesOf(1))).toBe(false);
  });
});
