import { describe, expect, it } from 'vitest';
import { clientShops } from '../../support/clients/client-shops.ts';
import { openForwardProxy } from '../../support/clients/forward-proxy.ts';
import { placeByMechanize } from '../../support/clients/mechanize.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

describe('a foreign form client', () => {
  it('places an inquiry in five pages after the basket (Rule C9.38)', async () => {
    const proxy = await openForwardProxy();
    const shop = clientShops().find(({ currency }) => currency === 'CHF');
    if (!shop) throw new Error('No shop in francs');
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
    }).finally(() => proxy.close());
    expect(text).toContain(wordsOf[shop.language].order.success.title);
    const basket = pages.findIndex(({ address }) => address.endsWith('/cart'));
    expect(pages.length - basket - 1).toBe(5);
    const number = /\d{9}/.exec(text)?.[0] ?? '';
    await expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);
  });
});
