import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import { at, waitForHydration, isFirefox, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';
import { waitUntilCached } from '../../support/journeys/saved-copies.ts';

const words = wordsOf.de;
const { account, outbox } = words;
const offer = at('camp', plainOffer.de);
const one = outbox.link_one.replace('{{count}}', '1');

/** Adds the offer of this page to the cart while offline; replays stay blocked after that. */
async function queueAddition(page: Page): Promise<void> {
  const context = page.context();
  await waitForOutbox(page);
  await context.route('**/de_de/cart', (route) =>
    route.request().headers()['outbox-operation'] ? route.abort() : route.fallback(),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: words.product.add, exact: true }).click();
  await page.getByText(outbox.saved).first().waitFor();
  await context.setOffline(false);
}

/** Delays requests to such an address until the returned function is called. */
async function delayRequests(context: BrowserContext, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

describe('an entry that waits on a device', () => {
  const visit = useBrowser();

  it('is sent by the other tab when the tab that queued it is closed (Rule E2.36)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(offer);
    await waitForOutbox(page);
    const other = await context.newPage();
    other.setDefaultTimeout(20_000);
    await other.goto(at('camp', '/de_de/contact'));
    await waitForOutbox(other);
    // One tab alone is cut off, and the other one is idle.
    await page.route('**/de_de/cart*', (route) => route.abort());
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    await other.getByRole('banner').getByRole('link', { name: one }).waitFor();
    await page.close();
    await other.getByText(outbox.sentNotice_one).waitFor();
    await other.goto(at('camp', '/de_de/cart'));
    await other.locator('main li.line').waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('is sent before a form that is submitted before hydration (Rule E2.15)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, skipsHydration: true });
    const { page, context } = visitor;
    await page.goto(offer);
    await waitForHydration(page);
    await queueAddition(page);
    const entry = /\/assets\/entry\.client-/;
    const letThrough = await delayRequests(context, entry);
    const posts: string[] = [];
    page.on('request', (request) => {
      const isReplay = request.headers()['outbox-operation'] !== undefined;
      if (request.method() === 'POST' && !isReplay) posts.push(request.url());
    });
    const asked = page.waitForRequest(entry);
    await page.goto(offer, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await asked;
    letThrough();
    const two = outbox.link_other.replace('{{count}}', '2');
    await page.getByRole('banner').getByRole('link', { name: two }).waitFor();
    expect(posts.filter((address) => address.includes('/cart'))).toEqual([]);
    await page.goto(at('camp', '/de_de/notifications'));
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    await context.unroute('**/de_de/cart');
    const sendAll = page.getByRole('button', { name: outbox.sendAll });
    // It may be sent automatically at this moment: then the button is gone.
    await sendAll.click({ timeout: 5000 }).catch(() => undefined);
    await page.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
    await page
      .getByRole('heading', { level: 2, name: outbox.waitingTitle })
      .waitFor({ state: 'detached' });
    await page.goto(at('camp', '/de_de/cart'));
    expect(await page.locator('main li.line').getByRole('spinbutton').inputValue()).toBe('2');
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  // Its databases cannot be deleted in Firefox without a worker.
  it.skipIf(isFirefox)(
    'is reported as lost by the next page when the first one was left at once (Rule E2.23)',
    async () => {
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      await page.goto(offer);
      await waitForHydration(page);
      await queueAddition(page);
      await visitor.tools.clearDatabases(new URL(offer).origin);
      const lost = page.getByText(outbox.cleared_one.split('.')[0] ?? '').first();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await lost.waitFor();
      await page.goto(offer);
      await lost.waitFor();
      const isNoted = async () => (await context.cookies()).some(({ name }) => name === 'outbox');
      await expect.poll(isNoted).toBe(false);
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );

  it.skipIf(isFirefox).each([
    { prefix: '/de_de', path: plainOffer.de, language: 'de' },
    { prefix: '', path: plainOffer.en, language: 'en' },
  ] as const)(
    'is reported as lost when the browser has evicted all of the shop, $language (Rule E2.23)',
    async ({ prefix, path, language }) => {
      const own = wordsOf[language];
      const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
      const { page, context } = visitor;
      await page.goto(at('camp', path));
      await waitForOutbox(page);
      await waitUntilCached(page, path, prefix);
      await context.setOffline(true);
      await page.getByRole('button', { name: own.product.add, exact: true }).click();
      await page.getByText(own.outbox.saved).first().waitFor();
      const protocol = await context.newCDPSession(page);
      const { origin } = new URL(at('camp', '/'));
      const storageTypes = 'indexeddb,cache_storage,service_workers,local_storage';
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await protocol.detach();
      await context.setOffline(false);
      await page.goto(at('camp', path));
      await page
        .getByText(own.outbox.cleared_one.split('.')[0] ?? '')
        .first()
        .waitFor();
      // The shop is stored again.
      await waitUntilCached(page, path, prefix);
      await page.goto(at('camp', `${prefix}/cart`));
      await page.getByRole('heading', { level: 1, name: own.cart.emptyTitle }).waitFor();
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );

  it('is asked about when the user signs out before the page has read it (Rule E2.19)', async () => {
    const email = createAddress('gleich-weg');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await createAccount(page, words, at('camp', '/de_de'), email);
    const leave = page.getByRole('button', { name: account.signOut.submit }).first();
    await page.goto(offer);
    await queueAddition(page);
    const letThrough = await delayRequests(context, /\/assets\/page-outbox-/);
    await page.goto(at('camp', '/de_de/my-account'));
    await leave.click();
    letThrough();
    await page.getByRole('dialog', { name: outbox.leave.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/de_de/my-account');
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
