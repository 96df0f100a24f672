import { setupServer } from 'msw/node';
import { connectCommerce } from '../../server/commerce/client.ts';
import { openShop } from '../backend/open-shop.ts';
import type { ShopOptions, TestShop } from '../backend/open-shop.ts';
import { familyOrigin, playFamilyHost } from '../../scripts/dev/offline-host/family-dialect.ts';

/**
 * The two ways to call the back end; every suite of the contract runs over both with describe.each.
 */
export const hosts: {
  name: string;
  open: (options?: ShopOptions) => Promise<TestShop>;
}[] = [
  { name: 'in process', open: (options) => openShop(options) },
  { name: 'over HTTP', open: (options) => openShop({ ...options, isServed: true }) },
];

/** The same back end as a host of the family: over a network that is played, in its dialect. */
export const familyHost: (typeof hosts)[number] = {
  name: 'as a host of the family',
  async open(options) {
    const shop = await openShop(options);
    const network = setupServer(playFamilyHost((path, init) => shop.send(path, init)));
    network.listen({ onUnhandledFrame: 'error' });
    return {
      ...shop,
      commerce: connectCommerce({
        fetch: (request) => fetch(request),
        baseUrl: familyOrigin,
        tokenIn: 'header',
        timeouts: { call: 30_000, order: 30_000 },
      }),
      async close() {
        network.close();
        await shop.close();
      },
    };
  },
};
