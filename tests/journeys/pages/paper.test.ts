import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoPeople } from '../../../server/backend/demo/demo-people.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  addToCart,
  fillStep,
  openCategory,
  openOffer,
  steps,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';

const offer = '/de_de/p/PW10142/x';

/** Expects phone number and mail address of the brand at the end of the printed page. */
async function expectContact(page: Page): Promise<void> {
  const contact = await page.evaluate(() => getComputedStyle(document.body, '::after').content);
  expect(contact).toMatch(/\+49 30 5550 \d+/);
  expect(contact).toMatch(/[a-z]+@[a-z]+\.example/);
}

/** Expects one heading, the contact, and nothing to fill in or press. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const isShown = (selector: string) => page.locator(selector).locator('visible=true').count();
  expect(await isShown('main :is(input, select, textarea, button, .link-icon)')).toBe(0);
  expect(await isShown('footer, dialog')).toBe(0);
  expect(await isShown('main h1')).toBe(1);
  expect(await isShown('a[href^="tel:"]')).toBeGreaterThan(0);
  await expectContact(page);
  await page.emulateMedia({ media: null });
}

/** Expects the total of the inquiry on a sheet as narrow as paper, where the summary is folded. */
async function expectTotal(page: Page): Promise<void> {
  await page.setViewportSize({ width: 700, height: 990 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main .total').isVisible()).toBe(true);
  expect(await page.locator('main aside img').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
}

describe('a printed page (Rule A11.7)', () => {
  const visit = useBrowser();

  it.each([
    { name: 'a hotel', address: at('camp', offer), most: 1 },
    { name: 'a hotel in English', address: at('camp', '/p/PW11290/x'), most: 1 },
    { name: 'a trip', address: at('tour', '/de_de/p/AW3012/x'), most: 1 },
    { name: 'a tournament', address: at('cup', '/de/p/CL2032/x'), most: 1 },
    { name: 'a tournament of five days', address: at('cup', '/en/p/CL2036/x'), most: 1 },
    { name: 'a text', address: at('camp', '/de_de/agb'), most: 2 },
  ])('of $name has facts, price and contact on few sheets', async ({ address, most, name }) => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    const isShown = (selector: string) => page.locator(selector).locator('visible=true').count();
    expect(await isShown('footer.foot, header.top, .related, dialog')).toBe(0);
    expect(await isShown('main :is(input, select, textarea, button)')).toBe(0);
    expect(await isShown('h1')).toBe(1);
    expect(await isShown('.bar a[href^="tel:"] .phone')).toBe(1);
    await expectContact(page);
    if (name !== 'a text') {
      expect(await isShown('main .price, main aside b')).toBeGreaterThan(0);
      // The pictures are on the first sheet, above the price.
      const pictures = await page.locator('main .gallery').first().boundingBox();
      const price = await page.locator('main aside').first().boundingBox();
      expect(pictures?.y).toBeLessThan(500);
      expect(pictures?.y).toBeLessThan(price?.y ?? 0);
    }
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(most);
    await visitor.close();
  });

  it.each([
    { name: 'stays', address: at('camp', '/de_de/trainingslager') },
    { name: 'trips', address: at('tour', '/de_ch/reiseideen') },
    { name: 'tournaments', address: at('cup', '/en/cups') },
  ])('of a list of $name has three offers side by side', async ({ address }) => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(address);
    const offers = page.getByRole('main').getByRole('article');
    const count = await offers.count();
    expect(count).toBeGreaterThan(20);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const sheets = pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
    // Three rows of three on each sheet; the first also has the title.
    expect(sheets).toBeLessThanOrEqual(Math.ceil(count / 9) + 1);
    await visitor.close();
  });

  it('of an error says what happened, in black, and has the contact', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/nowhere'));
    await page.emulateMedia({ media: 'print' });
    const text = page.getByRole('main').getByText(wordsOf.de.errors.notFoundText);
    await text.waitFor();
    expect(await text.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)');
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    await expectContact(page);
    // The browser reports the 404 as a failed resource.
    await visitor.context.close();
  });

  it('of each step to an inquiry has the contact and nothing to fill in or press', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    const words = wordsOf.de;
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await openOffer(page, words);
    await addToCart(page, words);
    await expectPaper(page);
    await page.getByRole('link', { name: words.cart.checkout }).click();
    for (const step of steps) {
      await fillStep[step](page, words);
      if (step === 'review') {
        await expectPaper(page);
        await expectTotal(page);
      }
      await submitStep(page, words, step);
    }
    await expectPaper(page);
    await page.emulateMedia({ media: 'print' });
    const title = page.locator('main h1');
    const left = await title.evaluate((one) => one.getBoundingClientRect().left);
    expect(left, 'the title begins at the edge of the sheet').toBe(0);
    await page.emulateMedia({ media: null });
    await visitor.close();
  });

  it('of an inquiry in the account has its lines and the contact, and asks nothing', async () => {
    const [person] = demoPeople;
    if (!person) throw new Error('The demo has no customer');
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/my-account?to=/my-account/inquiries'));
    const login = page.locator('form', { has: page.locator('[value="login"]') });
    await login.locator('[name=email]').fill(person.email);
    await login.locator('[name=password]').fill(person.password);
    await login.getByRole('button', { name: wordsOf.de.account.signIn.submit }).click();
    await page.locator('main a[href*="/inquiries/0"]').first().click();
    await page.getByRole('heading', { name: wordsOf.de.account.inquiries.lines }).waitFor();
    // Its mail address has no place to break, neither on paper nor at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    // The sheet of such windows is only loaded for them.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectPaper(page);
    await page.emulateMedia({ media: 'print' });
    const { againTitle } = wordsOf.de.account.inquiries;
    await page.getByRole('heading', { name: againTitle }).waitFor({ state: 'hidden' });
    expect(await page.locator('main table tbody tr').first().isVisible()).toBe(true);
    await visitor.close();
  });
});
