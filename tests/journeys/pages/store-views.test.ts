import { describe, expect, it } from 'vitest';
import { storeViews } from '../../../app/domain/store/store-views.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const sections: Record<string, string> = {
  de_de: 'trainingslager',
  de_at: 'trainingslager',
  de_ch: 'trainingslager',
  en: 'training-camps',
  tts_de_de: 'reiseideen',
  tts_de_at: 'reiseideen',
  tts_de_ch: 'reiseideen',
  scc_de: 'turniere',
  scc_en: 'cups',
};

const titles = { camp: 'Pitchward', tour: 'Auswärts', cup: 'Cupline' };

/** Tax rate of each store's default country. */
const taxOf: Record<string, string> = { CH: '8', AT: '20', DE: '19' };

describe('every store view', () => {
  const visit = useBrowser();

  it.each(storeViews)(
    '$code has its language, currency, prefix and design (Rules A2.1, A3.4)',
    async (store) => {
      const words = wordsOf[store.language];
      const visitor = await visit({ hasScript: true });
      const { page } = visitor;
      const prefix = store.prefix === '/' ? '' : store.prefix;
      await page.goto(at(store.brand, store.prefix));
      expect(await page.locator('html').getAttribute('lang')).toBe(store.language);
      expect(await page.locator('body').getAttribute('data-brand')).toBe(store.brand);
      expect(await page.title()).toContain(titles[store.brand]);

      await page.goto(at(store.brand, `${prefix}/${sections[store.code]}`));
      const price = await page.getByRole('article').first().locator('.price-row').innerText();
      expect(price).toMatch(store.currency === 'CHF' ? /CHF\s[\d'’]+/ : /[\d.,]+\s€/);
      const links = await page
        .locator('main a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.filter((href) => !href.startsWith(prefix || '/'))).toEqual([]);

      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await page.getByText(words.product.perPerson).first().waitFor();
      const box = await page.locator('main').innerText();
      expect(box).toContain(taxOf[store.tax.defaultCountry]);
      await visitor.close();
    },
  );

  it('a link to another store keeps the page (Rule A3.7)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'));
    await page.goto(at('camp', '/de_de/store/en?from=%2Ftrainingslager'));
    expect(new URL(page.url()).pathname).toBe('/training-camps');
    await page.goto(at('camp', '/de_de/store/scc_en?from=%2Ftrainingslager'));
    expect(new URL(page.url()).hostname).toBe('cup.localhost');
    await page.goto(at('camp', '/de_de/store/en?from=https%3A%2F%2Fevil.example%2F'));
    expect(new URL(page.url()).hostname).toBe('localhost');
    await visitor.close();
  });
});
