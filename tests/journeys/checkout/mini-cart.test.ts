import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Words } from '../../../app/i18n/words/de.ts';
import { afterFrames, at, useBrowser } from '../../support/browser/browser.ts';
import {
  openCategory,
  openOffer,
  addToCart,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';

const shops = [
  { brand: 'camp', language: 'de', home: '/de_de', category: '/de_de/trainingslager' },
  { brand: 'cup', language: 'en', home: '/en', category: '/en/cups' },
] as const;

/** Clicks the cart link until its script has arrived: before, the click follows the link. */
async function openPanel(page: Page, words: Words, home: string): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: words.layout.cartName });
  await expect
    .poll(
      async () => {
        if (!page.url().endsWith(home)) await page.goto(home);
        await page.getByRole('banner').getByRole('link', { name: words.layout.cartName }).click();
        return panel.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return panel;
}

/** Puts an offer into the cart and opens the panel at the home page. */
async function openFilledPanel(
  page: Page,
  words: Words,
  { brand, home, category }: Pick<(typeof shops)[number], 'brand' | 'home' | 'category'>,
): Promise<Locator> {
  await openCategory(page, at(brand, home), category);
  await openOffer(page, words);
  await addToCart(page, words);
  return openPanel(page, words, at(brand, home));
}

describe('the cart panel', () => {
  const visit = useBrowser();

  it.each(shops)(
    'changes and empties the cart on any page of $brand (Rules A14.2, A14.3, C16.2)',
    async ({ brand, language, home, category }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript: true });
      const { page } = visitor;
      const panel = await openFilledPanel(page, words, { brand, home, category });
      const opener = page.getByRole('banner').getByRole('link', { name: words.layout.cartName });
      const quantity = panel.getByRole('spinbutton');
      await quantity.fill('3');
      await quantity.press('Enter');
      await expect.poll(() => opener.locator('b').innerText()).toBe('3');
      expect(new URL(page.url()).pathname).toBe(home);

      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

      await page.keyboard.press('Enter');
      await panel.getByRole('button', { name: words.cart.remove }).click();
      await panel.getByRole('button', { name: words.cart.removeYes }).click();
      await panel.getByText(words.cart.emptyText).waitFor();
      await panel.getByRole('link', { name: words.cart.emptyLink }).click();
      await panel.waitFor({ state: 'hidden' });
      await visitor.close();
    },
  );

  it('announces the price of a quantity in the panel, and focuses a field with an error (Rule E7.10)', async () => {
    const words = wordsOf.de;
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    const panel = await openFilledPanel(page, words, shops[0]);
    const quantity = panel.getByRole('spinbutton');
    const price = panel.getByRole('listitem').getByRole('status');
    const before = await price.innerText();
    await quantity.fill('21');
    await quantity.press('Enter');
    await expect.poll(() => price.innerText()).not.toBe(before);
    await quantity.evaluate((input) => input.removeAttribute('max'));
    await quantity.fill('998');
    await quantity.press('Enter');
    await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true');
    const hasFocus = () => quantity.evaluate((input) => input === document.activeElement);
    expect(await hasFocus()).toBe(true);
    await panel.getByRole('button', { name: words.cart.update }).first().press('Enter');
    await expect.poll(hasFocus).toBe(true);
    // The browser logs a 422 answer as a failed resource.
    visitor.complaints.length = 0;
    await visitor.close();
  });

  it('keeps a quantity that is typed while the one before is answered (Rule E7.10)', async () => {
    const words = wordsOf.de;
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    const panel = await openFilledPanel(page, words, shops[0]);
    const quantity = panel.getByRole('spinbutton');
    let answer = () => undefined as void;
    const isTyped = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/cart**', async (route) => {
      if (route.request().method() === 'POST') await isTyped;
      await route.continue();
    });
    await quantity.fill('21');
    await quantity.press('Enter');
    await quantity.fill('7');
    const busy = panel.locator('.end[aria-busy="true"]');
    await busy.waitFor();
    answer();
    await busy.waitFor({ state: 'detached' });
    await afterFrames(page);
    expect(await quantity.inputValue()).toBe('7');
    await visitor.close();
  });
});
