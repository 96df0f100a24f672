import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, waitForHydration, isFirefox, useBrowser } from '../../../support/browser/browser.ts';
import {
  openCart,
  openCategory,
  openOffer,
  addToCart,
  wordsOf,
} from '../../../support/journeys/inquiry-journey.ts';
import { waitUntilCached } from '../../../support/journeys/saved-copies.ts';
import { readMails } from '../../../support/journeys/mail-box.ts';
import {
  dropNetworkErrors,
  goToReview,
  readOrdersOf,
  plainOffer,
  waitForOutbox,
} from '../../../support/journeys/outbox-journey.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { outbox } = words;
const offer = plainOffer.de;

async function findWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker runs');
  return worker;
}

/** Returns the states of all outbox entries in order, read by the worker. */
async function readStates(context: BrowserContext): Promise<string[]> {
  const worker = await findWorker(context);
  return worker.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(opening.error ?? new Error('closed'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            const queued = all.result as { state: string; sequence: number }[];
            queued.sort((one, other) => one.sequence - other.sequence);
            resolve(queued.map(({ state }) => state));
          };
        };
      }),
  );
}

/** Submits natively: no script is notified. */
async function submitNatively(form: Locator): Promise<void> {
  await form.evaluate((element) => HTMLFormElement.prototype.submit.call(element));
}

/** Fires the sync event, as Chromium does when it is online again. */
async function fireSync(page: Page): Promise<void> {
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

/** Leaves the shop: a page that is being left counts as open for the worker until it is gone. */
async function leavePages(page: Page): Promise<void> {
  await page.goto('about:blank', { waitUntil: 'load' });
  const countPages = async () => {
    const worker = await findWorker(page.context());
    return worker.evaluate(async () => {
      const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } };
      return (await clients.matchAll()).length;
    });
  };
  // The browser may restart the worker meanwhile: the next attempt finds the new one.
  const countAgain = () => countPages().catch(() => NaN);
  await expect.poll(countAgain).toBe(0);
}

/** Returns title and address of the shown system notifications. */
async function readNotifications(context: BrowserContext): Promise<string[]> {
  const worker = await findWorker(context);
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const all = await registration.getNotifications();
    return all.map(({ title, data }) => `${title} ${String(data)}`);
  });
}

describe.skipIf(isFirefox)('the outbox in the service worker', () => {
  const visit = useBrowser({ hasWindows: true });

  it('queues a form submitted before hydration, and sends it when no page is open (Rules E2.21, E2.36)', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', offer));
    await waitForOutbox(page);
    await waitUntilCached(page, offer, '/de_de');
    await context.setOffline(true);
    await submitNatively(page.locator('main form.offer'));
    await page.waitForURL('**/de_de/notifications');
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    expect(await readStates(context)).toEqual(['waiting']);
    await leavePages(page);

    await context.setOffline(false);
    await fireSync(page);
    await expect.poll(() => readStates(context)).toEqual(['sent']);
    await page.goto(at('camp', '/de_de/cart'));
    expect(await page.locator('main li.line').count()).toBe(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('queues a form submitted before hydration behind the earlier entries of its lane', async () => {
    const email = createAddress('hinten.angestellt');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', offer));
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await openCart(page, words);
    await waitForOutbox(page);
    await waitUntilCached(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    await page.getByLabel(words.cart.coupon).fill('GIBT-ES-NICHT');
    await page.getByRole('button', { name: words.cart.couponApply }).click();
    await expect.poll(() => readStates(context)).toEqual(['waiting']);
    await context.setOffline(false);
    await expect.poll(() => readStates(context)).toEqual(['parked']);

    // A hydrated page shows the same: the entry waits for a connection.
    await page.goto(at('camp', offer));
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('alert').getByText(outbox.savedBehind).waitFor();
    expect(await page.getByText(outbox.saved).count()).toBe(0);

    const footer = page.getByRole('contentinfo');
    await footer.getByLabel(words.layout.newsletter.label).fill(email);
    await submitNatively(footer.locator('form'));
    await page.waitForURL('**/de_de/notifications');
    await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    expect(await readStates(context)).toEqual(['parked', 'waiting', 'waiting']);
    const mails = () =>
      readMails(getShopUnderTest().dataFolder, 'newsletter-confirm', email).length;
    expect(mails()).toBe(0);
    const stopped = page.getByRole('listitem').filter({ hasText: outbox.kinds.coupon });
    await stopped.getByRole('button', { name: outbox.discard }).click();
    await expect.poll(() => readStates(context)).toEqual(['cancelled', 'sent', 'sent']);
    await expect.poll(mails).toBe(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('explains why a form submitted before hydration was neither sent nor queued (Rule E2.22)', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', offer));
    await waitForOutbox(page);
    await waitUntilCached(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: words.layout.wishlist.markShort });
    // Like a page before hydration: the wish button submits its form.
    await heart.first().evaluate((button: HTMLButtonElement) => {
      const { form, name, value } = button;
      form?.append(Object.assign(document.createElement('input'), { name, value }));
      if (form) HTMLFormElement.prototype.submit.call(form);
    });
    await page.waitForURL('**/de_de/notifications?*');
    await page.getByRole('alert').getByText(outbox.problems['needs-account']).waitFor();
    expect(await readStates(context)).toEqual([]);
    await page.getByText(outbox.emptyNow).waitFor();
    expect(await page.getByText(outbox.empty).count()).toBe(0);

    // A form that is never queued redirects back to where it was submitted.
    await context.setOffline(false);
    await page.goto(at('camp', '/de_de/my-account'));
    await waitForHydration(page);
    await context.setOffline(true);
    await submitNatively(page.getByRole('main').locator('form#login'));
    await page.getByRole('heading', { level: 1, name: words.errors.offlineTitle }).waitFor();
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ to: '/my-account' })}`);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('reports an inquiry that it sent while no page was open (Rule E5.10)', async () => {
    const email = createAddress('im.hintergrund');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await context.grantPermissions(['notifications'], { origin: at('camp', '') });
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await openOffer(page, words);
    await page.goto(page.url());
    await addToCart(page, words);
    await goToReview(page, words, email);
    await waitForOutbox(page);
    await waitUntilCached(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    await page.getByRole('button', { name: words.checkout.send }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    const unasked = page.getByRole('checkbox', { name: outbox.order.unasked });
    await unasked.click();
    await expect.poll(() => unasked.isChecked()).toBe(true);
    await leavePages(page);

    await context.setOffline(false);
    await fireSync(page);
    await expect.poll(() => readOrdersOf(email).length).toBe(1);
    const [order] = readOrdersOf(email);
    const title = outbox.orderSent.replace('{{number}}', order?.number ?? '-');
    await expect.poll(() => readNotifications(context)).toEqual([`${title} /de_de/notifications`]);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('shows a system notification when an inquiry is waiting and no page is open (Rule E5.2)', async () => {
    const email = createAddress('system.meldung');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await context.grantPermissions(['notifications'], { origin: at('camp', '') });
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await openOffer(page, words);
    await page.goto(page.url());
    await addToCart(page, words);
    await goToReview(page, words, email);
    await waitForOutbox(page);
    await waitUntilCached(page, '/de_de/notifications', '/de_de');
    await context.setOffline(true);
    // A page that still thinks it is connected posts the inquiry: it may have arrived, and is not
    // asked about.
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.getByRole('button', { name: words.checkout.send }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    await leavePages(page);

    await context.setOffline(false);
    await fireSync(page);
    const shown = () => readNotifications(context);
    await expect.poll(shown).toEqual([`${outbox.orderWaiting} /de_de/notifications`]);
    expect(readOrdersOf(email)).toEqual([]);
    await page.goto(at('camp', '/de_de/notifications'));
    await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
    await page.getByRole('listitem').getByRole('button', { name: outbox.sendAgain }).click();
    await expect.poll(() => readOrdersOf(email).length).toBe(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
