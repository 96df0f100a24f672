import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { dropNetworkErrors, waitForOutbox } from '../../support/journeys/outbox-journey.ts';

const shops = [
  { brand: 'camp', language: 'de', home: '/de_de', list: '/de_de/trainingslager' },
  { brand: 'cup', language: 'en', home: '/en', list: '/en/cups' },
] as const;

/** Clicks all buttons in one task, before any answer can arrive. */
async function clickAll(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((labels) => {
    for (const label of labels) {
      document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
    }
  }, names);
}

describe('wish buttons while offline', () => {
  const visit = useBrowser();

  it.each(shops)(
    'keep their state, and the wishlist has each product once, $brand',
    async (shop) => {
      const { brand, language, home, list } = shop;
      const words = wordsOf[language];
      const { outbox } = words;
      const email = createAddress('wunsch');
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      await createAccount(page, words, at(brand, home), email);
      await page.goto(at(brand, list));
      await waitForOutbox(page);
      const names = (await page.getByRole('article').getByRole('heading').allInnerTexts()).slice(
        0,
        3,
      );
      const labels = names.map((name) => words.layout.wishlist.mark.replace('{{name}}', name));
      const pressed = () =>
        Promise.all(
          labels.map((name) =>
            page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'),
          ),
        );
      expect(await pressed()).toEqual(['false', 'false', 'false']);

      await context.setOffline(true);
      await clickAll(page, labels);
      await page.getByText(outbox.saved).first().waitFor();
      await expect.poll(pressed).toEqual(['true', 'true', 'true']);
      // Removed while all entries are waiting: both are sent, in order.
      await page.getByRole('button', { name: labels[1] ?? '', exact: true }).click();
      await expect.poll(pressed).toEqual(['true', 'false', 'true']);
      expect(new URL(page.url()).pathname).toBe(list);
      const link = outbox.link_other.replace('{{count}}', '4');
      await page.getByRole('banner').getByRole('link', { name: link }).waitFor();

      await context.setOffline(false);
      await page.getByText(outbox.sentNotice_one).first().waitFor();
      const waiting = page
        .getByRole('banner')
        .getByRole('link', { name: outbox.link_one.slice(0, 8) });
      await waiting.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(list);
      await expect.poll(pressed).toEqual(['true', 'false', 'true']);
      await page.goto(at(brand, `${home}/my-account/wishlist`));
      const remaining = await page.getByRole('article').getByRole('heading').allInnerTexts();
      expect(remaining.sort()).toEqual([names[0], names[2]].sort());
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});
