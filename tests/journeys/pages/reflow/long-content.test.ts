import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findOverlaps } from '../../../support/browser/layout/boxes.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { addToCart, wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de;

/** Gives the main navigation that many entries, by copies of the first. */
const multiplyEntries = (page: Page, entries: number) =>
  page
    .getByRole('navigation', { name: words.layout.mainMenu })
    .getByRole('list')
    .first()
    .evaluate((list, count) => {
      const [first] = list.children;
      if (!first) throw new Error('The navigation has no entry.');
      while (list.children.length < count) list.append(first.cloneNode(true));
    }, entries);

/** Returns the texts of the elements whose content is wider than the inside of the box. */
const findOutside = (box: Locator, parts: string) =>
  box.evaluate((element, selector) => {
    const { paddingRight } = getComputedStyle(element);
    const inside = element.getBoundingClientRect().right - parseFloat(paddingRight);
    return [...element.querySelectorAll(selector)]
      .filter((part) => part.getBoundingClientRect().right > inside + 1)
      .map((part) => part.textContent);
  }, parts);

describe('the header', () => {
  const visit = useBrowser();

  it.each([1440, 1280, 1024])(
    'keeps its buttons in the window with ten entries at %i px (Rule A11.10)',
    async (width) => {
      const visitor = await visit({ hasScript: false, width });
      const { page } = visitor;
      await page.goto(at('camp', '/de_de'));
      await multiplyEntries(page, 10);
      const cart = page.getByRole('banner').getByRole('link', { name: words.cart.title });
      const box = await cart.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      const parts = page.getByRole('banner').locator('.nav > li > a, .tools a, .logo');
      expect(await findOverlaps(parts)).toEqual([]);
      await visitor.close();
    },
  );
});

describe('the sums of the cart', () => {
  const visit = useBrowser();

  it.each([
    { width: 390, percent: 100 },
    { width: 390, percent: 150 },
    { width: 320, percent: 100 },
    { width: 1024, percent: 100 },
  ])('stay in their box at $width px and $percent % (Rule A11.10)', async ({ width, percent }) => {
    const visitor = await visit({ hasScript: false, width });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await addToCart(page, words);
    await page.goto(at('camp', '/de_de/cart'));
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    // The largest amount that a cart of hotels has in practice.
    await page.locator('.sum dd').evaluateAll((all) => {
      for (const one of all) one.textContent = '1.135.040,00\u00a0€';
    });
    const sums = page.locator('.sheet > div', { has: page.locator('.sum') });
    expect(await sums.count()).toBeGreaterThan(0);
    expect(await findOutside(sums.first(), 'dd, button, a')).toEqual([]);
    await visitor.close();
  });
});

describe('the lines beside the checkout', () => {
  const visit = useBrowser();

  it('keep the folded total in its box with text of 200 % on a phone (Rule A11.10)', async () => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await addToCart(page, words);
    await page.goto(at('camp', '/de_de/checkout'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const summary = page.getByRole('complementary').locator('summary');
    const total = summary.locator('b');
    await total.evaluate((one) => void (one.textContent = '5.040,00\u00a0€'));
    expect(await findOutside(summary, 'b')).toEqual([]);
    const below = await summary.evaluate((one) => {
      const edge = one.getBoundingClientRect().bottom;
      return edge - (one.querySelector('b')?.getBoundingClientRect().bottom ?? edge);
    });
    expect(below, 'space below the total').toBeGreaterThan(4);
    await visitor.close();
  });

  it.each([320, 1024])('wrap a long word of a name at %i px (Rule A11.10)', async (width) => {
    const visitor = await visit({ hasScript: false, width });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await addToCart(page, words);
    await page.goto(at('camp', '/de_de/checkout'));
    await page.locator('aside details').evaluate((details) => details.setAttribute('open', ''));
    await page.locator('.sum dt').evaluateAll((all) => {
      for (const one of all) one.textContent = `20 × ${'Meisterschaftsrunde'.repeat(4)}`;
    });
    const lines = page.locator('aside .sum');
    expect(await lines.count()).toBeGreaterThan(0);
    expect(await findOutside(lines.first(), 'dt, dd')).toEqual([]);
    await visitor.close();
  });
});

describe('a text of the shop', () => {
  const visit = useBrowser();

  it.each([
    { name: 'a page', address: at('camp', '/de_de/agb'), parts: '.prose :is(p, h2)' },
    { name: 'a category', address: at('camp', '/de_de/trainingslager'), parts: '.hero .rich p' },
    { name: 'an offer', address: at('camp', '/de_de/p/PW10142/x'), parts: '.section .rich p' },
    { name: 'a list', address: at('camp', '/de_de/p/PW10142/x'), parts: '.included li' },
    { name: 'a block', address: at('tour', '/de_de'), parts: '.block-text p' },
  ])('breaks the long words of $name on a phone (Rule A11.10)', async ({ address, parts }) => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(address);
    const texts = page.locator(`main ${parts}`).locator('visible=true');
    expect(await texts.count()).toBeGreaterThan(0);
    await texts.evaluateAll((all) => {
      for (const one of all) one.textContent = 'Sommervorbereitung'.repeat(4);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await visitor.close();
  });
});

describe('a name of the catalogue', () => {
  const visit = useBrowser();
  const event = at('cup', '/de/p/CL2001/x');

  it.each([
    { name: 'an age group', address: event, width: 320, parts: '.fold-set > summary' },
    { name: 'a club', address: event, width: 320, parts: '.groups li' },
    { name: 'a club of the draw', address: at('cup', '/de'), width: 390, parts: '.draw li' },
    {
      name: 'a club of the first matches',
      address: at('cup', '/de'),
      width: 1440,
      parts: '.tie b',
    },
    { name: 'a fact', address: at('camp', '/de_de/p/PW10142/x'), width: 390, parts: '.keys b' },
    { name: 'a service', address: at('camp', '/de_de'), width: 390, parts: '.services b' },
  ])('breaks in $name at $width px (Rule A11.10)', async ({ address, width, parts }) => {
    const visitor = await visit({ hasScript: false, width });
    const { page } = visitor;
    await page.goto(address);
    const texts = page.locator(`main :is(${parts})`).locator('visible=true');
    expect(await texts.count()).toBeGreaterThan(0);
    const outside = await texts.evaluateAll((all) =>
      all.flatMap((one) => {
        const text = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (!text) throw new Error(`No text in ${one.outerHTML}`);
        text.textContent = 'Sommervorbereitung'.repeat(3);
        const content = document.createRange();
        content.selectNodeContents(one);
        const edge = Math.min(one.parentElement?.getBoundingClientRect().right ?? 0, innerWidth);
        return content.getBoundingClientRect().right > edge + 1 ? [one.outerHTML] : [];
      }),
    );
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await visitor.close();
  });
});
