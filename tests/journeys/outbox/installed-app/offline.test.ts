import { describe, expect, it } from 'vitest';
import { at, waitForHydration, isFirefox, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { readCachedPaths, waitUntilCached } from '../../../support/journeys/saved-copies.ts';
import { dropNetworkErrors, plainOffer } from '../../../support/journeys/outbox-journey.ts';
import { findAccessibilityFaults } from '../../../support/browser/page-faults.ts';

const { app, cart, errors } = wordsOf.de;
const age = app.cachedFrom.replace('{{moment}}', '');
const list = '/de_de/trainingslager';

describe('the installed app', () => {
  const visit = useBrowser();

  it.skipIf(isFirefox).each([
    ['camp', '/de_de', 'Pitchward Deutschland', 'de-DE'],
    ['camp', '/', 'Pitchward International', 'en-US'],
    ['tour', '/de_ch', 'Auswärts Schweiz', 'de-CH'],
    ['cup', '/en', 'Cupline English', 'en-US'],
    // Rules E1.1, E1.3
  ] as const)('can be installed from %s%s', async (brand, prefix, name, lang) => {
    const visitor = await visit({ hasScript: true, allowsWorker: true });
    const { page, context } = visitor;
    await page.goto(at(brand, prefix));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    const browser = await context.newCDPSession(page);
    const { data, errors: faults } = await browser.send('Page.getAppManifest');
    expect(faults).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      name,
      lang,
      start_url: prefix,
      scope: prefix,
      display: 'standalone',
    });
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The test's incognito context is the only allowed obstacle.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await visitor.close();
  });
});

describe('offline, with the service worker', () => {
  const visit = useBrowser();

  it.skipIf(isFirefox)(
    'a visited page is readable with its images, the cart is not (Rules E1.5, E1.13, E1.15, E2.39)',
    async () => {
      const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
      const { page, context } = visitor;
      await page.goto(at('camp', list));
      const offer = page.getByRole('article').first().getByRole('heading').getByRole('link');
      const name = await offer.innerText();
      await waitUntilCached(page, list, '/de_de');
      await page.goto(at('camp', '/de_de/cart'));
      await page.getByRole('heading', { level: 1, name: cart.emptyTitle }).waitFor();

      await context.setOffline(true);
      await page.goto(at('camp', list));
      await page.getByRole('link', { name, exact: true }).waitFor();
      const drawn = await page
        .locator('article img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
      expect(drawn).toBe(true);

      await page.goto(at('camp', '/de_de/cart'));
      await page.getByRole('heading', { level: 1, name: errors.offlineTitle }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/de_de/offline');
      await page.getByRole('heading', { level: 2, name: app.readable }).waitFor();
      await page.locator(`main li a[href="${list}"]`).waitFor();
      const own = /^\/de_de\/(cart|checkout|my-account|order-success|wishlist|search)\b/;
      expect((await readCachedPaths(page)).filter((path) => own.test(path))).toEqual([]);

      await page.goBack();
      await page.getByRole('link', { name, exact: true }).waitFor();
      await page.goForward();
      // The cached copy is the same for every visitor: its link is set after hydration.
      await waitForHydration(page);
      await context.setOffline(false);
      const wayOn = new RegExp(`${errors.connectAgain}|${app.goOn}`);
      await page.getByRole('link', { name: wayOn }).click();
      await page.getByRole('heading', { level: 1, name: cart.emptyTitle }).waitFor();
      await visitor.close();
    },
  );

  it('the first pages are readable although no worker saw them (Rule E1.17)', async () => {
    const visitor = await visit({
      hasScript: true,
      allowsWorker: true,
      expectsOutage: true,
      skipsHydration: true,
    });
    const { page, context } = visitor;
    for (const path of ['/de_de', list]) {
      await page.goto(at('camp', path));
      await waitForHydration(page);
    }
    await page.goto(at('camp', plainOffer.de));
    for (const path of ['/de_de', list, plainOffer.de]) await waitUntilCached(page, path, '/de_de');
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de'));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/de_de');
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it.skipIf(isFirefox)(
    'a page that a worker took over after it was loaded is readable (Rule E1.17)',
    async () => {
      const visitor = await visit({
        hasScript: true,
        allowsWorker: true,
        expectsOutage: true,
        skipsHydration: true,
      });
      const { page, context } = visitor;
      // As if it were left before it asks the worker to store it (`offlinePrefetchDelay`).
      await page.addInitScript((path) => {
        const { setTimeout: start } = window;
        const startOthers = (work: () => void, delay = 0) =>
          delay === 2000 ? 0 : start(work, delay);
        if (location.pathname === path) Object.assign(window, { setTimeout: startOthers });
      }, list);
      let sendScript = () => {};
      const isWanted = new Promise<void>((resolve) => (sendScript = resolve));
      await page.route('**/assets/entry.client-*.js', async (route) => {
        await isWanted;
        await route.continue();
      });
      await page.goto(at('camp', list), { waitUntil: 'commit' });
      const other = await context.newPage();
      await other.goto(at('camp', '/de_de'));
      await waitForHydration(other);
      const isControlled = () =>
        page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
      await expect.poll(isControlled).toBe(true);
      await other.close();
      sendScript();
      await waitForHydration(page);
      await page.goto(at('camp', plainOffer.de));
      await waitUntilCached(page, list, '/de_de');
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );

  it('a cached page shows its age, and an unknown one redirects to /offline once (Rules E1.6, A17.2)', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', list));
    const offers = page.getByRole('article').getByRole('heading').getByRole('link');
    await waitUntilCached(page, list, '/de_de');
    // By client navigation, so that the offer's data and modules are cached.
    const name = await offers.first().innerText();
    await offers.first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const offer = new URL(page.url()).pathname;
    await waitUntilCached(page, offer, '/de_de');
    const note = page.getByRole('status').filter({ hasText: age });
    expect(await note.count()).toBe(0);

    await context.setOffline(true);
    // The list was visited as a document, so Back loads a document.
    await page.goBack();
    await note.waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await note.waitFor();
    expect(await note.innerText()).toMatch(/Stand: \d{1,2}\.\d{1,2}\.\d{4} \d{2}:\d{2}$/);
    expect((await findAccessibilityFaults(page)).slice(0, 3)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await note.waitFor();

    await page.goto(at('camp', list));
    await note.waitFor();
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    await offers.nth(7).click();
    await page.getByRole('heading', { level: 1, name: errors.offlineTitle }).waitFor();
    await page.getByText(errors.notAvailableOffline).waitFor();
    expect(shown.filter((path) => path === '/de_de/offline')).toHaveLength(1);
    expect((await findAccessibilityFaults(page)).slice(0, 3)).toEqual([]);

    await context.setOffline(false);
    await page.getByText(app.back).waitFor();
    await page.getByRole('link', { name: app.goOn }).click();
    await page.getByRole('heading', { level: 1 }).and(page.locator('main h1')).waitFor();
    expect(await note.count()).toBe(0);
    await page.waitForURL((url) => !/offline$/.test(url.pathname) && url.pathname !== list);
    await visitor.close();
  });
});
