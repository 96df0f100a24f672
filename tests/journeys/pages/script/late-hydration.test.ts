import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, waitForHydration, useBrowser } from '../../../support/browser/browser.ts';
import { delayRequests } from '../../../support/browser/tools/delayed-requests.ts';
import { openCart, wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const parsed = { waitUntil: 'domcontentloaded' } as const;
const bib = '/de_de/p/PX1005/x';
const words = wordsOf.de;

async function fillBib(page: Page, text: string): Promise<void> {
  await page.getByLabel('Farben').selectOption({ index: 1 });
  await page.getByLabel('Text auf der Brust').fill(text);
}

/** Runs in the page: formats numbers as browsers of another age, with this apostrophe. */
function writeThousands(mark: string): void {
  const { prototype } = Intl.NumberFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format');
  Object.defineProperty(prototype, 'format', {
    get(this: Intl.NumberFormat) {
      const format = own?.get?.call(this) as Intl.NumberFormat['format'];
      return (value: number) => format(value).replace(/['’]/g, mark);
    },
  });
}

async function linesWith(page: Page, text: string): Promise<number> {
  await page.goto(at('camp', '/de_de/cart'), parsed);
  const line = page.locator('main li.line').filter({ hasText: text });
  await line.first().waitFor();
  expect(await line.count()).toBe(1);
  return Number(await line.getByRole('spinbutton').inputValue());
}

describe('a page before hydration', () => {
  const visit = useBrowser();

  it('requests no module until it has loaded or the visitor interacts (Rule P2.2)', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, context } = visitor;
    const pictures = await delayRequests(context, '**/img/**');
    const modules: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) modules.push(request.url());
    });
    await page.goto(at('camp', '/de_de'), parsed);
    await expect.poll(() => pictures.delayed.length).toBeGreaterThan(0);
    expect(await page.locator('link[rel=modulepreload], script[type=module]').count()).toBe(0);
    // The document has not finished loading, so only an interaction can have started the hydration.
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    expect(modules).toEqual([]);
    await page.keyboard.press('Tab');
    await waitForHydration(page);
    expect(modules.length).toBeGreaterThan(0);
    pictures.release();
    await visitor.close();
  });

  it.each(["'", '’'])(
    'is kept where the browser writes Swiss thousands with %s (Rule A1.21)',
    async (mark) => {
      const visitor = await visit({ hasScript: true, skipsHydration: true });
      const { page, context } = visitor;
      await page.addInitScript(writeThousands, mark);
      await page.goto(at('camp', '/de_ch/trainingslager?sort=price-desc'), parsed);
      const offer = await page.locator('main article h3 a').first().getAttribute('href');
      const modules = await delayRequests(context, '**/*.js');
      await page.goto(at('camp', offer ?? ''), parsed);
      await expect.poll(() => modules.delayed.length).toBeGreaterThan(0);
      expect(await page.locator('main').innerText()).toMatch(/CHF\s\d+’\d{3}/);
      await page.locator('html').evaluate((html) => (html.querySelector('main')!.id = 'served'));
      modules.release();
      await waitForHydration(page);
      expect(await page.locator('#served').count()).toBe(1);
      await visitor.close();
    },
  );

  it('keeps entered text, ticked boxes, selections and open elements', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, context } = visitor;
    const modules = await delayRequests(context, '**/*.js');
    await page.goto(at('camp', bib), parsed);
    await fillBib(page, 'SV Gößnitz');
    const quantity = page.getByLabel(words.product.pieces);
    await quantity.fill('3');
    await expect.poll(() => modules.delayed.length).toBeGreaterThan(0);
    modules.release();
    await waitForHydration(page);
    expect(await page.getByLabel('Text auf der Brust').inputValue()).toBe('SV Gößnitz');
    expect(await page.getByLabel('Farben').inputValue()).not.toBe('');
    expect(await quantity.inputValue()).toBe('3');
    await page.getByText(/^3 × /).first().waitFor();
    await visitor.close();
  });

  it('keeps an open element and a text that is being entered', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, context } = visitor;
    const modules = await delayRequests(context, '**/*.js');
    await page.goto(at('camp', '/de_de/contact'), parsed);
    const message = page.getByRole('main').locator('textarea').first();
    await message.fill('Wir suchen zwei Plätze im März.');
    await expect.poll(() => modules.delayed.length).toBeGreaterThan(0);
    modules.release();
    await waitForHydration(page);
    expect(await message.inputValue()).toBe('Wir suchen zwei Plätze im März.');
    await visitor.close();
  });

  it.each(['before', 'while', 'after'] as const)(
    'counts an addition once when it is made %s the page is hydrated',
    async (moment) => {
      const visitor = await visit({ hasScript: true, skipsHydration: true });
      const { page, context } = visitor;
      const text = `Alive ${moment}`;
      const modules = await delayRequests(context, '**/*.js');
      const add = page.getByRole('button', { name: words.product.add, exact: true });
      await page.goto(at('camp', bib), parsed);
      await fillBib(page, text);
      if (moment === 'before') {
        await add.click();
        modules.release();
      } else if (moment === 'while') {
        await expect.poll(() => modules.delayed.length).toBeGreaterThan(0);
        modules.release();
        await add.click();
      } else {
        modules.release();
        await waitForHydration(page);
        await add.click();
      }
      await openCart(page, words);
      expect(await linesWith(page, text)).toBe(1);
      await visitor.close();
    },
  );
});
