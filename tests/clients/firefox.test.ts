import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientShops, shopKeys } from '../support/clients/client-shops.ts';
import type { ClientShop } from '../support/clients/client-shops.ts';
import { startFirefox } from '../support/clients/firefox.ts';
import type { Firefox } from '../support/clients/firefox.ts';
import { placeByDriver } from '../support/clients/place-by-driver.ts';
import { readOrderMails } from '../support/journeys/mails.ts';
import { getShopUnderTest } from '../support/shop/shop-under-test.ts';

// Rule S1.6
describe.each([{ hasScript: true }, { hasScript: false }])(
  'Firefox, script: $hasScript',
  ({ hasScript }) => {
    let firefox: Firefox;
    beforeAll(async () => {
      firefox = await startFirefox({ hasScript });
    });
    afterAll(() => firefox.close());

    it.each(shopKeys)('places an inquiry in $brand, $language, $currency', async ({ index }) => {
      const shop = clientShops()[index] as ClientShop;
      // The driver sets a date field to a date as it is.
      const number = await placeByDriver(firefox.client, shop, (date) => date);
      await expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);
    });
  },
);
