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
  it.each(shops)(
    'reads at most 15 links before the content in $language (Rule A11.5)',
    ({ language, home, category }) => {
      const lynx = new TextBrowser();
      lynx.open(at('camp', category));
      const [offer = ''] = findOfferPaths(lynx.source);
      for (const path of [home, category, offer, `${home === '/' ? '' : home}/contact`]) {
        lynx.open(at('camp', path));
        const [head = '', content = ''] = lynx.source.split('<main');
        lynx.source = `${head}<p>Content starts</p><main${content}`;
        const { skip } = wordsOf[language].layout;
        // Links of the head, such as alternates, stand before the first one of the page.
        const [, page = ''] = lynx.textWithLinks.split(skip);
        const [before = '', after] = page.split('Content starts');
        expect(after, path).toBeDefined();
        const links = before.match(/\[(?:file|http|tel)[^\]]*\]/g) ?? [];
        expect(links.length, path).toBeGreaterThan(5);
        // The link to the content itself is the fifteenth.
        expect(links.length, path).toBeLessThanOrEqual(14);
      }
    },
  );

  // Rules G8.3, G8.4, G8.5
  // Rule S1.6
  it.each(shops)('places an inquiry in $language', async ({ language, home, category }) => {
    const words = wordsOf[language];
    const inside = (path: string) => at('camp', `${home === '/' ? '' : home}${path}`);
    const lynx = new TextBrowser();
    lynx.open(at('camp', home));
    expect(lynx.text).toContain('Pitchward');
    lynx.open(at('camp', category));
    for (const offer of findOfferPaths(lynx.source)) {
      lynx.open(at('camp', offer));
      // lynx prints a non-breaking space as a space.
      expect(lynx.text).toContain(words.product.perPerson.replaceAll('\u00a0', ' '));
      lynx.submit(lynx.form('name="quantity"'), { quantity: '2' });
      // Other journeys may have bought the stock.
      if (lynx.text.includes(words.totals.total)) break;
    }
    expect(lynx.text).toContain(words.totals.total);
    // Rule A11.5: the count of the basket is read once.
    const link = words.layout.cart_other.replace('{{count}}', '2');
    expect(lynx.text).toContain(link);
    expect(lynx.text).not.toContain(`${link} 2`);

    lynx.open(inside('/checkout'));
    for (const [step, marker] of [
      ['person', 'firstName'],
      ['team', 'club_name'],
      ['accommodation', 'arrival_date'],
    ] as const) {
      expect(lynx.text).toContain(words.checkout.headings[step]);
      lynx.submit(lynx.form(`name="${marker}"`), checkoutFields[step]);
    }
    expect(lynx.text).toContain(words.checkout.headings.review);
    lynx.submit(lynx.form('name="terms"'), { terms: '1' });
    expect(lynx.text).toContain(words.order.success.title);
    const number = /\d{9}/.exec(lynx.text)?.[0] ?? '';
    await expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);
  });
});
