import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser, waitForHydration } from '../../../support/browser/browser.ts';
import { delayRequests } from '../../../support/browser/tools/delayed-requests.ts';

const list = at('camp', '/de_de/trainingslager');
const parsed = { waitUntil: 'domcontentloaded' } as const;

const card = (page: Page, index: number) => page.getByRole('article').nth(index);

/** Whether the content of a card has a layout. */
const isLaidOut = (page: Page, index: number) =>
  card(page, index)
    .getByRole('heading')
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));

/** Distance of a card from the upper edge of the window, in whole pixels. */
const findTop = (page: Page, index: number) =>
  card(page, index).evaluate((one) => Math.round(one.getBoundingClientRect().top));

describe('a long list', () => {
  const visit = useBrowser();

  it.each([390, 1440])(
    'lays out far cards after hydration, %i px wide (Rule P2.9)',
    async (width) => {
      const { page, context, close } = await visit({
        hasScript: true,
        skipsHydration: true,
        width,
      });
      const modules = await delayRequests(context, '**/*.js');
      await page.goto(list, parsed);
      await expect.poll(() => isLaidOut(page, 0)).toBe(true);
      expect(await isLaidOut(page, 45)).toBe(false);
      await card(page, 45).scrollIntoViewIfNeeded();
      await expect.poll(() => isLaidOut(page, 45)).toBe(true);
      await page.evaluate(() => window.scrollTo(0, 0));
      const further = card(page, 30);
      expect(await isLaidOut(page, 30)).toBe(false);

      modules.release();
      await waitForHydration(page);
      expect(await isLaidOut(page, 30)).toBe(true);
      await further.getByRole('heading').getByRole('link').focus();
      expect(await findTop(page, 30)).toBeLessThan(1000);
      await close();
    },
  );

  it('restores its position before hydration (Rules A12.2, P2.9)', async () => {
    const { page, context, close } = await visit({
      hasScript: true,
      skipsHydration: true,
      width: 390,
    });
    await page.goto(list);
    await waitForHydration(page);
    await card(page, 30).evaluate((one) => one.scrollIntoView());
    const before = await findTop(page, 30);
    const modules = await delayRequests(context, '**/*.js');
    await page.reload(parsed);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(5000);
    await expect.poll(() => findTop(page, 30)).toBe(before);

    modules.release();
    await waitForHydration(page);
    expect(await findTop(page, 30)).toBe(before);
    await close();
  });

  it('is laid out whole for visitors without script (Rule P2.9)', async () => {
    const { page, close } = await visit({ hasScript: false });
    await page.goto(list);
    const isWhole = await card(page, 45)
      .getByRole('heading')
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
    expect(isWhole).toBe(true);
    await close();
  });
});
