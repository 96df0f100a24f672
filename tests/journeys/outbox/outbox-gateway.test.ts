import { describe, expect, it } from 'vitest';
import { at, isFirefox, useBrowser } from '../../support/browser/browser.ts';
import { openCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';

const words = wordsOf.de;

describe('a change of the cart that a gateway refuses', () => {
  const visit = useBrowser();

  it.each(isFirefox ? [false] : [true, false])(
    'is queued and sent, and the cart does not become an error page: with worker %s (Rule E2.21)',
    async (allowsWorker) => {
      const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker });
      const { page, context } = visitor;
      await page.goto(at('camp', plainOffer.de));
      await page.getByRole('button', { name: words.product.add, exact: true }).click();
      await openCart(page, words);
      await waitForOutbox(page);
      let refused = 0;
      await context.route(/\/cart\?.*_data=/, (route) => {
        if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
        refused += 1;
        return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' });
      });
      const field = page.getByRole('main').getByRole('spinbutton');
      await field.fill('3');
      await field.press('Enter');
      await page.waitForURL('**/notifications');
      expect(refused).toBe(1);
      const sentAt = words.outbox.sentAt.split('{{')[0] ?? '';
      await page.getByRole('main').getByText(sentAt).waitFor();
      await page.goto(at('camp', '/de_de/cart'));
      await expect.poll(() => field.inputValue()).toBe('3');
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});
