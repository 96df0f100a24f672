import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { openCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';

const parsed = { waitUntil: 'domcontentloaded' } as const;

/** A bib with a custom text, in German and in English. */
const shops = [
  { language: 'de', home: '/de_de', colours: 'Farben', text: 'Text auf der Brust' },
  { language: 'en', home: '', colours: 'Colours', text: 'Text on the chest' },
] as const;

async function addBib(page: Page, shop: (typeof shops)[number], text: string): Promise<void> {
  await page.goto(at('camp', `${shop.home}/p/PX1005/x`), parsed);
  await page.getByLabel(shop.colours).selectOption({ index: 1 });
  await page.getByLabel(shop.text).fill(text);
  await page.getByRole('button', { name: wordsOf[shop.language].product.add, exact: true }).click();
  await openCart(page, wordsOf[shop.language]);
}

describe.each([true, false])('with script %s', (hasScript) => {
  const visit = useBrowser();

  it.each(shops)(
    'an edited line merges with an equal one, $language (Rules C3.3, C3.5, C3.7, C8.1)',
    async (shop) => {
      const { cart } = wordsOf[shop.language];
      const visitor = await visit({ hasScript, width: hasScript ? 1440 : 390 });
      const { page } = visitor;
      await addBib(page, shop, 'SV Poreč');
      await addBib(page, shop, 'Łódź');
      const lines = page.locator('main li.line');
      expect(await lines.count()).toBe(2);
      const edit = lines.last().getByRole('link', { name: cart.edit });
      await edit.focus();
      await page.keyboard.press('Enter');
      const text = page.getByLabel(shop.text);
      await page.getByRole('button', { name: cart.editDone }).waitFor();
      expect(await text.inputValue()).toBe('Łódź');
      expect(decodeURIComponent(page.url())).not.toContain('Łódź');
      await text.fill('SV Poreč');
      if (hasScript) {
        // Before hydration Enter submits the form for a new price, as it does without script.
        const again = page.getByRole('button', {
          name: wordsOf[shop.language].product.updatePrice,
        });
        await again.waitFor({ state: 'detached' });
        await text.press('Enter');
      } else await page.getByRole('button', { name: cart.editDone }).click();
      await page.getByText(cart.edited).waitFor();
      expect(await lines.count()).toBe(1);
      expect(await lines.getByRole('spinbutton').inputValue()).toBe('2');
      expect(await lines.innerText()).toContain('SV Poreč');
      expect(await page.getByText(cart.inStock).count()).toBe(1);

      await lines.getByRole('link', { name: cart.remove }).click();
      const keep = hasScript ? page.getByRole('dialog') : page.locator('main');
      await keep.getByRole('heading', { name: /\?$/ }).waitFor();
      if (hasScript) await expectNoFaults(page);
      await keep.getByRole(hasScript ? 'button' : 'link', { name: cart.keep }).click();
      await lines.getByRole('link', { name: cart.remove }).click();
      await keep.getByRole('button', { name: cart.removeYes }).click();
      await page.getByText(cart.removed).waitFor();
      await page.getByText(cart.emptyText).waitFor();
      await visitor.close();
    },
  );
});

describe('an addition from a page', () => {
  const visit = useBrowser();

  it('opens a panel with OK and a link to the cart, and shows errors in the form (Rules A15.1, A15.2, A17.3, C2.21, E7.2, E7.10)', async () => {
    const [shop] = shops;
    const words = wordsOf.de;
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PX1005/x'), parsed);
    const button = page.getByRole('button', { name: words.product.add, exact: true });
    const quantity = page.getByLabel(words.product.pieces);
    await page.getByLabel(shop.colours).selectOption({ index: 1 });
    await page.getByLabel(shop.text).fill('SV Poreč');
    await quantity.evaluate((input) => input.removeAttribute('max'));
    await quantity.fill('5000');
    await button.click();
    await page.locator('#errors').waitFor();
    expect(await quantity.getAttribute('aria-invalid')).toBe('true');
    await expectNoFaults(page);
    await quantity.fill('2');
    await button.click();
    const panel = page.getByRole('dialog', { name: words.layout.cartName });
    // A notice under the pointer does not disappear.
    await panel.getByText(words.cart.added).hover();
    expect((await panel.boundingBox())?.width).toBe(700);
    const overlay = () =>
      panel.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor);
    expect(await overlay()).toMatch(/^rgba\(0, 0, 0, 0\.53/);
    await expectNoFaults(page);
    expect(await panel.getByRole('link', { name: words.cart.proceed, exact: true }).count()).toBe(
      1,
    );
    await panel.getByRole('button', { name: words.layout.ok }).click();
    await panel.getByText(words.cart.added).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    // The browser logs a 422 answer as a failed resource.
    visitor.complaints.length = 0;
    await visitor.close();
  });
});
