import { describe, expect, it } from 'vitest';
import { at, useBrowser, waitForHydration } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

describe('the home page', () => {
  const visit = useBrowser();

  it.each([
    {
      language: 'de',
      home: '/de_de',
      group: 'Platzbelag',
      value: /^Kunstrasen \W?\d/,
      hasScript: true,
    },
    {
      language: 'de',
      home: '/de_de',
      group: 'Platzbelag',
      value: /^Kunstrasen \W?\d/,
      hasScript: false,
    },
    {
      language: 'en',
      home: '/',
      group: 'Surface',
      value: /^Artificial grass \W?\d/,
      hasScript: true,
    },
  ] as const)(
    'finds camps by a choice in $language, and is there again after going back (script: $hasScript)',
    async ({ language, home, group, value, hasScript }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(at('camp', home));
      if (hasScript) await waitForHydration(page);
      const finder = page.getByRole('search', { name: words.home.camp.finder });
      const field = finder.getByLabel(group);
      const option = field.getByRole('option', { name: value }).first();
      await field.selectOption((await option.getAttribute('value')) ?? '');
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await finder.getByRole('button', { name: words.home.camp.find }).click();
      await expect
        .poll(() => page.getByRole('checkbox', { name: value, checked: true }).count())
        .toBe(1);
      const isSame = await page.evaluate(() => 'isSameDocument' in window);
      expect(isSame).toBe(hasScript);

      await page.goBack();
      await expect.poll(() => finder.count()).toBe(1);
      const strip = page.getByRole('list', { name: words.home.camp.reducedTitle });
      await expect.poll(() => strip.getByRole('article').count()).toBe(8);
      await visitor.close();
    },
  );
});
