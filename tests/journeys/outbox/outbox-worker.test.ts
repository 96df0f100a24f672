import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, untilAlive, useBrowser } from '../../support/browser/browser.ts';
import {
  arriveInCart,
  openCategory,
  openOffer,
  putInCart,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { untilKept } from '../../support/journeys/saved-copies.ts';
import { mailBox } from '../../support/journeys/mail-box.ts';
import {
  forgiveNetwork,
  goToReview,
  ordersOf,
  plainOffer,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';
import { shopUnderTest } from '../../support/shop/shop-under-test.ts';

const words = wordsOf.de;
const { outbox } = words;
const offer = plainOffer.de;

async function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker runs');
  return worker;
}

/** Returns the states of all outbox entries in order, read by the worker. */
async function statesOf(context: BrowserContext): Promise<string[]> {
  const worker = await workerOf(context);
  return worker.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(opening.error ?? new Error('closed'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            const kept = all.result as { state: string; sequence: number }[];
            kept.sort((one, other) => one.sequence - other.sequence);
            resolve(kept.map(({ state }) => state));
          };
        };
      }),
  );
}

/** Submits natively: no script is notified. */
async function sendAsBrowser(form: Locator): Promise<void> {
  await form.evaluate((element) => HTMLFormElement.prototype.submit.call(element));
}

/** Fires the sync event, as Chromium does when it is online again. */
async function sync(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: at('camp', ''),
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  });
  await browser.detach();
}

describe('the outbox in the service worker', () => {
  const visit = useBrowser();

  it('queues a form submitted before hydration, and sends it when no page is open', async () => {
    const visitor = await visit({ hasScript: true, hasWorker: true, outlivesShop: true });
    const { page, context } = visitor;
    await page.goto(at('camp', offer));
    await waitForOutbox(page);
    await untilKept(page, offer, '/de_de');
    await context.setOffline(true);
    await sendAsBrowser(page.locator('main form.offer'));
    await page.waitForURL('**/de_de/notifications');
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    expect(await statesOf(context)).toEqual(['waiting']);
    await page.goto('about:blank', { waitUntil: 'load' });

    await context.setOffline(false);
    await sync(page);
    await expect.poll(() => statesOf(context)).toEqual(['sent']);
    await page.goto(at('camp', '/de_de/cart'));
    expect(await page.locator('main li.line').count()).toBe(1);
    forgiveNetwork(visitor);
    await visitor.close();
  });

  it('queues a form submitted before hydration behind the earlier entries of its lane', async () => {
    const email = 'hinten.angestellt@verein.example';
    const visitor = await visit({ hasScript: true, hasWorker: true, outlivesShop: true });
    const { page, context } = visitor;
    await page.goto(at('camp', offer));
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await arriveInCart(page, words);
    await waitForOutbox(page);
    await untilKept(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    await page.getByLabel(words.cart.coupon).fill('GIBT-ES-NICHT');
    await page.getByRole('button', { name: words.cart.couponApply }).click();
    await expect.poll(() => statesOf(context)).toEqual(['waiting']);
    await context.setOffline(false);
    await expect.poll(() => statesOf(context)).toEqual(['parked']);

    // A hydrated page shows the same: the entry waits for a connection.
    await page.goto(at('camp', offer));
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('alert').getByText(outbox.savedBehind).waitFor();
    expect(await page.getByText(outbox.saved).count()).toBe(0);

    const footer = page.getByRole('contentinfo');
    await footer.getByLabel(words.shell.newsletter.label).fill(email);
    await sendAsBrowser(footer.locator('form'));
    await page.waitForURL('**/de_de/notifications');
    await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    expect(await statesOf(context)).toEqual(['parked', 'waiting', 'waiting']);
    const letters = () => mailBox(shopUnderTest().dataFolder, 'newsletter-confirm', email).length;
    expect(letters()).toBe(0);
    const stopped = page.getByRole('listitem').filter({ hasText: outbox.kinds.coupon });
    await stopped.getByRole('button', { name: outbox.discard }).click();
    await expect.poll(() => statesOf(context)).toEqual(['cancelled', 'sent', 'sent']);
    await expect.poll(letters).toBe(1);
    forgiveNetwork(visitor);
    await visitor.close();
  });

  it('explains why a form submitted before hydration was neither sent nor queued', async () => {
    const visitor = await visit({ hasScript: true, hasWorker: true, outlivesShop: true });
    const { page, context } = visitor;
    await page.goto(at('camp', offer));
    await waitForOutbox(page);
    await untilKept(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    const heart = page.getByRole('main').getByRole('button', { name: words.wishlist.markShort });
    // Like a page before hydration: the wish button submits its form.
    await heart.first().evaluate((button: HTMLButtonElement) => {
      const { form, name, value } = button;
      form?.append(Object.assign(document.createElement('input'), { name, value }));
      if (form) HTMLFormElement.prototype.submit.call(form);
    });
    await page.waitForURL('**/de_de/notifications?*');
    await page.getByRole('alert').getByText(outbox.problems['needs-account']).waitFor();
    expect(await statesOf(context)).toEqual([]);

    // A form that is never queued redirects back to where it was submitted.
    await context.setOffline(false);
    await page.goto(at('camp', '/de_de/my-account'));
    await untilAlive(page);
    await context.setOffline(true);
    await sendAsBrowser(page.getByRole('main').locator('form#login'));
    await page.getByRole('heading', { level: 1, name: words.errors.offlineTitle }).waitFor();
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ to: '/my-account' })}`);
    forgiveNetwork(visitor);
    await visitor.close();
  });

  it('shows a system notification when an inquiry is waiting and no page is open (Rule E5.2)', async () => {
    const email = 'system.meldung@verein.example';
    const visitor = await visit({ hasScript: true, hasWorker: true, outlivesShop: true });
    const { page, context } = visitor;
    await context.grantPermissions(['notifications'], { origin: at('camp', '') });
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await openOffer(page, words);
    await page.goto(page.url());
    await putInCart(page, words);
    await goToReview(page, words, email);
    await waitForOutbox(page);
    await untilKept(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    await page.getByRole('button', { name: words.checkout.next.review }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    await page.goto('about:blank', { waitUntil: 'load' });

    await context.setOffline(false);
    await sync(page);
    const worker = await workerOf(context);
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
        };
        const all = await registration.getNotifications();
        return all.map(({ title, data }) => `${title} ${String(data)}`);
      });
    await expect.poll(shown).toEqual([`${outbox.orderWaiting} /de_de/notifications`]);
    expect(ordersOf(email)).toEqual([]);
    await page.goto(at('camp', '/de_de/notifications'));
    await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
    await page.getByRole('listitem').getByRole('button', { name: outbox.sendAgain }).click();
    await expect.poll(() => ordersOf(email).length).toBe(1);
    forgiveNetwork(visitor);
    await visitor.close();
  });
});
