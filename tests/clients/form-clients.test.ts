import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextBrowser } from '../support/browser/lynx.ts';
import { clientShops, shopKeys } from '../support/clients/client-shops.ts';
import { openForwardProxy } from '../support/clients/forward-proxy.ts';
import type { ForwardProxy } from '../support/clients/forward-proxy.ts';
import { placeByMechanize } from '../support/clients/mechanize.ts';
import { placeByForms } from '../support/clients/place-by-forms.ts';
import type { ClientShop } from '../support/clients/client-shops.ts';
import { W3m } from '../support/clients/w3m.ts';
import { wordsOf } from '../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../support/journeys/mails.ts';
import { checkoutFields } from '../support/shop/checkout-fields.ts';
import { getShopUnderTest } from '../support/shop/shop-under-test.ts';

let proxy: ForwardProxy;
beforeAll(async () => {
  proxy = await openForwardProxy();
});
afterAll(() => proxy.close());

const shopAt = (index: number) => clientShops()[index] as ClientShop;

const expectMails = (number: string) =>
  expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);

describe.each(shopKeys)('an inquiry in $brand, $language, $currency', ({ index }) => {
  it('is placed by WWW::Mechanize in five pages after the basket', async () => {
    const shop = shopAt(index);
    const { pages, text } = await placeByMechanize({
      proxy: proxy.origin,
      home: shop.home,
      category: new URL(shop.category).pathname,
      steps: [
        checkoutFields.person,
        checkoutFields.team,
        { arrival_date: checkoutFields.accommodation.arrival_date },
        { terms: '1' },
      ],
    });
    expect(text).toContain(wordsOf[shop.language].order.success.title);
    const basket = pages.findIndex(({ address }) => address.endsWith('/cart'));
    expect(pages.length - basket - 1).toBe(5);
    await expectMails(/\d{9}/.exec(text)?.[0] ?? '');
  });

  it('is placed by lynx', async () => {
    await expectMails(placeByForms(new TextBrowser(proxy.origin), shopAt(index)));
  });

  it('is placed by w3m', async () => {
    await expectMails(placeByForms(new W3m(proxy.origin), shopAt(index)));
  });
});
