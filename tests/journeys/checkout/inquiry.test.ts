import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  fillStep,
  filterByRating,
  submitStep,
  openCategory,
  openOffer,
  addToCart,
  readOrderNumber,
  steps,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const shops = [
  { brand: 'camp', language: 'de', home: '/de_de', category: '/de_de/trainingslager' },
  { brand: 'camp', language: 'en', home: '/', category: '/training-camps' },
  { brand: 'tour', language: 'de', home: '/de_ch', category: '/de_ch/reiseideen' },
  { brand: 'cup', language: 'en', home: '/en', category: '/en/cups' },
] as const;

// Rules G8.3, G8.4
describe.each([{ hasScript: false }, { hasScript: true }])(
  'script: $hasScript',
  ({ hasScript }) => {
    const visit = useBrowser();

    it.each(shops)(
      'an inquiry can be placed in $brand $home (Rule C16.1)',
      async ({ brand, language, home, category }) => {
        const words = wordsOf[language];
        const visitor = await visit({ hasScript });
        const { page } = visitor;
        await openCategory(page, at(brand, home), category);
        if (brand === 'camp') await filterByRating(page, words, hasScript);
        await openOffer(page, words);
        await addToCart(page, words);
        await page.getByRole('link', { name: words.cart.checkout }).click();
        await page.waitForURL('**/checkout');
        if (hasScript) await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        for (const step of steps) {
          await fillStep[step](page, words);
          await submitStep(page, words, step);
        }
        if (hasScript) {
          expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
        }
        const number = await readOrderNumber(page);
        await expect
          .poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length)
          .toBe(2);
        await visitor.close();
      },
    );
  },
);
