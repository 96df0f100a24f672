import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextBrowser } from '../support/browser/lynx.ts';
import { clientShops, shopKeys } from '../support/clients/client-shops.ts';
import type { ClientShop } from '../support/clients/client-shops.ts';
import { openForwardProxy } from '../support/clients/forward-proxy.ts';
import type { ForwardProxy } from '../support/clients/forward-proxy.ts';
import { NumberedBrowser } from '../support/clients/terminal/numbered-browser.ts';
import { addFirstOffer } from '../support/clients/place-by-forms.ts';
import { placeByTerminal } from '../support/clients/terminal/place-by-terminal.ts';
import { readOrderMails } from '../support/journeys/mails.ts';
import { getShopUnderTest } from '../support/shop/shop-under-test.ts';

let proxy: ForwardProxy;
beforeAll(async () => {
  proxy = await openForwardProxy();
});
afterAll(() => proxy.close());

// Rule S1.6
describe.each(['links2', 'elinks'] as const)('%s on a terminal', (name) => {
  it.each(shopKeys)('places an inquiry in $brand, $language, $currency', async ({ index }) => {
    const shop = clientShops()[index] as ClientShop;
    // By another visitor, to find an offer that can be bought.
    const offer = addFirstOffer(new TextBrowser(proxy.origin), shop);
    const browser = new NumberedBrowser(name, offer, proxy.origin);
    try {
      const number = await placeByTerminal(browser, shop);
      await expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);
    } finally {
      browser.close();
    }
  });
});
