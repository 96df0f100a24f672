import { afterEach, describe, expect, it } from 'vitest';
import { at } from '../../../support/browser/browser.ts';
import { waitUntilCached, waitUntilQueued } from '../../../support/clients/offline/cached-pages.ts';
import { usualClients } from '../../../support/clients/offline/client.ts';
import type { Client } from '../../../support/clients/offline/client.ts';
import { openClient } from '../../../support/clients/offline/open-client.ts';
import {
  findKnownNames,
  otherOffer,
  removeLastLine,
} from '../../../support/journeys/known-cart.ts';
import { plainOffer } from '../../../support/journeys/outbox-journey.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const { cart, outbox, product } = wordsOf.de;

const readKnownNames = (tab: Client) => tab.evaluate(findKnownNames);

/**
 * Adds an offer to the cart. Its page opens the cart panel; on a busy machine a form that was
 * submitted before hydration is sent natively and leads to the cart (Rule E2.15).
 */
async function addToCart(tab: Client, path: string): Promise<void> {
  await tab.goTo(at('camp', path));
  await tab.click('button', product.add);
  const shown = async () =>
    (await tab.shows('link', cart.toCart))
      ? '/de_de/cart'
      : tab.evaluate(() => location.pathname).catch(() => 'nothing');
  await expect.poll(shown, { timeout: 60_000 }).toBe('/de_de/cart');
}

describe.each(usualClients)('the cart without a network, in %s', (client) => {
  let tab: Client | null = null;
  afterEach(async () => {
    await tab?.close();
    tab = null;
  });

  it('is shown with its age, changed, and sent on return (Rule E5.11)', async () => {
    tab = await openClient(client);
    const shown = tab;
    await addToCart(shown, plainOffer.de);
    await shown.goTo(at('camp', '/de_de/cart'));
    await expect.poll(async () => (await readKnownNames(shown)).length).toBe(1);
    const [name = ''] = await readKnownNames(shown);
    await waitUntilCached(shown, ['/de_de/offline/cart'], '/de_de');

    await shown.setOnline(false);
    await shown.goTo(at('camp', '/de_de/cart'));
    expect(await shown.evaluate(() => location.pathname)).toBe('/de_de/offline');
    const link = outbox.cart.link.split('{{')[0]?.trim() ?? '';
    await expect.poll(() => shown.showsText(link)).toBe(true);
    await shown.goTo(at('camp', '/de_de/offline/cart'));
    await expect.poll(() => shown.shows('heading', outbox.cart.title)).toBe(true);
    await expect.poll(() => shown.showsText(`1 × ${name}`)).toBe(true);
    await shown.fill('spinbutton', `${outbox.counted.quantity}: ${name}`, '3');
    await shown.click('button', `${outbox.cart.change}: ${name}`);
    await waitUntilQueued(shown, outbox);
    await shown.goTo(at('camp', '/de_de/offline/cart'));
    await expect.poll(() => shown.showsText(`3 × ${name}`)).toBe(true);

    await shown.setOnline(true);
    await expect.poll(() => shown.showsText(outbox.sentNotice_one), { timeout: 60_000 }).toBe(true);
    await shown.goTo(at('camp', '/de_de/cart'));
    const field = () =>
      shown.evaluate(() => document.querySelector<HTMLInputElement>('[name=quantity]')?.value);
    await expect.poll(field).toBe('3');
    expect(await shown.showsText(outbox.cartDiffers.split('{{')[0] ?? '')).toBe(false);
  });

  it('names the line that another device removed meanwhile (Rule E5.11)', async () => {
    tab = await openClient(client);
    const shown = tab;
    for (const path of [plainOffer.de, otherOffer]) await addToCart(shown, path);
    await shown.goTo(at('camp', '/de_de/cart'));
    await expect.poll(async () => (await readKnownNames(shown)).length).toBe(2);
    const [name = '', other = ''] = await readKnownNames(shown);
    await waitUntilCached(shown, ['/de_de/offline/cart'], '/de_de');

    await shown.setOnline(false);
    await shown.goTo(at('camp', '/de_de/offline/cart'));
    await expect.poll(() => shown.showsText(`1 × ${name}`)).toBe(true);
    await shown.fill('spinbutton', `${outbox.counted.quantity}: ${name}`, '3');
    await shown.click('button', `${outbox.cart.change}: ${name}`);
    await waitUntilQueued(shown, outbox);
    await shown.goTo(at('camp', '/de_de/offline/cart'));
    await expect.poll(() => shown.showsText(`3 × ${name}`)).toBe(true);
    removeLastLine(getShopUnderTest().dataFolder, other);

    await shown.setOnline(true);
    await expect.poll(() => shown.showsText(outbox.sentNotice_one), { timeout: 60_000 }).toBe(true);
    await shown.goTo(at('camp', '/de_de/cart'));
    const gone = outbox.differences.gone.replace('{{name}}', other);
    await expect.poll(() => shown.showsText(gone)).toBe(true);
  });
});
