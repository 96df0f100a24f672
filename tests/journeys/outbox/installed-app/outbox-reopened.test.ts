import { describe, expect, it } from 'vitest';
import { at, waitForHydration, useBrowser } from '../../../support/browser/browser.ts';
import {
  openCategory,
  openOffer,
  addToCart,
  wordsOf,
} from '../../../support/journeys/inquiry-journey.ts';
import { readCachedPaths, waitUntilCached } from '../../../support/journeys/saved-copies.ts';
import {
  dropNetworkErrors,
  goToReview,
  readOrdersOf,
  waitForOutbox,
} from '../../../support/journeys/outbox-journey.ts';
import { findAccessibilityFaults } from '../../../support/browser/page-faults.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { outbox } = words;
const home = '/de_de';

describe('the outbox of the installed app', () => {
  const visit = useBrowser();

  it('sends one order after browsing, going offline, inquiring, closing, reopening and going online (Rule E5.5)', async () => {
    const email = createAddress('app.wieder.auf');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await openCategory(page, at('camp', home), '/de_de/trainingslager');
    await openOffer(page, words);
    const offer = new URL(page.url()).pathname;
    await page.goto(at('camp', offer));
    await addToCart(page, words);
    await goToReview(page, words, email);
    await page.goto(at('camp', offer));
    await waitForOutbox(page);
    await waitUntilCached(page, offer, '/de_de');
    const cached = await readCachedPaths(page);
    expect(cached).toEqual(
      expect.arrayContaining(['/de_de/notifications', '/de_de/offline/order']),
    );

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: words.product.add }).first().waitFor();
    await page.getByLabel(words.product.travellers).fill('3');
    await page.getByRole('button', { name: words.product.add }).first().click();
    await page.getByText(outbox.saved).first().waitFor();
    await page.goto(at('camp', '/de_de/offline/order'));
    await page.getByRole('checkbox', { name: outbox.order.terms }).check();
    await page.getByRole('button', { name: outbox.order.submit }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    await page.close();

    const again = await context.newPage();
    again.setDefaultTimeout(20_000);
    await again.goto(at('camp', '/de_de/notifications'));
    await waitForHydration(again);
    await again.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    const items = again.getByRole('main').getByRole('listitem');
    // The lines of the inquiry are list items too, without a state.
    const entries = items.filter({ hasText: outbox.madeAt.split('{{')[0] ?? '-' });
    expect(await entries.count()).toBe(2);
    expect((await findAccessibilityFaults(again)).slice(0, 3)).toEqual([]);
    expect(readOrdersOf(email)).toEqual([]);
    await again.goto(at('camp', '/de_de/offline/order'));
    await again.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();

    await context.setOffline(false);
    await again.getByRole('heading', { level: 1, name: outbox.order.sentTitle }).waitFor();
    const [order, ...others] = readOrdersOf(email);
    expect(others).toEqual([]);
    expect(order?.quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(5);
    await again
      .getByText(order?.number ?? '-')
      .first()
      .waitFor();
    const own = /^\/de_de\/(cart|checkout|my-account|order-success|wishlist|search)\b/;
    expect((await readCachedPaths(again)).filter((path) => own.test(path))).toEqual([]);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
