import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import remixConfig from '../../remix.config.js';
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts';
import { openShopInProcess } from '../support/shop/shop-in-process.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';

let shop: ShopInProcess;

beforeAll(async () => {
  await buildIfNeeded();
  shop = await openShopInProcess();
}, 300_000);
afterAll(() => shop.close());

describe('code with known advisories', () => {
  it('keeps single fetch and its decoder off', async () => {
    expect(remixConfig.future?.v3_singleFetch).toBe(false);
    const answer = await shop.fetch('http://localhost/de_de/contact.data');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('text/x-script');
  });

  it('serves no route manifest', async () => {
    expect(remixConfig.future?.v3_lazyRouteDiscovery).toBe(false);
    const paths = Array.from({ length: 400 }, (_, index) => `p=%2Fc%2F${index}`).join('&');
    const answer = await shop.fetch(`http://localhost/de_de/__manifest?${paths}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
