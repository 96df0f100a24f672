import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { storeViewsOfBrand } from '../../../app/domain/store/store-views.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

/** Country of the visitor, the store they open, and the one that fits better. */
const visits = [
  {
    brand: 'camp',
    from: 'AT',
    here: '/de_de',
    there: '/de_at',
    name: 'Österreich',
    language: 'de',
  },
  { brand: 'tour', from: 'CH', here: '/de_at', there: '/de_ch', name: 'Schweiz', language: 'de' },
  { brand: 'cup', from: 'DE', here: '/en', there: '/de', name: 'Deutsch', language: 'en' },
  { brand: 'cup', from: 'IT', here: '/de', there: '/en', name: 'English', language: 'de' },
] as const;

describe('a visitor from another country', () => {
  const visit = useBrowser();
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShop({
      port: await freePort(),
      dataFolder: getShopUnderTest().dataFolder,
      environment: { PROXY_HOPS: '1', COUNTRY_HEADER: 'X-Country', WARM_PICTURES: '0' },
    });
  });
  afterAll(() => shop.stop());

  async function openVisit(hasScript: boolean, country: string, userAgent?: string) {
    const visitor = await visit({ hasScript });
    await visitor.context.setExtraHTTPHeaders({
      'X-Country': country,
      ...(userAgent ? { 'User-Agent': userAgent } : {}),
    });
    return visitor;
  }
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  // Rules E10.1, E10.7 to E10.9, E10.12, E10.13
  it.each(visits)(
    'is asked in $brand $here, changes to $there, and is not asked again',
    async ({ brand, from, here, there, name, language }) => {
      const words = wordsOf[language];
      const visitor = await openVisit(true, from);
      const { page } = visitor;
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/country?')) asked.push(request.url());
      });
      await page.goto(at(brand, here, shop.port));
      const popup = page.getByRole('dialog', { name: words.country.title });
      await popup.waitFor();
      // The dialog opened by itself: the focus is on the heading, not on a button.
      const heading = popup.getByRole('heading', { name: words.country.title });
      expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
      const offered = popup.getByRole('listitem').getByRole('button');
      expect(await offered.first().innerText()).toContain(name);
      expect(await popup.locator('[aria-current]').count()).toBe(1);
      const stores = storeViewsOfBrand(brand);
      expect(await offered.count()).toBe(stores.length);
      expect(await popup.getByRole('listitem').locator('svg').count()).toBeGreaterThanOrEqual(
        stores.length,
      );
      expect(asked).toHaveLength(1);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
        'hidden',
      );
      if (brand === 'cup') {
        const invitation = language === 'de' ? wordsOf.en : wordsOf.de;
        await popup.getByText(invitation.country.inviteCup).waitFor();
      } else {
        await popup.getByText(words.country.invite.replace('{{name}}', name)).waitFor();
      }
      await expectNoFaults(page);
      await offered.first().click();
      await page.waitForURL((url) => url.pathname === there);
      const cookies = await visitor.context.cookies();
      expect(cookies.find((cookie) => cookie.name === 'store-asked')?.expires).toBe(-1);
      expect(cookies.some((cookie) => cookie.name === 'store')).toBe(false);

      const tab = await visitor.context.newPage();
      const answered = tab.waitForResponse(/\/country\?/);
      await tab.goto(at(brand, here, shop.port));
      expect(await (await answered).json()).toEqual({ kind: 'stay' });
      await visitor.close();
    },
  );

  it('is not asked while a field has the focus, but on the next page (Rule E10.14)', async () => {
    const { country, layout } = wordsOf.de;
    const visitor = await openVisit(true, 'AT');
    const { page } = visitor;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/country\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(at('camp', '/de_de', shop.port));
    await page.getByLabel(layout.newsletter.label).focus();
    const answered = page.waitForResponse(/\/country\?/);
    answer();
    await (await answered).finished();
    const popup = page.getByRole('dialog', { name: country.title });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(await popup.count()).toBe(0);
    await page.goto(at('camp', '/de_de/contact', shop.port));
    await popup.waitFor();
    await visitor.close();
  });

  it('closes the question and is redirected to the remembered store from then on (Rules E10.3, E10.10, E10.11)', async () => {
    const { country } = wordsOf.de;
    const visitor = await openVisit(true, 'AT');
    const { page } = visitor;
    await page.goto(at('camp', '/de_de', shop.port));
    await page.getByRole('dialog').getByLabel(country.remember).check();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Escape');
    await answered;
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Nothing had the focus before; the keyboard continues in the page.
    const content = page.getByRole('main');
    await expect.poll(() => content.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goto(at('camp', '/de_at/trainingslager', shop.port));
    await page.waitForURL((url) => url.pathname === '/de_de/trainingslager');
    await visitor.close();
  });

  it('is redirected to the page that is shown when the answer arrives (Rule E10.3)', async () => {
    const visitor = await openVisit(true, 'AT');
    const { page } = visitor;
    const saved = { name: 'store', value: encodeURIComponent(btoa('"de_de"')) };
    await visitor.context.addCookies([{ ...saved, url: at('camp', '/', shop.port) }]);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/country\?/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/country\?/);
    await page.goto(at('camp', '/de_at', shop.port));
    await asked;
    await page.getByRole('banner').getByRole('link', { name: 'Trainingslager' }).first().click();
    await page.waitForURL((url) => url.pathname === '/de_at/trainingslager');
    answer();
    await page.waitForURL((url) => url.pathname.startsWith('/de_de'));
    expect(pathOf(page)).toBe('/de_de/trainingslager');
    await visitor.close();
  });

  // Rule E10.18
  it.each(visits)(
    'without script sees a banner in $brand $here, and the choice is remembered',
    async ({ brand, from, here, there, name, language }) => {
      const { country } = wordsOf[language];
      const visitor = await openVisit(false, from);
      const { page } = visitor;
      await page.goto(at(brand, here, shop.port));
      const banner = page.getByRole('region', { name: country.title });
      await banner.waitFor();
      await banner.getByLabel(country.remember).check();
      await banner.getByRole('button', { name }).click();
      await page.waitForURL((url) => url.pathname === there);
      expect(await banner.isVisible()).toBe(false);
      // The other store links to the remembered one.
      await page.goto(at(brand, here, shop.port));
      await page.getByRole('button', { name, exact: true }).click();
      expect(pathOf(page)).toBe(there);
      await visitor.close();
    },
  );

  it('without script stays, and is not asked again (Rules E10.18, E10.19)', async () => {
    const { country } = wordsOf.de;
    const visitor = await openVisit(false, 'AT');
    const { page } = visitor;
    await page.goto(at('camp', '/de_de', shop.port));
    const banner = page.getByRole('region', { name: country.title });
    await banner.getByRole('button', { name: country.stay }).click();
    expect(pathOf(page)).toBe('/de_de');
    expect(await banner.isVisible()).toBe(false);
    await visitor.close();
  });

  it('is neither asked nor redirected as a crawler (Rule E10.16)', async () => {
    const headers = {
      'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'X-Country': 'AT',
      // The cookie that a browser would have stored.
      Cookie: `store=${encodeURIComponent(btoa('"de_ch"'))}`,
    };
    const ask = (path: string) =>
      fetch(at('camp', path, shop.port), { headers, redirect: 'manual' });
    expect((await ask('/de_de')).status).toBe(200);
    expect(await (await ask('/de_de/country?from=/')).json()).toEqual({ kind: 'stay' });
    expect(await (await ask('/de_de/country/banner.css')).text()).toBe('');
  });

  it('gets the same page as every visitor', async () => {
    const page = async (country: string) => {
      const response = await fetch(at('camp', '/de_de/trainingslager', shop.port), {
        headers: { 'X-Country': country, 'User-Agent': 'Mozilla/5.0 (X11) Chrome/140' },
      });
      const [, banner = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await response.text()) ?? [];
      return banner.replaceAll(/value="[^"]{20,}"/g, '');
    };
    expect(await page('AT')).toContain('country-ask');
    expect(await page('AT')).toBe(await page('DE'));
  });
});
