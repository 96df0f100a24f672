import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { replayHeaders } from '../../../../app/outbox/protocol/answer.ts';
import { formerOperationHeader } from '../../../../app/outbox/protocol/replay-operation.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { waitUntilCached } from '../../../support/journeys/saved-copies.ts';
import {
  dropNetworkErrors,
  plainOffer,
  waitForOutbox,
} from '../../../support/journeys/outbox-journey.ts';

const { app, outbox, product } = wordsOf.de;

describe('a new release', () => {
  const visit = useBrowser();
  const workerFile = 'build/client/sw.js';
  const built = readFileSync(workerFile, 'utf8');
  afterEach(() => writeFileSync(workerFile, built));

  it('is offered, activated with the next page, and empties the caches but not the outbox (Rule E8.3)', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/contact'));
    await waitUntilCached(page, '/de_de/offline', '/de_de');
    const version = await page.evaluate(() => window.__remixManifest.version);
    await page.evaluate(async () => {
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('waiting');
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
    });
    // The shop reads the worker's file on each request, as after a release.
    writeFileSync(workerFile, built.replace(version, 'next'));
    const text = page.getByRole('textbox').last();
    await text.fill('Wir kommen mit drei Teams.');
    // A check that is under way may have read the earlier file, and a further one only joins it.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update();
          return Boolean(registration.installing ?? registration.waiting);
        }),
      )
      .toBe(true);
    // The new worker loads every offline page before it is offered.
    await page.getByText(app.newVersion).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: app.loadNew }).click();
    await page.getByText(app.loadLater).waitFor();
    expect(await text.inputValue()).toBe('Wir kommen mit drei Teams.');
    // The open page still has its scripts and styles. Rule E8.4
    const names = await page.evaluate(() => caches.keys());
    expect(names).toContain(`shop-${version}-assets`);

    // The next page is shown without a new document; the new release then loads it again.
    const reloaded = page.waitForEvent('domcontentloaded', { timeout: 60_000 });
    await page.getByRole('banner').getByRole('link', { name: 'Pitchward', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/de_de');
    await reloaded;
    await expect
      .poll(
        () =>
          page.evaluate(async () => [
            ...new Set((await caches.keys()).map((name) => name.split('-')[1])),
          ]),
        { timeout: 60_000 },
      )
      .toEqual(['next']);
    const databases = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(databases).toContain('waiting');

    await page.evaluate(() => {
      localStorage.setItem('app-version', 'earlier');
      localStorage.setItem('something', 'kept');
    });
    // The caches are empty: everything is loaded again.
    await page.reload({ waitUntil: 'domcontentloaded', timeout: 60_000 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('something'))).toBe(null);
    await visitor.close();
  });

  it('sends queued forms while the worker of the release before controls the page', async () => {
    // That worker knows a replay by the former name of its header only.
    writeFileSync(workerFile, built.replaceAll(replayHeaders.operation, formerOperationHeader));
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', plainOffer.de));
    await waitForOutbox(page);
    await waitUntilCached(page, plainOffer.de, '/de_de');
    await context.setOffline(true);
    await page.getByRole('button', { name: product.add, exact: true }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const other = await context.newPage();
        await other.goto(at('camp', '/de_de/cart'));
        const lines = await other.locator('main li.line').count();
        await other.close();
        return lines;
      })
      .toBe(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
