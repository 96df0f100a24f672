import { afterEach, describe, expect, it } from 'vitest';
import { at } from '../../../support/browser/browser.ts';
import { waitUntilQueued } from '../../../support/clients/offline/cached-pages.ts';
import { usualClients } from '../../../support/clients/offline/client.ts';
import type { Client, ClientName, Obstacle } from '../../../support/clients/offline/client.ts';
import { openClient } from '../../../support/clients/offline/open-client.ts';
import { plainOffer } from '../../../support/journeys/outbox-journey.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const { outbox, product } = wordsOf.de;
const readLines = (tab: Client) =>
  tab.evaluate(() => document.querySelectorAll('main li.line').length);

describe.each(usualClients)('on a device that refuses to store, in %s', (name: ClientName) => {
  let client: Client | null = null;
  const open = async (obstacle: Obstacle) => (client = await openClient(name, obstacle));
  afterEach(async () => {
    await client?.close();
    client = null;
  });

  /** Opens an offer whose page can be left for the outbox without a network. */
  async function openOffer(tab: Client): Promise<void> {
    await tab.goTo(at('camp', plainOffer.de));
    await expect
      .poll(() => tab.evaluate(() => Object.keys(window.__remixRouteModules)), { timeout: 60_000 })
      .toContain('routes/notifications/notifications.route');
  }

  // The driver of WebKitGTK cannot make a page refuse.
  it.runIf(name !== 'webkit').each(['blocked', 'full'] as const)(
    'says that an addition was not saved when IndexedDB is %s (Rule E2.22)',
    async (obstacle) => {
      const tab = await open(obstacle);
      await openOffer(tab);
      await tab.setOnline(false);
      await tab.click('button', product.add);
      await expect.poll(() => tab.showsText(outbox.problems['not-saved'])).toBe(true);
      expect(await tab.showsText(outbox.saved)).toBe(false);

      await tab.setOnline(true);
      await tab.click('button', product.add);
      await expect.poll(() => tab.shows('link', wordsOf.de.cart.toCart)).toBe(true);
      await tab.goTo(at('camp', '/de_de/cart'));
      expect(await readLines(tab)).toBe(1);
    },
  );

  it.runIf(name !== 'webkit').each([
    ['blocked', '/de_de', wordsOf.de],
    ['blocked', '', wordsOf.en],
    ['full', '/de_de', wordsOf.de],
    ['full', '', wordsOf.en],
  ] as const)(
    'says on the outbox page that nothing can wait when IndexedDB is %s: %s/notifications',
    async (obstacle, prefix, words) => {
      const tab = await open(obstacle);
      await tab.goTo(at('camp', `${prefix}/notifications`));
      await expect.poll(() => tab.showsText(words.outbox.unreadable)).toBe(true);
      expect(await tab.showsText(words.outbox.loading)).toBe(false);
      expect(await tab.showsText(words.outbox.empty)).toBe(false);
      // Nothing is kept on such a device.
      expect(await tab.showsText(words.outbox.lead)).toBe(false);
      if (obstacle === 'full') return;
      await tab.goTo(at('camp', `${prefix}/offline/order`));
      await expect.poll(() => tab.showsText(words.outbox.unreadable)).toBe(true);
    },
  );

  it.runIf(name !== 'webkit')(
    'queues and sends an addition in a browser without service workers (Rule E1.3)',
    async () => {
      const tab = await open('without workers');
      await openOffer(tab);
      expect(await tab.evaluate(() => 'serviceWorker' in navigator || 'caches' in window)).toBe(
        false,
      );
      await tab.setOnline(false);
      await tab.click('button', product.add);
      await waitUntilQueued(tab, outbox);
      await tab.click('link', outbox.link_one.replace('{{count}}', '1'));
      await expect.poll(() => tab.shows('heading', outbox.title)).toBe(true);
      await expect.poll(() => tab.showsText(outbox.states.offline)).toBe(true);
      // Any other page needs the network, and the entry stays on this one.
      await tab.setOnline(true);
      await expect.poll(() => tab.showsText(outbox.empty), { timeout: 60_000 }).toBe(true);
      await tab.goTo(at('camp', '/de_de/cart'));
      expect(await readLines(tab)).toBe(1);
    },
  );

  it('queues and sends an addition in a private window', async () => {
    const tab = await open('private');
    await openOffer(tab);
    await tab.setOnline(false);
    await tab.click('button', product.add);
    await waitUntilQueued(tab, outbox);
    await tab.setOnline(true);
    const sent = outbox.sentNotice_one;
    await expect.poll(() => tab.showsText(sent), { timeout: 60_000 }).toBe(true);
    await tab.goTo(at('camp', '/de_de/cart'));
    expect(await readLines(tab)).toBe(1);
  });
});
