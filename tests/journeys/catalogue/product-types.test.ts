import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hotels } from '../../../server/demo/hotels/hotels.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { openCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';

const w = wordsOf.de;
const parsed = { waitUntil: 'domcontentloaded' } as const;

/** A hotel that rents additional pitch hours, with enough stock for all tests. */
const hotel = hotels.find(({ order, state }) => order % 3 === 1 && state === 'offered');

const openOffer = (page: Page, sku: string, store = '/de_de', brand: 'camp' | 'cup' = 'camp') =>
  page.goto(at(brand, `${store}/p/${sku}/x`), parsed);

const estimate = async (page: Page) =>
  (await page.locator('.offer output').innerText()).replaceAll('\u00a0', ' ');

/** Updates the price: with script automatically, otherwise with the button. */
async function expectPrice(page: Page, hasScript: boolean, price: string): Promise<void> {
  if (!hasScript) await page.getByRole('button', { name: w.product.updatePrice }).click();
  await expect.poll(() => estimate(page)).toBe(price);
}

async function add(page: Page, name: string = w.product.add): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await openCart(page, w);
}

const lines = (page: Page) => page.locator('main li.line');

describe.each([true, false])(
  'with script %s every product type can be added to the cart',
  (hasScript) => {
    const visit = useBrowser();

    it('virtual, downloadable and grouped', async () => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await openOffer(page, 'PX1011');
      await page
        .getByLabel('Termin')
        .selectOption({ label: 'Samstag, 10 Uhr, mit Praxis, + 15,00 €' });
      await page.getByLabel(/Name für die Bescheinigung/).fill('Jörg Özgür');
      await page.getByLabel(/Aufzeichnung/).check();
      await expectPrice(page, hasScript, '73,80 €');
      expect(await page.getByLabel(/Name für die Bescheinigung/).inputValue()).toBe('Jörg Özgür');
      expect(page.url()).not.toContain('zg%C3%BCr');
      expect(await page.locator('main').innerText()).not.toMatch(/Anreise|pro\sPerson/);
      await add(page);
      const seminar = await lines(page).innerText();
      expect(seminar).toContain('Samstag, 10 Uhr, mit Praxis');
      expect(seminar).toContain('Jörg Özgür');
      expect(seminar).toContain('73,80');

      await openOffer(page, 'PX1012');
      expect(await page.locator('#downloads').innerText()).toContain('Die erste Woche');
      await add(page);

      await openOffer(page, 'PX1013');
      expect(await page.locator('#parts li').count()).toBe(3);
      await add(page, w.product.addAll);
      expect(await lines(page).count()).toBe(5);
      await visitor.close();
    });

    it('a bundle with its defaults, and a hotel with options', async () => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await openOffer(page, 'PX1010');
      await page.getByLabel(/Gasttrainer für einen ganzen Tag/).check();
      await page.getByLabel('Menge Material').fill('2');
      await page.getByLabel(/Physiotherapie/).check();
      // 390 for the day, two packs of balls for 249 each, 320 for the physiotherapist.
      await expectPrice(page, hasScript, '1.208,00 €');
      await add(page);
      expect(await lines(page).innerText()).toContain('2 × Ballpaket');

      await openOffer(page, hotel?.sku ?? '');
      const before = await estimate(page);
      await page.getByLabel(/Eine Stunde am Tag mehr/).check();
      await page.getByLabel(w.product.travellers).fill('2');
      if (!hasScript) await page.getByRole('button', { name: w.product.updatePrice }).click();
      await expect.poll(() => estimate(page)).not.toBe(before);
      await add(page);
      expect(await lines(page).last().innerText()).toContain('Eine Stunde am Tag mehr');
      await visitor.close();
    });

    it('shows a missing value beside its field, and keeps the other values', async () => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await openOffer(page, 'PX1005');
      await page.getByLabel('Farben').selectOption({ index: 1 });
      await page.getByLabel(/Hinweise für den Druck/).fill('Wappen links');
      const text = page.getByLabel('Text auf der Brust');
      await text.evaluate((input) => input.removeAttribute('required'));
      await page.getByRole('button', { name: w.product.add, exact: true }).click();
      const summary = page.locator('#errors');
      await summary.getByRole('link', { name: /Text auf der Brust/ }).waitFor();
      expect(await text.getAttribute('aria-invalid')).toBe('true');
      // Without script the errors are above the box of the refused offer, and do not touch it.
      const [errors, box] = [await summary.boundingBox(), await page.locator('.box').boundingBox()];
      const gap = (box?.y ?? 0) - (errors ? errors.y + errors.height : 0);
      if (!hasScript) expect(gap).toBeGreaterThanOrEqual(12);
      expect(await page.getByLabel(/Hinweise für den Druck/).inputValue()).toBe('Wappen links');
      await text.fill('SV Poreč');
      await add(page);
      expect(await lines(page).innerText()).toContain('SV Poreč');
      // The browser logs a 422 answer as a failed resource.
      visitor.complaints.length = 0;
      await visitor.close();
    });
  },
);

describe('in English', () => {
  const visit = useBrowser();

  it('a sold-out variant is named as the sold-out one, and cannot be added (Rule B4.10)', async () => {
    const { product } = wordsOf.en;
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/p/PW10142/x/PW10142-AI-LEISTUNG'), parsed);
    await page.getByText(product.stock.variant, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: product.cannotAdd }).isDisabled()).toBe(true);
    await visitor.close();
  });

  it('a cup week adds the training days and the cup to the inquiry', async () => {
    const { product, cart } = wordsOf.en;
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await openOffer(page, 'CX1010', '/en', 'cup');
    await page.getByLabel(product.travellers).fill('18');
    await page.getByRole('button', { name: product.addAll, exact: true }).click();
    await page.getByRole('link', { name: cart.checkout }).first().waitFor();
    expect(await lines(page).count()).toBe(2);
    expect(await lines(page).first().innerText()).toContain('Training days in');
    await visitor.close();
  });
});
