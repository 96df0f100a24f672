import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientShops, shopKeys } from '../support/clients/client-shops.ts';
import type { ClientShop } from '../support/clients/client-shops.ts';
import { placeByDriver } from '../support/clients/place-by-driver.ts';
import { startWebKit, toWebKitDate } from '../support/clients/webkit.ts';
import type { WebKit } from '../support/clients/webkit.ts';
import { readOrderMails } from '../support/journeys/mails.ts';
import { getShopUnderTest } from '../support/shop/shop-under-test.ts';

let webkit: WebKit;
beforeAll(async () => {
  webkit = await startWebKit();
});
afterAll(() => webkit.close());

// Rule S1.6
describe.each([{ hasScript: true }, { hasScript: false }])(
  'WebKitGTK, script: $hasScript',
  ({ hasScript }) => {
    it.each(shopKeys)('places an inquiry in $brand, $language, $currency', async ({ index }) => {
      const client = await webkit.open({ hasScript });
      try {
        const shop = clientShops()[index] as ClientShop;
        const number = await placeByDriver(client, shop, toWebKitDate);
        await expect
          .poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length)
          .toBe(2);
      } finally {
        await client.close();
      }
    });
  },
);
