import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';
import {
  addToCart,
  openCategory,
  openOffer,
  wordsOf,
} from '../../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  goToReview,
  plainOffer,
  waitForOutbox,
} from '../../../support/journeys/outbox-journey.ts';

const words = wordsOf.de;
const { cart, outbox, product } = words;

/** Moves within the page: without a worker no document can be opened offline. */
const move = (page: Page, path: string) =>
  page.evaluate((to) => void window.__remixRouter?.navigate(to), path);

// Rules E2.54, E5.11
describe('a cart without a network', () => {
  const visit = useBrowser();

  it('lists what waits and leads home when the device never saw it', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', plainOffer.de));
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: product.add, exact: true }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await move(page, '/offline/cart');
    const main = page.getByRole('main');
    await main.getByText(outbox.cart.unknown, { exact: true }).waitFor();
    await main.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    expect(await main.getByRole('listitem').count()).toBe(1);
    await main.getByRole('link', { name: outbox.toHome }).waitFor();
    expect(await main.getByRole('link', { name: outbox.cart.connected }).count()).toBe(0);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('names the coupon that is removed, and offers no inquiry of nothing', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await openOffer(page, words);
    await page.goto(page.url(), { waitUntil: 'networkidle' });
    await addToCart(page, words);
    await page.getByLabel(cart.coupon).fill('WINTER27');
    await page.getByRole('button', { name: cart.couponApply }).click();
    await page.getByText(cart.couponApplied).first().waitFor();
    await goToReview(page, words, createAddress('emptied'));
    await waitForOutbox(page);
    await page.goto(at('camp', '/de_de/cart'));
    await waitForOutbox(page);
    const main = page.getByRole('main');
    const name = await main.getByRole('listitem').first().getByRole('heading').innerText();
    await context.setOffline(true);
    await main.getByRole('button', { name: cart.couponRemove }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await move(page, '/notifications');
    const entry = main.getByRole('listitem').filter({ hasText: 'WINTER27' });
    await entry.getByText(outbox.facts.removed, { exact: true }).waitFor();

    await move(page, '/offline/order');
    await main.getByRole('button', { name: outbox.order.submit }).waitFor();
    await main.getByText(outbox.order.expected, { exact: true }).waitFor();
    await move(page, '/offline/cart');
    await main.getByRole('button', { name: `${outbox.cart.remove}: ${name}` }).click();
    await main.getByText(outbox.cart.emptied).waitFor();
    await move(page, '/offline/order');
    await main.getByRole('heading', { level: 1, name: outbox.order.notReadyTitle }).waitFor();
    await main.getByText(outbox.cart.emptied).waitFor();
    expect(await main.getByRole('button', { name: outbox.order.submit }).count()).toBe(0);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
