import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { findAccessibilityFaults } from '../../support/browser/page-faults.ts';
import {
  addToCart,
  openCategory,
  openOffer,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import {
  answerReplays,
  dropNetworkErrors,
  goToReview,
  openActions,
  readOrdersOf,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { outbox, cart, checkout, order } = words;
const home = at('camp', '/de_de');

function changeCoupons(statement: string, ...values: (string | number)[]): void {
  const rows = new DatabaseSync(join(getShopUnderTest().dataFolder, 'commerce.sqlite'));
  rows.exec('PRAGMA busy_timeout = 5000');
  rows.prepare(statement).run(...values);
  rows.close();
}

/** Fills a cart and opens the review of its inquiry. `code`: a coupon to apply. */
async function openReview(page: Page, email: string, code?: string): Promise<void> {
  await openCategory(page, home, '/de_de/trainingslager');
  await openOffer(page, words);
  await page.goto(page.url(), { waitUntil: 'networkidle' });
  await addToCart(page, words);
  if (code !== undefined) {
    await page.getByLabel(cart.coupon).fill(code);
    await page.getByRole('button', { name: cart.couponApply }).click();
    await page.getByText(cart.couponApplied).first().waitFor();
  }
  await goToReview(page, words, email);
  await waitForOutbox(page);
}

/** Saves the inquiry of the review page on the device. */
async function saveOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: checkout.send }).click();
  await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
}

describe('a refused inquiry of the outbox', () => {
  const visit = useBrowser();

  it('leads to its review when its coupon has ended, and is replaced there (Rules E2.51, E2.52, E6.3)', async () => {
    const email = createAddress('gutschein.vorbei');
    const code = `ENDE${Date.now()}`;
    changeCoupons(
      `INSERT INTO coupons (code, kind, percent, minimum_eur, minimum_chf, uses) VALUES (?, 'percent', 10, 0, 0, 0)`,
      code,
    );
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openReview(page, email, code);
    await saveOffline(page);
    changeCoupons('UPDATE coupons SET ends_at = ? WHERE code = ?', Date.now(), code);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: outbox.order.refusedTitle }).waitFor();
    await page.getByText(outbox.next.review).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: outbox.cures.review }).click();
    await page.waitForURL('**/checkout/review');
    await page.getByRole('checkbox', { name: order.review.terms }).check();
    await page.getByRole('button', { name: checkout.send }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.sentTitle }).waitFor();
    expect(readOrdersOf(email)).toHaveLength(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('leads to its cart, and withdraws itself when the cart is changed (Rules E2.50, E2.52)', async () => {
    const email = createAddress('ausverkauft');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openReview(page, email);
    await saveOffline(page);
    const problem = { kind: 'out-of-stock', names: ['Trainingslager'] };
    const refusal = { message: null, problem, fields: {}, notices: [], text: null };
    const result = { kind: 'refused', refusal };
    await answerReplays(context, {
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ code: 409, result, meta: { reference: 'x' } }),
    });
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: outbox.order.refusedTitle }).waitFor();
    await page.getByText(outbox.next.cart).waitFor();
    await context.unrouteAll();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: outbox.cures.cart }).click();
    await page.waitForURL('**/de_de/cart');
    await page.getByLabel(cart.travellers).first().fill('3');
    await page.getByRole('button', { name: cart.update }).first().click();
    await page.getByText(outbox.withdrawnNotice).waitFor();
    await page.getByRole('link', { name: outbox.cures.review }).click();
    await page.waitForURL('**/checkout/review');
    await page.getByRole('checkbox', { name: order.review.terms }).check();
    await submitStep(page, words, 'review');
    expect(readOrdersOf(email).map(({ quantities }) => quantities)).toEqual([[3]]);
    await page.goto(at('camp', '/de_de/notifications'));
    await page.getByText(outbox.states.withdrawn).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('can be sent from its review after it was discarded (Rule E2.51)', async () => {
    const email = createAddress('doch.wieder');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openReview(page, email);
    await saveOffline(page);
    await openActions(page.getByRole('main'), words);
    await page.getByRole('main').getByRole('button', { name: outbox.discard }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.discardedTitle }).waitFor();
    await context.setOffline(false);
    await page.getByRole('main').getByText(outbox.states.cancelled).waitFor();
    expect(readOrdersOf(email)).toEqual([]);

    await page.goto(at('camp', '/de_de/checkout/review'));
    await page.getByRole('checkbox', { name: order.review.terms }).check();
    await submitStep(page, words, 'review');
    expect(readOrdersOf(email)).toHaveLength(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('is sent without a question when its visitor said so (Rule E5.9)', async () => {
    const email = createAddress('ohne.frage');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await openReview(page, email);
    await saveOffline(page);
    const unasked = page.getByRole('checkbox', { name: outbox.order.unasked });
    await unasked.click();
    await expect.poll(() => unasked.isChecked()).toBe(true);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(home);
    await expect.poll(() => readOrdersOf(email).length).toBe(1);
    await next
      .getByText(outbox.orderSent.split(':')[0] ?? '')
      .first()
      .waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
