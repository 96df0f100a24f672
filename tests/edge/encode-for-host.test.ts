import { expect, it } from 'vitest';
import { encodeForHost } from '../../edge/encode-for-host.ts';

it.each([
  ['gzip, br', 'br'],
  ['gzip, BR;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['zstd', null],
])('a response to a client that accepts "%s" is encoded with %s', (accepted, encoding) => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': accepted } });
  const page = new Response('page', { headers: { 'content-type': 'text/html' } });
  expect(encodeForHost(request, page).headers.get('content-encoding')).toBe(encoding);
});
