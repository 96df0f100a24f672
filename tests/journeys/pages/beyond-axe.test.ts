import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { findSmallTargets, findStateless } from '../../support/browser/beyond-axe.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { addToCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';

const offer = '/de_de/p/PW10142/x';
const pages = [
  at('camp', '/de_de'),
  at('camp', '/de_de/trainingslager'),
  at('camp', offer),
  at('camp', '/de_de/contact'),
  at('camp', '/de_de/my-account'),
  at('tour', '/de_de'),
  at('cup', '/de'),
  at('cup', '/de/turniere'),
];

const waitUntilAlive = (page: Page) => page.locator('html[data-alive]').waitFor();
const openDialog = 'dialog[open]:not(:empty), :popover-open';
const isInside = (page: Page) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, openDialog);

/** Each opens by Enter; `opener` is a selector. `typed`: in the field that opens it. */
const dialogs: {
  name: string;
  path: string;
  opener: string;
  width?: number;
  typed?: string;
}[] = [
  { name: 'search', path: '/de_de', opener: 'header a[href$="/search"]' },
  { name: 'sign-in', path: '/de_de', opener: 'header a[href$="/my-account"]' },
  { name: 'cart', path: '/de_de', opener: 'header a[href$="/cart"]' },
  { name: 'store views', path: '/de_de', opener: '.bar [popovertarget="stores"]' },
  { name: 'share', path: offer, opener: 'main [popovertarget="share"]' },
  { name: 'menu', path: '/de_de', opener: 'header [popovertarget="menu"]', width: 390 },
  {
    name: 'filters',
    path: '/de_de/trainingslager',
    opener: 'main .tool [popovertarget]',
    width: 390,
  },
  { name: 'removal of a line', path: '/de_de/cart', opener: 'main a[href*="/cart/remove/"]' },
  { name: 'pictures', path: offer, opener: 'main .gallery a' },
  { name: 'review', path: offer, opener: 'main a[href*="/review/"]' },
  { name: 'size guide', path: offer, opener: '#inquiry a.fine' },
  {
    name: 'newsletter',
    path: '/de_de',
    opener: '#footer-newsletter',
    typed: 'tastatur@verein.example',
  },
  { name: 'not yet', path: '/de_de/elements', opener: 'main a[href*="/not-yet"]' },
];

describe('what axe does not see', () => {
  const visit = useBrowser();

  it.each(dialogs)(
    'the $name dialog takes the focus, closes with Escape and gives it back (Rule A11.6)',
    async ({ path, opener, width, typed }) => {
      const visitor = await visit({ hasScript: true, ...(width && { width }) });
      const { page } = visitor;
      if (path.endsWith('/cart')) {
        await page.goto(at('camp', offer));
        await addToCart(page, wordsOf.de);
      }
      await page.goto(at('camp', path));
      await waitUntilAlive(page);
      const button = page.locator(opener).first();
      if (typed !== undefined) await button.fill(typed);
      await button.press('Enter');
      await expect.poll(() => isInside(page)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isInside(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(openDialog).count()).toBe(0);
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      await visitor.close();
    },
  );

  it.each([390, 1440])('targets are 24 px or stand apart at %i px (Rule A11.6)', async (width) => {
    const visitor = await visit({ hasScript: false, width });
    for (const address of pages) {
      await visitor.page.goto(address);
      expect(await findSmallTargets(visitor.page), address).toEqual([]);
    }
    await visitor.close();
  });

  it.each([1024, 1100, 1280])('the header fits into %i px', async (width) => {
    const visitor = await visit({ hasScript: false, width });
    for (const address of pages) {
      await visitor.page.goto(address);
      const tools = await visitor.page.locator('.tools').boundingBox();
      expect((tools?.x ?? 0) + (tools?.width ?? 0), address).toBeLessThanOrEqual(width);
    }
    await visitor.close();
  });

  it('at 400 % zoom nothing is cut and bars leave half of the height (Rule A11.6)', async () => {
    const visitor = await visit({ hasScript: false, width: 320 });
    const { page } = visitor;
    // 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const address of pages) {
      await page.goto(address);
      await page.evaluate(() => window.scrollTo(0, 2000));
      const { overflow, bars } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        bars: [...document.querySelectorAll('body *')]
          .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
          .filter((one) => one.checkVisibility() && !one.closest('.gallery'))
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
          .reduce((sum, { height }) => sum + height, 0),
      }));
      expect(overflow, address).toBe(0);
      expect(bars, address).toBeLessThanOrEqual(128);
    }
    await visitor.close();
  });

  it('a chosen value is seen in forced colours (Rule A11.6)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    for (const address of [...pages, at('camp', '/de_de/trainingslager?view=map')]) {
      await page.goto(address);
      expect(await findStateless(page), address).toEqual([]);
    }
    await visitor.close();
  });

  it('a chosen card of a form and the current step are seen in forced colours (Rule A11.6)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page, context } = visitor;
    const buyer = new FormVisitor(at('camp', '/de_de'), 'trainingslager');
    await buyer.goToReview();
    await context.addCookies([buyer.browserCookie]);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(at('camp', '/de_de/checkout/accommodation'));
    const colours = await page
      .locator('label:has(> input:checked):has(> svg)')
      .first()
      .evaluate((card) =>
        [...card.querySelectorAll(':scope > :is(b, svg)')].map(
          (one) => getComputedStyle(one).color,
        ),
      );
    expect(colours).toHaveLength(2);
    expect(new Set(colours).size).toBe(1);
    // The current step differs from those to come by more than the weight of its name.
    await page.goto(at('camp', '/de_de/checkout'));
    const numbers = await page
      .locator('.steps li:not(.done)')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers.filter((colour) => colour === numbers[0])).toHaveLength(1);
    await visitor.close();
  });

  it('nothing moves for a visitor who wants less motion (Rule A11.6)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    for (const address of pages) {
      await page.goto(address);
      await waitUntilAlive(page);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100)
          .map(({ id, effect }) => `${id} ${(effect as KeyframeEffect).target?.className}`),
      );
      expect(moving, address).toEqual([]);
    }
    await visitor.close();
  });
});

describe('a view transition between documents', () => {
  const visit = useBrowser();

  it('that is skipped is no page error', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The click of the round before may navigate after the next one has begun.
    const goHome = () => page.goto(at('camp', '/de_de'));
    for (let round = 0; round < 12; round += 1) {
      await goHome().catch(goHome);
      await page.locator('.nav a').first().click({ noWaitAfter: true });
      if (round % 2 === 0) await page.setViewportSize({ width: 1200 + round, height: 800 });
      else await page.goBack().catch(() => null);
    }
    await visitor.close();
  });
});
