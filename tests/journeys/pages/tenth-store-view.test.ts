import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  addToCart,
  fillStep,
  openCategory,
  openOffer,
  person,
  readOrderNumber,
  steps,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readMails } from '../../support/journeys/mail-box.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

/** Time for the demo catalogue of eleven store views on a busy machine, in milliseconds. */
const setupTime = 300_000;

const added = [
  {
    brand: 'camp',
    language: 'de',
    prefix: '/de_li',
    section: '/de_li/trainingslager',
    price: /CHF\s[\d'’]+/,
    mail: /Subject: Deine Anfrage[^]*CHF/,
    hreflang: 'de-LI',
    name: 'Liechtenstein',
  },
  {
    brand: 'tour',
    language: 'en',
    prefix: '/en',
    // The demo's texts of trips are German alone; the texts of the shop are English.
    section: '/en/reiseideen',
    price: /€/,
    mail: /Subject: We have your inquiry/,
    hreflang: 'en',
    name: 'International',
  },
] as const;

describe('store views of the configuration (Rule A1.17)', () => {
  const visit = useBrowser();
  const data = mkdtempSync(join(tmpdir(), 'tenth-store-view-'));
  let shop: ShopProcess;

  beforeAll(async () => {
    shop = await startShop({
      port: await freePort(),
      dataFolder: data,
      environment: { STORES_FILE: 'docs/sample/stores.json' },
      startTimeout: setupTime,
    });
  }, setupTime);
  afterAll(async () => {
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it.each(added)(
    'answer $brand $prefix from home page to inquiry without script',
    async ({ brand, language, prefix, section, price, mail }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript: false });
      const { page } = visitor;
      await openCategory(page, at(brand, prefix, shop.port), section);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.getByRole('article').first().innerText()).toMatch(price);
      await openOffer(page, words);
      expect(new URL(page.url()).pathname.startsWith(`${prefix}/`)).toBe(true);
      await addToCart(page, words);
      await page.getByRole('link', { name: words.cart.checkout }).click();
      for (const step of steps) {
        await fillStep[step](page, words);
        await submitStep(page, words, step);
      }
      expect(new URL(page.url()).pathname).toBe(`${prefix}/order-success`);
      const number = await readOrderNumber(page);
      const mails = () =>
        readMails(data, 'customer', person.email).filter((mail) => mail.includes(number));
      await expect.poll(() => mails().length).toBe(1);
      expect(mails()[0]).toMatch(mail);
      await visitor.close();
    },
  );

  it.each(added)(
    'are alternates, in the sitemaps and in the list of stores: $brand $prefix',
    async ({ brand, prefix, hreflang, name }) => {
      const visitor = await visit({ hasScript: false });
      const { page } = visitor;
      const [own, other] = [prefix, brand === 'camp' ? '/de_at' : '/de_de'];
      for (const start of [own, other]) {
        await page.goto(at(brand, start, shop.port));
        const link = page.locator(`link[rel=alternate][hreflang="${hreflang}"]`);
        expect(await link.getAttribute('href')).toBe(at(brand, prefix, shop.port));
      }
      const read = (path: string) =>
        page.evaluate(async (address) => (await fetch(address)).text(), path);
      expect(await read('/robots.txt')).toContain(`${prefix}/sitemap.xml`);
      expect(await read(`${prefix}/sitemap.xml`)).toContain(`${prefix}/sitemap-products-0.xml`);
      const products = await read(`${prefix}/sitemap-products-0.xml`);
      expect(products).toContain(`<loc>${at(brand, `${prefix}/`, shop.port)}`);
      expect(await read(`${other}/sitemap-products-0.xml`)).toContain(
        `hreflang="${hreflang}" href="${at(brand, `${prefix}/`, shop.port)}`,
      );
      await page.goto(at(brand, other, shop.port));
      const stores = page.locator(`a[href*="/store/"]`, { hasText: name });
      expect(await stores.count()).toBeGreaterThan(0);
      await visitor.close();
    },
  );

  it('are known to pages with script and to the service worker', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_li', shop.port));
    expect(await page.locator('body').getAttribute('data-places')).toContain('/de_li');
    const worker = await page.request.get(at('camp', '/sw.js', shop.port));
    expect((await worker.text()).split('\n', 1)[0]).toContain('"prefix":"/de_li"');
    await visitor.close();
  });
});
