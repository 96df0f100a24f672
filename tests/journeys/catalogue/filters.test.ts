import { expect, describe, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de.catalogue;

describe('filters', () => {
  const visit = useBrowser();

  it.each([true, false])(
    'show their other values at an address that is not indexed (Rule B7.24), with script: %s',
    async (hasScript) => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(at('camp', '/de_de/trainingslager'));
      const ninth = page.getByRole('checkbox', { name: /^Zypern/ });
      expect(await ninth.count()).toBe(0);
      await page.getByRole('link', { name: 'Weitere zeigen: Land' }).click();
      await page.waitForURL(/[?&]all-of=land(#|$)/);
      await ninth.waitFor();
      if (hasScript) {
        expect(await ninth.evaluate((field) => field === document.activeElement)).toBe(true);
      } else {
        const robots = page.locator('meta[name=robots]');
        expect(await robots.getAttribute('content')).toContain('noindex');
      }
      await ninth.check();
      if (!hasScript) {
        await page.getByRole('button', { name: 'Anwenden', exact: true }).click();
      }
      await page.waitForURL(/[?&]land=/);
      await page.getByRole('status').filter({ hasText: '12 Angebote' }).waitFor();
      expect(await ninth.isChecked()).toBe(true);
      await page.getByRole('checkbox', { name: /^Malta/ }).waitFor();
      await visitor.close();
    },
  );

  it.each([true, false])(
    'have one price with script, and prices that are removed one by one (Rule B7.8): %s',
    async (hasScript) => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      const low = page.locator('input[name=price][value="300.0-500.0"]');
      const high = page.locator('input[name=price][value="500.0-750.0"]');
      const prices = () => new URL(page.url()).searchParams.getAll('price');
      if (hasScript) {
        await page.goto(at('camp', '/de_de/trainingslager?price=300.0-500.0'));
        await high.check();
        await expect.poll(prices).toEqual(['500.0-750.0']);
        await expect.poll(() => low.isChecked()).toBe(false);
      }
      await page.goto(at('camp', '/de_de/trainingslager?price=300.0-500.0&price=500.0-750.0'));
      expect([await low.isChecked(), await high.isChecked()]).toEqual([true, true]);
      const chips = page.getByRole('navigation', { name: words.chosenFilters });
      await chips.getByRole('link').first().click();
      await expect.poll(prices).toEqual(['500.0-750.0']);
      await visitor.close();
    },
  );

  it.each([
    { width: 1440, hasScript: true },
    { width: 390, hasScript: true },
    { width: 390, hasScript: false },
  ])(
    'are not named where a list has none (Rule B7.21): $width px, with script: $hasScript',
    async ({ width, hasScript }) => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.setViewportSize({ width, height: 900 });
      const named = page
        .getByRole('heading', { name: words.filters, exact: true })
        .or(page.getByRole('button', { name: words.filters, exact: true }));
      await page.goto(at('camp', '/de_de/search?q=rasen'));
      expect(await named.count()).toBe(1);
      await page.goto(at('camp', '/de_de/search?q=PX1012'));
      await page.getByRole('article').first().waitFor();
      expect(await named.count()).toBe(0);

      // The order of the list is a field of the form of the filters.
      await page.getByLabel(words.sort).selectOption({ label: words.sorts['price-asc'] });
      if (!hasScript) await page.getByRole('button', { name: words.applyFilters }).click();
      await page.waitForURL(/price-asc/);
      expect(await named.count()).toBe(0);
      await visitor.close();
    },
  );

  // Rule G8.1
  it('ticked before hydration are applied', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, context } = visitor;
    let letScriptsCome = () => {};
    const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
    await context.route('**/*.js', async (route) => {
      await scriptsMayCome;
      await route.continue();
    });
    await page.goto(at('camp', '/de_de/trainingslager'), { waitUntil: 'commit' });
    const filter = page.getByRole('checkbox', { name: /^Spanien/ });
    await filter.check();
    letScriptsCome();
    await page.waitForURL(/[?&]land=/);
    expect(await filter.isChecked()).toBe(true);
    await page.getByRole('status').filter({ hasText: '80' }).waitFor();

    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => filter.isChecked()).toBe(false);
    await visitor.close();
  });
});
