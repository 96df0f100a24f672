import { describe, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  fillStep,
  submitStep,
  openCategory,
  openOffer,
  addToCart,
  steps,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';

const pages = [
  at('camp', '/de_de', 0),
  at('camp', '/', 0),
  at('tour', '/de_de', 0),
  at('cup', '/en', 0),
  at('camp', '/de_de/trainingslager', 0),
  at('camp', '/training-camps/turkey/turkish-riviera', 0),
  at('camp', '/de_de/trainingslager?view=map', 0),
  at('cup', '/en/cups?view=map', 0),
  at('cup', '/de/turniere', 0),
  at('tour', '/de_ch/reiseideen', 0),
  at('camp', '/de_de/cart', 0),
  at('camp', '/de_de/agb', 0),
  at('cup', '/en/imprint', 0),
  at('camp', '/de_de/contact', 0),
  at('cup', '/en/contact', 0),
  at('tour', '/de_de/newsletter', 0),
  at('cup', '/en/newsletter-abmeldung', 0),
  at('camp', '/de_de/search?q=porec%20kunstrassen', 0),
  at('tour', '/de_de/search?q=be', 0),
  at('cup', '/en/search?q=qwrtzx', 0),
  ...[1010, 1013, 1012, 1005, 1011].map((number) => at('camp', `/p/PX${number}/x`, 0)),
  at('cup', '/de/p/CX1010/x', 0),
  at('camp', '/gone', 0),
].map((address) => {
  const { hostname, pathname, search } = new URL(address);
  return { hostname, pathname: pathname + search };
});

describe('pages without a fault in axe or the HTML checker', () => {
  const visit = useBrowser();

  it.each(pages)('$hostname $pathname', async ({ hostname, pathname }) => {
    const { page, context } = await visit({ hasScript: true });
    const { port } = new URL(at('camp', '/'));
    await page.goto(`http://${hostname}:${port}${pathname}`);
    await expectNoFaults(page);
    await context.close();
  });

  it('the open search panel', async () => {
    const { page, context } = await visit({ hasScript: true });
    await page.goto(at('camp', '/de_de'), { waitUntil: 'networkidle' });
    const { title, label } = wordsOf.de.search;
    await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
    const panel = page.getByRole('dialog', { name: title });
    await panel.getByRole('searchbox', { name: label }).fill('Mallorka');
    await panel.getByRole('link', { name: 'Mallorca', exact: true }).waitFor();
    await expectNoFaults(page);
    await context.close();
  });

  it.each([
    { brand: 'camp', language: 'de', home: '/de_de', category: '/de_de/trainingslager' },
    { brand: 'cup', language: 'en', home: '/en', category: '/en/cups' },
    { brand: 'tour', language: 'de', home: '/de_de', category: '/de_de/reiseideen' },
  ] as const)(
    '$brand: offer, cart and every checkout step',
    async ({ brand, language, home, category }) => {
      const words = wordsOf[language];
      const { page, context } = await visit({ hasScript: true });
      await openCategory(page, at(brand, home), category);
      await openOffer(page, words);
      await expectNoFaults(page);
      await addToCart(page, words);
      await expectNoFaults(page);
      await page.getByRole('link', { name: words.cart.checkout }).click();
      await page.waitForURL('**/checkout');
      await page.getByRole('button', { name: words.checkout.next.team }).click();
      await expectNoFaults(page);
      for (const step of steps) {
        await fillStep[step](page, words);
        await submitStep(page, words, step);
        await expectNoFaults(page);
        if (step !== 'accommodation') continue;
        for (const optional of ['shipping', 'payment']) {
          await page.locator(`main a[href$="/checkout/${optional}"].link`).click();
          await page.waitForURL(`**/checkout/${optional}`);
          await expectNoFaults(page);
          await page.goBack();
          await page.waitForURL('**/checkout/review');
        }
      }
      await context.close();
    },
  );
});
