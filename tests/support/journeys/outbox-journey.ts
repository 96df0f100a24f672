import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Words } from '../../../app/i18n/words/de.ts';
import type { Visitor } from '../browser/browser.ts';
import { fillStep, submitStep, steps } from './inquiry-journey.ts';
import { getShopUnderTest } from '../shop/shop-under-test.ts';

/** Products that can be added to the cart without choosing options. */
export const plainOffer = {
  de: '/de_de/extras/trainingsplan-wintervorbereitung-px1012',
  en: '/extras/training-plan-for-winter-px1012',
} as const;

/** Returns the orders of a mail address with the quantities of their lines. */
export function readOrdersOf(
  email: string,
  dataFolder = getShopUnderTest().dataFolder,
): { number: string; quantities: number[] }[] {
  const file = new DatabaseSync(join(dataFolder, 'commerce.sqlite'), { readOnly: true });
  try {
    const rows = file.prepare('SELECT number, body FROM orders WHERE email = ?').all(email);
    return rows.map(({ number, body }) => {
      const { products } = JSON.parse(String(body)) as { products: { qty: number }[] };
      return { number: String(number), quantities: products.map(({ qty }) => qty) };
    });
  } finally {
    file.close();
  }
}

/** Removes the browser's errors about a network that the test cut off. */
export function dropNetworkErrors({ complaints }: Visitor): void {
  const network =
    /net::ERR|load preload assets|Failed to (fetch|load)|NetworkError|font: download failed/;
  const rest = complaints.filter((text) => !network.test(text));
  complaints.splice(0, complaints.length, ...rest);
}

/** Waits until the outbox has been read and the offline pages are cached. */
export async function waitForOutbox(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(window.__remixRouteModules)))
    .toEqual(
      expect.arrayContaining([
        'routes/notifications/notifications.route',
        'routes/notifications/offline-order.route',
      ]),
    );
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('outbox');
}

/** Waits until the page loads nothing any more. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const isIdle = () =>
    page.evaluate(() => {
      const { navigation, revalidation } = window.__remixRouter?.state ?? {};
      return navigation?.state === 'idle' && revalidation === 'idle';
    });
  await expect.poll(isIdle).toBe(true);
}

/** Completes the checkout from the cart to the review step and ticks its checkbox. */
export async function goToReview(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole('link', { name: words.cart.checkout }).click();
  await page.waitForURL('**/checkout');
  for (const step of steps) {
    await page.waitForLoadState('networkidle');
    await fillStep[step](page, words);
    if (step === 'person') {
      await page.getByLabel(words.checkout.person.email).fill(email);
    }
    if (step === 'review') return;
    await submitStep(page, words, step);
  }
}

/** Opens the actions of the waiting entries inside an element. */
export async function openActions(place: Locator, { outbox }: Words): Promise<void> {
  await place.getByText(outbox.more, { exact: true }).first().click();
}

/** Returns the counter of waiting entries in the header. */
export function waitingCount(page: Page, { outbox }: Words) {
  return page
    .getByRole('banner')
    .getByRole('link', { name: outbox.link_one.replace('{{count}}', '1') });
}

/** Answers replays with another response than the shop's. */
export async function answerReplays(
  context: BrowserContext,
  answer: { status: number; contentType: string; body: string; headers?: Record<string, string> },
  operations: readonly string[] = ['send'],
): Promise<void> {
  await context.route(
    (url) => url.hostname === 'localhost',
    (route) =>
      operations.includes(route.request().headers()['outbox-operation'] ?? '')
        ? route.fulfill(answer)
        : route.fallback(),
  );
}
