import type { BrowserContext, Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  addToCart,
  openCategory,
  openOffer,
  readOrderNumber,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readMails } from '../../support/journeys/mail-box.ts';
import {
  dropNetworkErrors,
  goToReview,
  readOrdersOf,
  waitForOutbox,
  waitUntilIdle,
} from '../../support/journeys/outbox-journey.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { checkout, order, outbox } = words;

/** Ways in which the data of a page cannot be loaded. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'the shop answers 500': (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      headers: { 'X-Remix-Error': 'yes' },
      body: JSON.stringify({ message: 'Unexpected Server Error' }),
    }),
  'a gateway answers 502': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'the network is lost': (route) => route.abort(),
};

/** Fails every request for loader data until the returned function is called, which returns their number. */
async function failLoaders(
  context: BrowserContext,
  fail: (route: Route) => Promise<void>,
): Promise<() => Promise<number>> {
  let count = 0;
  const onRoute = (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    count += 1;
    return fail(route);
  };
  await context.route(/[?&]_data=/, onRoute);
  return async () => {
    await context.unroute(/[?&]_data=/, onRoute);
    return count;
  };
}

/** Fills a cart and opens the review of its inquiry. */
async function openReview(page: Page, email: string): Promise<void> {
  await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
  await openOffer(page, words);
  await page.goto(page.url(), { waitUntil: 'networkidle' });
  await addToCart(page, words);
  await goToReview(page, words, email);
  await waitForOutbox(page);
}

// Rule E1.16
describe('the confirmation of an inquiry', () => {
  const visit = useBrowser();

  it.each(Object.entries(failures))('stays when %s while it is loaded again', async (_, fail) => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openReview(page, 'bleibt.stehen@verein.example');
    await submitStep(page, words, 'review');
    const title = page.getByRole('heading', { level: 1, name: order.success.title });
    const number = await readOrderNumber(page);

    const stop = await failLoaders(context, fail);
    // The browser is online again: the page loads its data again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.evaluate(() => window.__remixRouter?.revalidate());
    await waitUntilIdle(page);
    await title.waitFor();
    expect(await stop()).toBeGreaterThan(0);
    expect(await readOrderNumber(page)).toBe(number);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it.each(Object.entries(failures))(
    'stays when %s after it was sent from the device, and names what its mail names (Rule E2.54)',
    async (_failure, fail) => {
      const email = createAddress('geht.hinaus');
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      await openReview(page, email);
      await context.setOffline(true);
      await page.getByRole('button', { name: checkout.send }).click();
      await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();

      const stop = await failLoaders(context, fail);
      await context.setOffline(false);
      const title = page.getByRole('heading', { level: 1, name: outbox.order.sentTitle });
      await title.waitFor();
      await page.evaluate(() => window.__remixRouter?.revalidate());
      await waitUntilIdle(page);
      expect(await stop()).toBeGreaterThan(0);
      expect(await title.isVisible()).toBe(true);

      const [order] = readOrdersOf(email);
      await page
        .getByText(order?.number ?? 'no order')
        .first()
        .waitFor();
      const asked = page.getByRole('complementary', { name: outbox.order.asked });
      const rows = await asked.locator('.rows > div').evaluateAll(readCells);
      expect(rows.map(([name]) => name)).toEqual([expect.any(String), outbox.order.total]);
      const { dataFolder } = getShopUnderTest();
      await expect.poll(() => readMails(dataFolder, 'customer', email).length).toBe(1);
      const mail = Buffer.from(
        readMails(dataFolder, 'customer', email).join(),
        'latin1',
      ).toString();
      for (const [name = '', amount = ''] of rows) {
        if (name !== outbox.order.total) expect(mail).toContain(name);
        expect(mail).toContain(amount);
      }
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});

/** Runs in the page. */
function readCells(rows: Element[]): string[][] {
  return rows.map(({ children }) => [...children].map(({ textContent }) => textContent ?? ''));
}
