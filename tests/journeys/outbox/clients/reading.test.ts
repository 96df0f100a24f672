import { afterEach, describe, expect, it } from 'vitest';
import { at } from '../../../support/browser/browser.ts';
import { waitUntilCached, waitUntilQueued } from '../../../support/clients/offline/cached-pages.ts';
import { readingClients } from '../../../support/clients/offline/client.ts';
import type { Client } from '../../../support/clients/offline/client.ts';
import { openClient } from '../../../support/clients/offline/open-client.ts';
import { plainOffer } from '../../../support/journeys/outbox-journey.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const { app, cart, errors, outbox, product } = wordsOf.de;
const list = '/de_de/trainingslager';
const age = app.cachedFrom.replace('{{moment}}', '').trim();
const readPath = (client: Client) => client.evaluate(() => location.pathname);

describe.each(readingClients)('without a network, in %s', (name) => {
  let client: Client | null = null;
  const open = async () => (client = await openClient(name));
  afterEach(async () => {
    await client?.close();
    client = null;
  });

  it('shows a visited page with its age, and the list of pages for any other (Rules E1.6, E1.10)', async () => {
    const tab = await open();
    await tab.goTo(at('camp', list));
    const title = await tab.evaluate(() => document.querySelector('main h1')?.textContent ?? '');
    await waitUntilCached(tab, [list], '/de_de');
    await tab.goTo(at('camp', '/de_de/cart'));

    await tab.setOnline(false);
    await tab.goTo(at('camp', list));
    await expect.poll(() => tab.shows('heading', title)).toBe(true);
    await expect.poll(() => tab.showsText(age)).toBe(true);

    await tab.goTo(at('camp', '/de_de/cart'));
    await expect.poll(() => tab.shows('heading', errors.offlineTitle)).toBe(true);
    expect(await readPath(tab)).toBe('/de_de/offline');
    await expect.poll(() => tab.shows('heading', app.readable)).toBe(true);
    await tab.goBack();
    await expect.poll(() => tab.shows('heading', title)).toBe(true);

    await tab.setOnline(true);
    await tab.goTo(at('camp', '/de_de/cart'));
    await expect.poll(() => tab.shows('heading', cart.emptyTitle)).toBe(true);
  });

  it('queues an addition, lists it after a restart of the page, and sends it once (Rule E2.21)', async () => {
    const tab = await open();
    await tab.goTo(at('camp', plainOffer.de));
    await waitUntilCached(tab, [plainOffer.de], '/de_de');
    await tab.setOnline(false);
    await tab.goTo(at('camp', plainOffer.de));
    await tab.click('button', product.add);
    await waitUntilQueued(tab, outbox);
    await tab.goTo(at('camp', '/de_de/notifications'));
    await expect.poll(() => tab.shows('heading', outbox.title)).toBe(true);
    await expect.poll(() => tab.showsText(outbox.states.offline)).toBe(true);

    await tab.setOnline(true);
    await expect.poll(() => tab.showsText(outbox.empty), { timeout: 60_000 }).toBe(true);
    await tab.goTo(at('camp', '/de_de/cart'));
    const lines = await tab.evaluate(() => document.querySelectorAll('main li.line').length);
    expect(lines).toBe(1);
  });
});
