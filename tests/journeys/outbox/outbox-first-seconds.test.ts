import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { dropNetworkErrors } from '../../support/journeys/outbox-journey.ts';

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
