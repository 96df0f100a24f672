import { expect, describe, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import {
  addToCart,
  openCategory,
  openOffer,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  goToReview,
  plainOffer,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';

const words = wordsOf.de;
const { outbox } = words;
const home = at('camp', '/de_de');

// Rule E5.11
describe('the cart that a device knows', () => {
  const visit = useBrowser();

  it('is that of the cart panel too, and the header counts it on a page from the device', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker: true });
    const { page, context } = visitor;
    await page.goto(at('camp', plainOffer.de));
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: words.cart.toCart }).waitFor();
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de/offline/cart'));
    const main = page.getByRole('main');
    await main.getByRole('spinbutton').waitFor();
    expect(await main.getByText(outbox.cart.unknown, { exact: true }).count()).toBe(0);
    const link = page.getByRole('banner').getByRole('link', {
      name: words.layout.cart_one.replace('{{count}}', '1'),
    });
    await link.waitFor();
    // Moving within pages from the device changes nothing.
    await page.evaluate(() => void window.__remixRouter?.navigate('/offline/cart#main'));
    await page.waitForURL('**#main');
    await page.goto(at('camp', '/de_de/offline/order'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.reload();
    await link.waitFor();
    await page.goto(at('camp', '/de_de/offline/cart'));
    await main.getByRole('spinbutton').waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('calls the quantity of a trip travellers, and so does the change that waits (Rule C9.43)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker: true });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await addToCart(page, words);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de/offline/cart'));
    const main = page.getByRole('main');
    await main.getByRole('spinbutton', { name: /^Reisende: / }).fill('3');
    await main.getByRole('button', { name: /^Aktualisieren: / }).click();
    await main.getByText(/^3 × /).waitFor();
    await page.goto(at('camp', '/de_de/notifications'));
    await main.getByText('Reisende 2 → 3', { exact: true }).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('is empty once its inquiry was sent', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker: true });
    const { page, context } = visitor;
    await openCategory(page, home, '/de_de/trainingslager');
    await openOffer(page, words);
    await addToCart(page, words);
    await goToReview(page, words, createAddress('known'));
    await waitForOutbox(page);
    await submitStep(page, words, 'review');
    await page.getByRole('heading', { name: words.checkout.success.title }).waitFor();
    await page.goto(home);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de/offline/cart'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').getByRole('spinbutton').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: words.layout.cart_zero }).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
