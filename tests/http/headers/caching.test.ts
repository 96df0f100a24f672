import { afterAll, beforeAll, expect, it } from 'vitest';
import { storableHeader } from '../../../app/offline/storable-addresses.ts';
import { openChain } from '../../support/shop/chain-under-test.ts';

const offlineCopy = storableHeader.toLowerCase();

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain.close());

it.each([
  ['GET', '/de_de/cart'],
  ['GET', '/de_de/c/1'],
  ['GET', '/de_de/c/1?_data=root'],
  ['GET', '/de_de/c/1?_data=page'],
  ['GET', '/de_de/missing'],
  ['GET', '/de_de/broken'],
  ['HEAD', '/de_de/cart'],
])('%s %s must not be stored by any cache (Rule S9.1)', async (method, path) => {
  const { headers } = await chain.ask(method, path);
  expect(headers['cache-control']).toMatch(/\bno-store\b/);
});

it('a redirect after a post must not be stored by any cache (Rule S9.1)', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://localhost',
  };
  const answer = await chain.ask('POST', '/de_de/cart', headers, 'then=go');
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it.each([
  ['/de_de/c/1', 'yes'],
  ['/de_de/c/1?_data=page', 'yes'],
  ['/de_de/c/1?_data=root', undefined],
  ['/de_de/cart', undefined],
])('%s may be stored on the device for offline use: %s (Rule E1.9)', async (path, mark) => {
  expect((await chain.ask('GET', path)).headers[offlineCopy]).toBe(mark);
});
