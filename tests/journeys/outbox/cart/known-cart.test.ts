import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, describe, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';
import {
  addToCart,
  openCategory,
  openOffer,
  submitStep,
  wordsOf,
} from '../../../support/journeys/inquiry-journey.ts';
import {
  findKnownNames,
  otherOffer,
  removeLastLine,
} from '../../../support/journeys/known-cart.ts';
import {
  dropNetworkErrors,
  goToReview,
  plainOffer,
  waitForOutbox,
} from '../../../support/journeys/outbox-journey.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

const words = wordsOf.de;
const { outbox } = words;
const home = at('camp', '/de_de');

// Rule E5.11
describe('the cart that a device knows', () => {
  const visit = useBrowser();

  it('is that of the cart panel too, and the header counts it on a page from the device', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker: true });
    const { page, context } = visitor;
    await page.goto(at('camp', plainOffer.de));
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: words.cart.toCart }).waitFor();
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de/offline/cart'));
    const main = page.getByRole('main');
    await main.getByRole('spinbutton').waitFor();
    expect(await main.getByText(outbox.cart.unknown, { exact: true }).count()).toBe(0);
    const link = page.getByRole('banner').getByRole('link', {
      name: words.layout.cart_one.replace('{{count}}', '1'),
    });
    await link.waitFor();
    // Moving within pages from the device changes nothing.
    await page.evaluate(() => void window.__remixRouter?.navigate('/offline/cart#main'));
    await page.waitForURL('**#main');
    await page.goto(at('camp', '/de_de/offline/order'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.reload();
    await link.waitFor();
    await page.goto(at('camp', '/de_de/offline/cart?show=region'));
    await main.getByRole('heading', { level: 1, name: outbox.notOnDevice }).waitFor();
    await main.getByRole('link', { name: outbox.toHome }).waitFor();
    await link.waitFor();
    expect(await page.getByText(toStart(words.app.cachedFrom)).count()).toBe(0);
    await page.goto(at('camp', '/de_de/offline/cart'));
    await main.getByRole('spinbutton').waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('calls the quantity of a trip travellers, and so does the change that waits (Rule C9.43)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker: true });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await addToCart(page, words);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de/offline/cart'));
    const main = page.getByRole('main');
    await main.getByRole('spinbutton', { name: /^Reisende: / }).fill('3');
    await main.getByRole('button', { name: /^Aktualisieren: / }).click();
    await main.getByText(/^3 × /).waitFor();
    await page.goto(at('camp', '/de_de/notifications'));
    await main.getByText('Reisende 2 → 3', { exact: true }).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('is empty once its inquiry was sent', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true, allowsWorker: true });
    const { page, context } = visitor;
    await openCategory(page, home, '/de_de/trainingslager');
    await openOffer(page, words);
    await addToCart(page, words);
    await goToReview(page, words, createAddress('known'));
    await waitForOutbox(page);
    await submitStep(page, words, 'review');
    await page.getByRole('heading', { name: words.order.success.title }).waitFor();
    await page.goto(home);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.goto(at('camp', '/de_de/offline/cart'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').getByRole('spinbutton').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: words.layout.cart_zero }).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('differs by a line that is named when the words arrive late', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    for (const path of [plainOffer.de, otherOffer]) {
      await page.goto(at('camp', path));
      await page.getByRole('button', { name: words.product.add, exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: words.cart.toCart }).waitFor();
    }
    await page.goto(at('camp', '/de_de/cart'));
    const known = () => page.evaluate(findKnownNames);
    await expect.poll(async () => (await known()).length).toBe(2);
    const [name = '', other = ''] = await known();
    await page.goto(at('camp', '/de_de/offline/cart'));
    await waitForOutbox(page);
    const main = page.getByRole('main');
    const quantity = main.getByRole('spinbutton', {
      name: `${outbox.counted.quantity}: ${name}`,
      exact: true,
    });
    await quantity.waitFor();
    await context.setOffline(true);
    await quantity.fill('3');
    await main.getByRole('button', { name: `${outbox.cart.change}: ${name}`, exact: true }).click();
    await main.getByText(`3 × ${name}`).waitFor();
    removeLastLine(getShopUnderTest().dataFolder, other);
    await context.setOffline(false);
    await page.getByText(outbox.sentNotice_one).waitFor();

    let sendWords = () => {};
    const areWanted = new Promise<void>((resolve) => (sendWords = resolve));
    await page.route(`**/assets/${findWordsFile()}`, async (route) => {
      await areWanted;
      await route.continue();
    });
    await page.goto(at('camp', '/de_de/cart'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A difference that was learned before it can be named would be forgotten unsaid.
    expect((await known()).length).toBe(2);
    sendWords();
    await page.getByText(outbox.differences.gone.replace('{{name}}', other)).waitFor();
    await expect.poll(known).toEqual([name]);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});

const toStart = (text: string) => text.split('{{')[0] ?? text;

/** Returns the file that has the German words of the outbox. */
function findWordsFile(): string {
  const [, end = ''] = outbox.differences.gone.split('}}');
  const files = globSync('build/client/assets/outbox-*.js');
  const found = files.find((file) => readFileSync(file, 'utf8').includes(end));
  if (!found) throw new Error('No file has the words');
  return basename(found);
}
