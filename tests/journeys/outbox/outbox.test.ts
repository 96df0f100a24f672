import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../support/journeys/account-visitor.ts';
import { register, signIn } from '../../support/journeys/account-journey.ts';
import { at, isFirefox, useBrowser } from '../../support/browser/browser.ts';
import {
  openCategory,
  openOffer,
  addToCart,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  goToReview,
  openActions,
  readOrdersOf,
  waitForOutbox,
} from '../../support/journeys/outbox-journey.ts';
import { findAccessibilityFaults } from '../../support/browser/page-faults.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';

const words = wordsOf.de;
const { outbox } = words;
const home = at('camp', '/de_de');
const ready = { waitUntil: 'networkidle' } as const;

const leaveButton = (page: Page) =>
  page.getByRole('button', { name: words.account.signOut.submit }).first();

describe('the outbox without a service worker', () => {
  const visit = useBrowser();

  it('queues an inquiry while offline and sends it once, with the additions made meanwhile', async () => {
    const email = createAddress('ohne.netz');
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    await openCategory(page, home, '/de_de/trainingslager');
    await openOffer(page, words);
    const offer = page.url();
    await page.goto(offer, ready);
    await addToCart(page, words);
    await goToReview(page, words, email);
    await page.waitForLoadState('networkidle');
    await page.goto(offer, ready);
    await waitForOutbox(page);

    await context.setOffline(true);
    await page.getByLabel(words.product.travellers).fill('3');
    await page.getByRole('button', { name: words.product.add }).first().click();
    await page.getByText(outbox.saved).first().waitFor();
    const waits = page
      .getByRole('banner')
      .getByRole('link', { name: outbox.link_one.replace('{{count}}', '1') });
    await waits.click();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.evaluate(() => window.__remixRouter.navigate('/offline/order'));
    await page.getByRole('checkbox', { name: outbox.order.terms }).check();
    await page.getByRole('button', { name: outbox.order.submit }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    expect(readOrdersOf(email)).toEqual([]);
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(home, ready);
    await again.getByText(outbox.orderWaiting).waitFor();
    await again.getByRole('button', { name: outbox.sendNow }).click();
    await expect.poll(() => readOrdersOf(email).length).toBe(1);
    await again.goto(at('camp', '/de_de/notifications'), ready);
    const [order] = readOrdersOf(email);
    await again
      .getByText(outbox.reference.replace('{{reference}}', order?.number ?? '-'))
      .waitFor();
    await again.reload(ready);
    expect(readOrdersOf(email)).toHaveLength(1);
    expect(order?.quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(5);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('sends an inquiry automatically while its page is open (Rule E5.1)', async () => {
    const email = createAddress('seite.offen');
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    await openCategory(page, home, '/de_de/trainingslager');
    await openOffer(page, words);
    await page.goto(page.url(), ready);
    await addToCart(page, words);
    await goToReview(page, words, email);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.checkout.send }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: outbox.order.sentTitle }).waitFor();
    expect(readOrdersOf(email)).toHaveLength(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('shows that a discarded inquiry is not sent (Rule E5.6)', async () => {
    const email = createAddress('doch.nicht');
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    await openCategory(page, home, '/de_de/trainingslager');
    await openOffer(page, words);
    await page.goto(page.url(), ready);
    await addToCart(page, words);
    await goToReview(page, words, email);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.checkout.send }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.savedTitle }).waitFor();
    await openActions(page.getByRole('main'), words);
    await page.getByRole('main').getByRole('button', { name: outbox.discard }).click();
    await page.getByRole('heading', { level: 1, name: outbox.order.discardedTitle }).waitFor();
    expect(await page.getByText(outbox.order.savedTitle).count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('main').getByText(outbox.states.cancelled).waitFor();
    expect(readOrdersOf(email)).toEqual([]);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('asks before signing out, and sends no entry of the first user for the second (Rules E2.16, E2.19)', async () => {
    const [first, second] = [createAddress('erste.im.tor'), createAddress('zweite.im.tor')];
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    const account = at('camp', '/de_de/my-account');
    for (const email of [first, second]) {
      await page.goto(account, ready);
      await register(page, words, email);
    }
    await page.goto(account, ready);
    await signIn(page, words, first, goodPassword);
    await leaveButton(page).waitFor();
    await page.goto(at('camp', '/de_de/my-account/teams'), ready);
    await waitForOutbox(page);
    await context.setOffline(true);
    const name = page.getByLabel(words.account.teams.name).last();
    await name.fill('U13 der Ersten');
    await name.press('Enter');
    await page.getByText(outbox.saved).first().waitFor();
    // The shop stays unavailable while the browser reports online: entries keep waiting.
    await context.route('**/my-account/teams', (route) =>
      route.request().headers()['outbox-operation'] ? route.abort() : route.continue(),
    );
    await context.setOffline(false);
    await leaveButton(page).press('Enter');
    const question = page.getByRole('dialog', { name: outbox.leave.title });
    await question.waitFor();
    // By keyboard: it keeps the focus, and gives it back. Rule A11.6
    await page.keyboard.press('Tab');
    expect(await question.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await leaveButton(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await leaveButton(page).press('Enter');
    await question.getByRole('button', { name: outbox.leave.keep }).click();
    await page.getByText(words.account.signOut.done).first().waitFor();
    await context.unroute('**/my-account/teams');

    const replays: string[] = [];
    page.on('request', (request) => {
      const owner = request.headers()['outbox-owner'];
      if (owner) replays.push(owner);
    });
    await page.goto(account, ready);
    await signIn(page, words, second, goodPassword);
    await leaveButton(page).waitFor();
    await page.goto(at('camp', '/de_de/my-account/teams'), ready);
    await waitForOutbox(page);
    expect(await page.getByText('U13 der Ersten').count()).toBe(0);
    await page.goto(at('camp', '/de_de/notifications'), ready);
    await page.getByText(outbox.others_one).waitFor();
    expect(replays).toEqual([]);

    await page.goto(account, ready);
    await leaveButton(page).click();
    await page.getByText(words.account.signOut.done).first().waitFor();
    await page.goto(account, ready);
    await signIn(page, words, first, goodPassword);
    await leaveButton(page).waitFor();
    await page.getByText(outbox.sentNotice_one).waitFor();
    await page.goto(at('camp', '/de_de/my-account/teams'), ready);
    await page.getByText('U13 der Ersten').first().waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it.skipIf(isFirefox)('shows an empty list without script', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/notifications'));
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(outbox.withoutScript);
    expect(text).not.toContain(outbox.lead);
    await visitor.close();
  });
});
