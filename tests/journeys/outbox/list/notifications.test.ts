import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, isFirefox, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../../support/browser/page-faults.ts';

const shops = [
  { brand: 'camp', language: 'de', home: '/de_de' },
  { brand: 'tour', language: 'de', home: '/de_at' },
  { brand: 'cup', language: 'en', home: '/en' },
] as const;

/** Longer than a notification is shown, in milliseconds. */
const long = 60_000;

describe('notifications', () => {
  const visit = useBrowser();

  // Rules E7.2, E7.8
  it.skipIf(isFirefox).each(shops)(
    'are at the top of the next page without script, $brand',
    async (shop) => {
      const words = wordsOf[shop.language];
      const visitor = await visit({ hasScript: false });
      const { page } = visitor;
      await page.goto(at(shop.brand, `${shop.home}/checkout`));
      const notice = noticeOf(page, words.cart.emptyNotice);
      const top = (await notice.boundingBox())?.y ?? Infinity;
      expect(top).toBeLessThan((await page.locator('#main').boundingBox())?.y ?? 0);
      await notice.getByRole('link', { name: words.layout.ok }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(words.cart.emptyNotice).count()).toBe(0);
      await visitor.close();
    },
  );

  // Rules E7.3, E7.10
  it.each(shops)('disappear after some time, but not under the pointer, $brand', async (shop) => {
    const words = wordsOf[shop.language];
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.clock.install();
    await page.goto(at(shop.brand, `${shop.home}/checkout`));
    const notice = noticeOf(page, words.cart.emptyNotice);
    await notice.getByText(words.cart.emptyNotice).hover();
    // It is a button after hydration.
    await notice.getByRole('button', { name: words.layout.ok }).waitFor();
    await page.mouse.move(700, 30);
    await notice.getByText(words.cart.emptyNotice).hover();
    await page.clock.fastForward(long);
    expect(await notice.isVisible()).toBe(true);
    await expectNoFaults(page);
    await page.mouse.move(700, 30);
    await page.clock.fastForward(long);
    await notice.waitFor({ state: 'detached' });
    await visitor.close();
  });

  it('can be reached with the keyboard and return the focus (Rules E7.2, E7.10)', async () => {
    const { cart, layout } = wordsOf.en;
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.clock.install();
    await page.goto(at('camp', '/checkout'));
    const notice = noticeOf(page, cart.emptyNotice);
    const ok = notice.getByRole('button', { name: layout.ok });
    await ok.waitFor();
    const link = page.getByRole('banner').getByRole('link').last();
    await link.focus();
    await ok.focus();
    await page.clock.fastForward(long);
    expect(await notice.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.close();
  });
});

function noticeOf(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}
