import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
} from '../../../support/journeys/outbox-journey.ts';

describe('the list of what waits, on a phone', () => {
  const visit = useBrowser();

  it.each(['de', 'en'] as const)(
    'shows an entry as one line, with its actions on demand: %s (Rule E2.55)',
    async (language) => {
      const { outbox, product } = wordsOf[language];
      const visitor = await visit({ hasScript: true, width: 390, expectsOutage: true });
      const { page, context } = visitor;
      await page.goto(at('camp', plainOffer[language]));
      await waitForOutbox(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: product.add, exact: true }).click();
      await page.getByText(outbox.saved).first().waitFor();
      const link = outbox.link_one.replace('{{count}}', '1');
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();

      const entry = page.getByRole('main').getByRole('listitem').first();
      const box = await entry.boundingBox();
      const line = await entry.locator('.line').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(390);
      expect(line?.height).toBeLessThan(70);
      expect(await entry.locator('img, svg').count()).toBe(1);

      // Sending everything needs a connection.
      const sendAll = page.getByRole('button', { name: outbox.sendAll });
      expect(await sendAll.count()).toBe(0);
      const discard = entry.getByRole('button', { name: outbox.discard });
      expect(await discard.isVisible()).toBe(false);
      await entry.getByText(outbox.more, { exact: true }).click();
      await discard.waitFor();

      await context.setOffline(false);
      await page.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});
