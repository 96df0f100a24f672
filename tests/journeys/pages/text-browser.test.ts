import { describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { findOfferPaths } from '../../support/browser/html-form.ts';
import { TextBrowser } from '../../support/browser/lynx.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const shops = [
  { language: 'de', home: '/de_de', category: '/de_de/trainingslager' },
  { language: 'en', home: '/', category: '/training-camps' },
] as const;

describe('a text browser', () => {
  it.each(shops)('places an inquiry in $language', async ({ language, home, category }) => {
    const words = wordsOf[language];
    const inside = (path: string) => at('camp', `${home === '/' ? '' : home}${path}`);
    const lynx = new TextBrowser();
    lynx.open(at('camp', home));
    expect(lynx.text).toContain('Pitchward');
    lynx.open(at('camp', category));
    for (const offer of findOfferPaths(lynx.source)) {
      lynx.open(at('camp', offer));
      expect(lynx.text).toContain(words.product.perPerson);
      lynx.submit(lynx.form('name="quantity"'), { quantity: '2' });
      // Other journeys may have bought the stock.
      if (lynx.text.includes(words.cart.total)) break;
    }
    expect(lynx.text).toContain(words.cart.total);

    lynx.open(inside('/checkout'));
    for (const [step, marker] of [
      ['person', 'firstName'],
      ['team', 'club_name'],
      ['accommodation', 'arrival_date'],
      ['shipping', 'streetAddress'],
      ['payment', 'paymentMethod'],
    ] as const) {
      expect(lynx.text).toContain(words.checkout.headings[step]);
      lynx.submit(lynx.form(`name="${marker}"`), checkoutFields[step]);
    }
    expect(lynx.text).toContain(words.checkout.headings.review);
    lynx.submit(lynx.form('name="terms"'), { terms: '1' });
    expect(lynx.text).toContain(words.checkout.success.title);
    const number = /\d{9}/.exec(lynx.text)?.[0] ?? '';
    await expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);
  });
});
