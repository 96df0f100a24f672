import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChain } from '../../support/shop/chain-under-test.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const origins = {
  own: { origin: 'http://localhost' },
  'own by Sec-Fetch-Site': { 'sec-fetch-site': 'same-origin' },
  'own by Referer': { referer: 'http://localhost/de_de/cart' },
  foreign: { origin: 'https://evil.example' },
  null: { origin: 'null' },
  'no origin': { origin: 'not an origin' },
  none: {},
} as const;

const forwarded = {
  none: {},
  'another host': { 'x-forwarded-host': 'shop.example' },
  'a list of hosts': { 'x-forwarded-host': 'shop.example, inner.example' },
  'an empty host': { 'x-forwarded-host': '' },
  'a host with port': { 'x-forwarded-host': 'localhost:8443' },
  'nonsense as host': { 'x-forwarded-host': 'https://[::1' },
  'all of them': {
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'for=203.0.113.7;host=shop.example;proto=https',
  },
} as const;

const kinds = {
  document: '/de_de/cart',
  'document with query': '/de_de/cart?a=1',
  data: '/de_de/cart?_data=page',
  'resource route': '/de_de/api',
} as const;

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain.close());

const matrix = Object.entries(kinds).flatMap(([kind, path]) =>
  Object.entries(origins).flatMap(([from, origin]) =>
    Object.entries(forwarded).map(
      ([host, headers]) => [kind, from, host, path, { ...form, ...origin, ...headers }] as const,
    ),
  ),
);

describe('a post behind a proxy', () => {
  it.each(matrix)('%s, origin: %s, X-Forwarded-Host: %s', async (_k, from, _h, path, headers) => {
    for (const body of ['then=go', 'then=stay']) {
      const { status } = await chain.ask('POST', path, headers, body);
      const isOwn = from.startsWith('own');
      expect(isOwn ? [200, 204, 303, 422] : [403]).toContain(status);
    }
  });

  it('passes no forwarded header to Remix (Rule S3.5)', async () => {
    const headers = { 'x-forwarded-host': 'shop.example' };
    const { status, body } = await chain.ask('GET', '/de_de/x?_data=page', headers);
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({ forwarded: null });
  });

  it('is accepted by Remix when the proxy terminates TLS and connects to an internal port', async () => {
    const secure = await openChain({
      environment: {
        CAMP_ORIGINS: 'https://camp.example,https://www.camp.example',
        TOUR_ORIGINS: 'https://tour.example',
        CUP_ORIGINS: 'https://cup.example',
      },
    });
    try {
      for (const host of ['camp.example', 'camp.example:8080']) {
        for (const origin of ['https://camp.example', 'https://www.camp.example']) {
          const headers = { ...form, host, origin };
          const { status } = await secure.ask('POST', '/de_de/cart', headers, 'then=stay');
          expect(status).toBe(422);
        }
      }
    } finally {
      secure.close();
    }
  });
});
