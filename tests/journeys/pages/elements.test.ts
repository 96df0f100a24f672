import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { findAccessibilityFaults, expectNoFaults } from '../../support/browser/page-faults.ts';

const shops = [
  { brand: 'camp', path: '/de_de/elements', language: 'de' },
  { brand: 'tour', path: '/de_ch/elements', language: 'de' },
  { brand: 'cup', path: '/en/elements', language: 'en' },
] as const;

describe('the elements of the design system', () => {
  const visit = useBrowser();

  it.each(shops)(
    '$brand: shows every element, light and dark (Rules A18.1, A18.2)',
    async (shop) => {
      const words = wordsOf[shop.language].elements;
      const { page, context, complaints } = await visit({ hasScript: true });
      await page.goto(at(shop.brand, shop.path));
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toMatch(/^noindex/);
      for (const part of Object.values(words.parts)) {
        await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
      }
      await expectNoFaults(page);
      const paper = () =>
        page.locator('.elements').evaluate((part) => getComputedStyle(part).backgroundColor);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await paper();
      await page.getByRole('link', { name: words.scheme.dark, exact: true }).click();
      await page.waitForURL('**/elements?scheme=dark');
      await expect.poll(paper).not.toBe(light);

      await page.getByRole('button', { name: words.openDialog }).click();
      await page.getByRole('dialog', { name: words.sample }).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('link to the same page of another brand, also without script', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/elements'));
    await page.getByRole('link', { name: 'scc_en', exact: true }).click();
    expect(page.url()).toBe(at('cup', '/en/elements'));
    await page.getByRole('heading', { level: 1, name: wordsOf.en.elements.title }).waitFor();
    await visitor.close();
  });
});
