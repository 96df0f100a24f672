import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserDevice } from '../../faults/browser/device.ts';
import { FaultyNetwork } from '../../faults/browser/faulty-network.ts';
import { getReadyToOrder } from '../../faults/browser/people.ts';
import { at, isFirefox, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  plainOffer,
  readOrdersOf,
  waitForOutbox,
  waitUntilIdle,
} from '../../support/journeys/outbox-journey.ts';
import { waitUntilCached } from '../../support/journeys/saved-copies.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { order, title, waitingTitle } = words.outbox;

describe('a shop that becomes unreachable while the browser is online', () => {
  const visit = useBrowser();
  const network = new FaultyNetwork(getShopUnderTest().port);
  let origin: string;
  beforeAll(async () => {
    origin = await network.open();
  });
  afterAll(() => network.close());
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  it('shows the list with the form that the worker queued (Rules E7.9, E2.28)', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page } = visitor;
    await page.goto(origin + plainOffer.de);
    await waitForOutbox(page);
    await waitUntilCached(page, plainOffer.de, '/de_de');
    network.isDown = true;
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: waitingTitle }).waitFor();
    await waitUntilIdle(page);
    expect(await heading(page, title).isVisible()).toBe(true);
    network.calm();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('keeps the confirmation of an inquiry, saved and sent (Rule E1.16)', async () => {
    const email = createAddress('nicht.erreichbar');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page } = visitor;
    const device = await BrowserDevice.open(visitor, origin);
    await device.tab(1).close();
    await getReadyToOrder(device, 'PX1012', email);
    network.isDown = true;
    await page.getByRole('main').getByRole('checkbox').check();
    await page.getByRole('button', { name: order.submit }).click();
    await heading(page, order.savedTitle).waitFor();
    await waitUntilIdle(page);
    expect(await heading(page, order.savedTitle).isVisible()).toBe(true);

    // The page sends it by itself.
    network.calm();
    await heading(page, order.sentTitle).waitFor();
    await waitUntilIdle(page);
    network.isDown = true;
    await page.evaluate(() => window.__remixRouter?.revalidate());
    await waitUntilIdle(page);
    expect(await heading(page, order.sentTitle).isVisible()).toBe(true);
    expect(readOrdersOf(email).length).toBe(1);
    network.calm();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});

/** Runs in the page: returns whether nothing covers the element, and it is inside the window. */
function isShown(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return shown !== null && element.contains(shown);
}

const shops = [
  {
    language: 'de',
    home: '/de_de',
    offer: '/de_de/extras/trainingsplan-wintervorbereitung-px1012',
  },
  { language: 'en', home: '', offer: '/extras/training-plan-for-winter-px1012' },
] as const;

describe('a shop that becomes unavailable just after hydration', () => {
  const visit = useBrowser();

  it.each(shops)(
    'queues the form and shows that on the page, $language',
    async ({ language, home, offer }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      // The modules of the offline pages have not arrived yet, and never do.
      await context.route(/\/assets\/(notifications|offline|offline-order)\.route-/, (route) =>
        route.abort(),
      );
      await page.goto(at('camp', offer));
      await expect
        .poll(() =>
          page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
        )
        .toContain('outbox');
      // The browser still reports that it is online.
      await context.route(
        (url) => url.hostname === 'localhost',
        (route) => route.abort(),
      );
      await page.getByRole('button', { name: words.product.add, exact: true }).click();
      await page.getByRole('status').getByText(words.outbox.saved).waitFor();
      await page.getByRole('heading', { level: 1, name: words.errors.offlineTitle }).waitFor();
      const again = page.getByRole('link', { name: words.errors.connectAgain });
      await expect.poll(() => again.getAttribute('href')).toBe(`${home}/notifications`);

      await context.unrouteAll();
      await again.click();
      await page.getByRole('heading', { level: 2, name: words.outbox.endedTitle }).waitFor();
      await page.goto(at('camp', `${home}/cart`));
      expect(await page.locator('main li.line').count()).toBe(1);
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});

describe('a page whose outbox code could not be loaded', () => {
  const visit = useBrowser();

  it.each([
    ['code', /\/assets\/page-outbox-/],
    ['words', /\/assets\/outbox-/],
  ])('says that a form was not saved without its %s (Rule E2.22)', async (_, assets) => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await context.route(assets, (route) => route.abort());
    const requested = page.waitForEvent('requestfailed', {
      predicate: (request) => assets.test(request.url()),
    });
    await page.goto(at('camp', plainOffer.de));
    await requested;
    await context.setOffline(true);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    const text = words.errors.notAvailableOffline;
    const message = page.getByRole('alert').getByText(text);
    await message.waitFor();
    // Its style sheet could not be loaded either.
    await expect.poll(() => message.evaluate(isShown)).toBe(true);
    await context.setOffline(false);
    await context.unrouteAll();
    await page.goto(at('camp', '/de_de/cart'));
    expect(await page.locator('main li.line').count()).toBe(0);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  // Firefox remembers that a module failed for as long as the document is shown.
  it.skipIf(isFirefox)('loads it again after ten seconds', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.clock.install();
    const requested = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().includes('/assets/page-outbox-'),
    });
    await context.route(/\/assets\/page-outbox-/, (route) => route.abort());
    await page.goto(at('camp', plainOffer.de));
    await page.clock.fastForward(1000);
    await requested;
    await context.unrouteAll();
    await page.clock.fastForward(10_000);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('outbox');
    await visitor.close();
  });
});
