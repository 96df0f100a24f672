import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { FormVisitor } from '../../../support/browser/form-visitor.ts';

const homes = [
  { brand: 'camp', address: at('camp', '/de_de') },
  { brand: 'tour', address: at('tour', '/de_de') },
  { brand: 'cup', address: at('cup', '/de') },
] as const;

/** Returns the texts that reach over the edge of an ancestor that clips and does not scroll. */
const findCutTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const content = document.createRange();
      content.selectNodeContents(text);
      const { right, bottom, width } = content.getBoundingClientRect();
      let box = text.parentElement;
      while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      if (width === 0 || !box || getComputedStyle(box).overflowX !== 'clip') continue;
      const edges = box.getBoundingClientRect();
      if (right > edges.right + 1 || bottom > edges.bottom + 1) cut.push(text.textContent ?? '');
    }
    return cut;
  });

/** Returns the texts of several words whose box is narrower than so many of their letters. */
const findNarrowTexts = (page: Page, selector: string, letters: number) =>
  page
    .getByRole('main')
    .locator(selector)
    .evaluateAll(
      (all, least) =>
        all
          .filter((one) => one.checkVisibility() && (one.textContent ?? '').length >= 2 * least)
          .filter((one) => {
            const block = document.createRange();
            block.selectNodeContents(one);
            const { width } = block.getBoundingClientRect();
            return width < least * 0.5 * parseFloat(getComputedStyle(one).fontSize);
          })
          .map(({ textContent }) => textContent),
      letters,
    );

describe('a home page with enlarged text on a phone', () => {
  const visit = useBrowser();

  it.each(homes)('cuts no text of $brand at 200 % (Rule A11.8)', async ({ address }) => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(address);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await findCutTexts(page)).toEqual([]);
    await visitor.close();
  });

  it.each(homes)(
    'gives the texts of $brand room for words at a zoom of 200 % (Rule A11.8)',
    async ({ address }) => {
      const visitor = await visit({ hasScript: false, width: 195 });
      const { page } = visitor;
      await page.goto(address);
      const rows = '.region-list small, .departure-name, .departures time, .bars span';
      const texts = `${rows}, .play :is(h3, p), .quote blockquote`;
      expect(await page.locator(texts).count()).toBeGreaterThan(5);
      expect(await findNarrowTexts(page, texts, 9)).toEqual([]);
      await visitor.close();
    },
  );
});

describe('the header with enlarged text on a wide screen', () => {
  const visit = useBrowser();

  it.each([1280, 1024])('wraps instead of widening the page at %i (Rule A11.8)', async (width) => {
    const visitor = await visit({ hasScript: false, width });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/cart'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await visitor.close();
  });
});

describe('the text beside a heading', () => {
  const visit = useBrowser();

  it('breaks a word that is longer than a small phone is wide (Rule A11.8)', async () => {
    const visitor = await visit({ hasScript: false, width: 320 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    const texts = page.locator('.section-head > p');
    expect(await texts.count()).toBeGreaterThan(0);
    await texts.evaluateAll((all) => all.forEach((one) => (one.textContent = 'M'.repeat(36))));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await visitor.close();
  });
});

describe('a contact person at a zoom of 200 % on a phone', () => {
  const visit = useBrowser();

  it.each([
    { page: 'a list', address: at('camp', '/de_de/trainingslager'), texts: '.who h3, .who a' },
    { page: 'the contact page', address: at('camp', '/de_de/contact'), texts: '.people li a' },
  ])('has room for words on $page (Rule A11.8)', async ({ address, texts }) => {
    const visitor = await visit({ hasScript: false, width: 195 });
    const { page } = visitor;
    await page.goto(address);
    expect(await page.locator(`main :is(${texts})`).count()).toBeGreaterThan(0);
    expect(await findNarrowTexts(page, texts, 12)).toEqual([]);
    await visitor.close();
  });
});

describe('an inquiry at a zoom of 200 % on a phone', () => {
  const visit = useBrowser();

  it('gives every choice, field and name room for words (Rule A11.8)', async () => {
    const visitor = await visit({ hasScript: false, width: 195 });
    const { page, context } = visitor;
    const buyer = new FormVisitor(at('camp', '/de_de'), 'trainingslager');
    await buyer.goToReview();
    await context.addCookies([buyer.browserCookie]);
    for (const [path, texts] of [
      ['cart', '.line h2'],
      ['checkout/accommodation', '.pick b, .pick small'],
      ['checkout/shipping', '.pick b, .fold > summary > span'],
    ] as const) {
      await page.goto(at('camp', `/de_de/${path}`));
      expect(await page.locator(`main :is(${texts})`).count(), path).toBeGreaterThan(0);
      expect(await findNarrowTexts(page, texts, 7), path).toEqual([]);
    }
    const city = await page.locator('input[name=city]').boundingBox();
    expect(city?.width).toBeGreaterThan(100);
    await visitor.close();
  });
});
