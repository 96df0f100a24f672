import { describe, expect, it } from 'vitest';
import { signIn } from '../support/account-journey.ts';
import { goodPassword, newAddress, signedInVisitor } from '../support/account-visitor.ts';
import { at, untilAlive, useBrowser } from '../support/browser.ts';
import { wordsOf } from '../support/inquiry-journey.ts';
import { forgiveNetwork, waitForOutbox } from '../support/outbox-journey.ts';

const words = wordsOf.de;
const { account, outbox } = words;
const offer = at('camp', '/de_de/extras/trainingsplan-wintervorbereitung-px1012');
const one = outbox.link_one.replace('{{count}}', '1');

describe('what waits on a device', () => {
  const visit = useBrowser();

  it('is sent by the other window when the one that kept it is closed', async () => {
    const visitor = await visit({ hasScript: true, outlivesShop: true });
    const { page, context } = visitor;
    await page.goto(offer);
    await waitForOutbox(page);
    const other = await context.newPage();
    other.setDefaultTimeout(20_000);
    await other.goto(at('camp', '/de_de/contact'));
    await waitForOutbox(other);
    // One window alone is cut off, and nothing happens in the other one.
    await page.route('**/de_de/cart*', (route) => route.abort());
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    await other.getByRole('banner').getByRole('link', { name: one }).waitFor();
    await page.close();
    await other.getByText(outbox.sentNotice_one).waitFor();
    await other.goto(at('camp', '/de_de/cart'));
    await other.locator('main li.line').waitFor();
    forgiveNetwork(visitor);
    await visitor.close();
  });

  it('goes before what a page sends before it is alive', async () => {
    const visitor = await visit({ hasScript: true, outlivesShop: true, meetsUnready: true });
    const { page, context } = visitor;
    await page.goto(offer);
    await untilAlive(page);
    await waitForOutbox(page);
    await context.route('**/de_de/cart', (route) =>
      route.request().headers()['outbox-deed'] ? route.abort() : route.fallback(),
    );
    await context.setOffline(true);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await context.setOffline(false);

    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const entry = /\/assets\/entry\.client-/;
    await context.route(entry, async (route) => {
      await held;
      await route.fallback();
    });
    const posts: string[] = [];
    page.on('request', (request) => {
      const isReplay = request.headers()['outbox-deed'] !== undefined;
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
    await context.unroute('**/de_de/cart');
    await page.goto(at('camp', '/de_de/notifications'));
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    await page.getByRole('button', { name: outbox.sendAll }).click();
    await page.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
    await page
      .getByRole('heading', { level: 2, name: outbox.waitingTitle })
      .waitFor({ state: 'detached' });
    await page.goto(at('camp', '/de_de/cart'));
    expect(await page.locator('main li.line').getByRole('spinbutton').inputValue()).toBe('2');
    forgiveNetwork(visitor);
    await visitor.close();
  });

  it('is asked about by whoever signs out before the page has read it', async () => {
    const email = newAddress('gleich-weg');
    await signedInVisitor(at('camp', '/de_de'), { email, firstName: 'Zoë', lastName: 'Øster' });
    const visitor = await visit({ hasScript: true, outlivesShop: true });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de/my-account'));
    await signIn(page, words, email, goodPassword);
    const leave = page.getByRole('button', { name: account.signOut.submit }).first();
    await leave.waitFor();
    await page.goto(offer);
    await waitForOutbox(page);
    await context.route('**/de_de/cart', (route) =>
      route.request().headers()['outbox-deed'] ? route.abort() : route.fallback(),
    );
    await context.setOffline(true);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await page.getByText(outbox.saved).first().waitFor();
    await context.setOffline(false);

    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await context.route(/\/assets\/page-outbox-/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(at('camp', '/de_de/my-account'));
    await leave.click();
    letThrough();
    await page.getByRole('dialog', { name: outbox.leave.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/de_de/my-account');
    forgiveNetwork(visitor);
    await visitor.close();
  });
});
