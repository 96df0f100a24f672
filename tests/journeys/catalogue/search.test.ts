import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Words } from '../../../app/i18n/words/de.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const shops = [
  {
    brand: 'camp',
    language: 'de',
    home: '/de_de',
    typo: 'porec kunstrassen',
    meant: 'Poreč Kunstrasen',
    group: 'Platzbelag',
    filter: 'Naturrasen',
    offer: /Poreč/,
  },
  {
    brand: 'cup',
    language: 'en',
    home: '/en',
    typo: 'germny',
    meant: 'Germany',
    group: null,
    filter: 'U13',
    offer: /Cup|Masters/,
  },
] as const;
const nonsense = 'qwrtzx';

function fillWords(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_part, name: string) => String(values[name]));
}

/** Opens the search panel once the script that turns the link into a panel has arrived. */
async function openPanel(page: Page, words: Words, home: string) {
  const panel = page.getByRole('dialog', { name: words.search.title });
  await expect
    .poll(
      async () => {
        if (!page.url().endsWith(home)) await page.goto(home);
        await opener(page, words).press('Enter');
        await panel.waitFor({ timeout: 1000 }).catch(() => undefined);
        return panel.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return { panel, field: panel.getByRole('searchbox', { name: words.search.label }) };
}

function opener(page: Page, words: Words) {
  return page.getByRole('banner').getByRole('link', { name: words.search.title, exact: true });
}

describe('a search', () => {
  const visit = useBrowser();

  it.each([
    { ...shops[0], hasScript: false },
    { ...shops[0], hasScript: true },
    { ...shops[1], hasScript: true },
  ])(
    'finds an offer of $brand in spite of a typing mistake (script: $hasScript)',
    async ({ brand, language, home, typo, meant, group, filter, offer, hasScript }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(at(brand, home));
      if (hasScript) {
        const { field } = await openPanel(page, words, at(brand, home));
        await field.fill(typo);
        await field.press('Enter');
      } else {
        await opener(page, words).click();
        await page.getByRole('heading', { level: 1, name: words.search.headingEmpty }).waitFor();
        const main = page.getByRole('main');
        await main.getByRole('searchbox', { name: words.search.label }).fill(typo);
        await main.getByRole('button', { name: words.search.submit }).click();
      }
      await page.getByText(fillWords(words.search.corrected, { text: typo })).waitFor();
      await page.getByRole('main').getByRole('link', { name: meant, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: meant }).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe(meant);

      // The first groups are open.
      if (group) await page.getByRole('main').getByText(group, { exact: true }).click();
      await page.getByRole('checkbox', { name: filter }).first().check();
      if (!hasScript) {
        await page.getByRole('button', { name: words.catalogue.applyFilters }).click();
      }
      const chips = page.getByRole('navigation', { name: words.catalogue.chosenFilters });
      await chips.getByRole('link').first().waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe(meant);
      const offers = page.getByRole('list', { name: words.catalogue.offerList });
      const first = offers.getByRole('link').first();
      const name = await first.innerText();
      expect(name).toMatch(offer);
      await first.click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await visitor.close();
    },
  );

  it.each(shops)(
    'without results shows alternatives in $brand',
    async ({ brand, language, home }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript: false, width: 390 });
      const { page } = visitor;
      const answer = await page.goto(at(brand, `${home}/search?q=${nonsense}`));
      expect(answer?.status()).toBe(200);
      const heading = fillWords(words.search.headingNone, { text: nonsense });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch('noindex');
      await page.getByRole('main').getByRole('link', { name: words.search.contact }).waitFor();
      const popular = page.getByRole('region', { name: words.search.popular }).getByRole('link');
      await popular.first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).not.toMatch(/search$/);

      await page.goto(at(brand, `${home}/search?q=be`));
      await page.getByText(fillWords(words.search.tooShort, { count: 3 })).waitFor();
      await visitor.close();
    },
  );
});

describe('the search panel', () => {
  const visit = useBrowser();

  it('can be used with the keyboard and returns the focus when it closes (Rules A15.3, A15.4)', async () => {
    const words = wordsOf.de;
    const home = at('camp', '/de_de');
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(home);
    const { panel, field } = await openPanel(page, words, home);
    await page.keyboard.type('porec');
    const hit = panel.getByRole('link', { name: /Poreč/ }).first();
    await hit.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await hit.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await field.inputValue()).toBe('porec');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    const link = opener(page, words);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

    /** Keys that are pressed before the field has the focus are lost. */
    const openAgain = async () => {
      await page.keyboard.press('Enter');
      const hasFocus = () => field.evaluate((element) => element === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
    };
    await openAgain();
    await page.keyboard.type('Mallorka');
    await panel.getByRole('link', { name: 'Mallorca', exact: true }).waitFor();
    await page.mouse.click(700, 990);
    await panel.waitFor({ state: 'hidden' });

    await openAgain();
    await page.keyboard.type('rovinj');
    await panel
      .getByRole('link', { name: /Rovinj/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Rovinj/ }).waitFor();
    await panel.waitFor({ state: 'hidden' });
    await visitor.close();
  });

  it('shows earlier results while offline, and a message for any other search (Rules B11.14, B11.16)', async () => {
    const words = wordsOf.en;
    const home = at('cup', '/en');
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page, context, complaints } = visitor;
    await page.goto(home);
    const { panel, field } = await openPanel(page, words, home);
    await field.fill('germany');
    const all = panel.getByRole('link', { name: /“germany”/ });
    await all.waitFor();
    await context.setOffline(true);
    await field.fill('italy');
    await panel.getByText(words.search.offlineText).waitFor();
    await field.fill('germany');
    await all.waitFor();
    await field.fill('italy');
    await panel.getByText(words.search.offlineText).waitFor();
    await context.setOffline(false);
    await panel.getByRole('link', { name: /“italy”/ }).waitFor();
    // The browser's errors about the lost network.
    complaints.length = 0;
    await visitor.close();
  });
});
