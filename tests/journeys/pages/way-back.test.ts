import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import {
  addToCart,
  fillStep,
  openOffer,
  steps,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';

const list = '/de_de/trainingslager';
const scrolled = () => Math.round(window.scrollY);

describe('client navigation while offline', () => {
  const visit = useBrowser();

  it('to a page that cannot be loaded opens the home page, with a message that OK closes (Rules A17.2, E1.11)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page, context, complaints } = visitor;
    await page.goto(at('camp', '/'));
    await page.getByRole('link', { name: 'All offers' }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('article').nth(20).getByRole('heading').getByRole('link').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Not available in offline mode' });
    await notice.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.getByText('Not available').waitFor({ state: 'detached' });
    // The browser's errors about requests while offline are expected.
    expect(
      complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text)),
    ).toEqual([]);
    complaints.length = 0;
    await visitor.close();
  });
});

describe('client navigation', () => {
  const visit = useBrowser();

  it('keeps the scroll position when only the query changes (Rule A12.3)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', list));
    const filter = page.getByRole('checkbox', { name: /^Spanien/ });
    await page.evaluate(() => window.scrollTo(0, 150));
    await filter.check();
    await page.waitForURL(/[?&]land=/);
    await page.getByRole('status').filter({ hasText: '80' }).waitFor();
    expect(await page.evaluate(scrolled)).toBe(150);
    await visitor.close();
  });

  it('removes a warning of the page that is left (Rule E7.7)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context, complaints } = visitor;
    await page.goto(at('camp', '/'));
    await page.getByRole('link', { name: 'All offers' }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('article').nth(20).getByRole('heading').getByRole('link').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Not available in offline mode' });
    await notice.waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'All offers' }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await notice.getByText('Not available').waitFor({ state: 'detached' });
    complaints.length = 0;
    await visitor.close();
  });

  it('removes a message of success of the page that is left, also under the pointer (Rule E7.7)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', list));
    await openOffer(page, wordsOf.de);
    await addToCart(page, wordsOf.de);
    await page.getByLabel(wordsOf.de.cart.coupon).fill('WINTER27');
    await page.getByRole('button', { name: wordsOf.de.cart.couponApply }).click();
    const notice = page.getByRole('status').getByText(wordsOf.de.cart.couponApplied);
    // The time of a message under the pointer stands still.
    await notice.hover();
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.endsWith('/cart'));
    await notice.waitFor({ state: 'detached' });
    await visitor.close();
  });
});

describe.each([true, false])('scroll positions, with script: %s', (hasScript) => {
  const visit = useBrowser();

  it('every link within a page scrolls to its target, not to an earlier position (Rule A12.1)', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    if (hasScript) await page.locator('html[data-alive]').waitFor();
    for (const id of ['about', 'included', 'reviews', 'about']) {
      await page.evaluate(() => window.scrollTo(0, 200));
      await page.locator(`main a[href$="#${id}"]`).first().press('Enter');
      const part = page.locator(`#${id}`);
      await expect
        .poll(() => part.evaluate((one) => Math.abs(one.getBoundingClientRect().top - 80)))
        .toBeLessThan(100);
    }
    await visitor.close();
  });

  it('a fragment scrolls to its element, a new page starts at its top, and Back restores the position (Rules A12.1, A12.2, A12.3)', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(at('camp', list));
    await page.waitForLoadState('networkidle');
    const card = page.getByRole('article').nth(30).getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(scrolled);
    expect(place).toBeGreaterThan(1000);
    await card.click();
    await page.waitForURL((url) => url.pathname !== list);
    await page.locator('#inquiry').waitFor();
    await expect.poll(() => page.evaluate(scrolled)).toBe(0);

    await page.goto(`${page.url()}#reviews`);
    const top = () => page.locator('#reviews').evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(1000);
    expect(await page.evaluate(scrolled)).toBeGreaterThan(0);

    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === list);
    await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(place - 40);
    expect(await page.evaluate(scrolled)).toBeLessThan(place + 40);
    await visitor.close();
  });
});

const expectPath = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

describe.each([true, false])('history of pages that redirect, with script: %s', (hasScript) => {
  const visit = useBrowser();
  const words = wordsOf.de;

  it('Back passes the steps of an inquiry that was placed, and Forward returns to its thank-you page (Rule A12.4)', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(at('camp', list));
    await openOffer(page, words);
    const { pathname: offer } = new URL(page.url());
    await addToCart(page, words);
    await page.getByRole('link', { name: words.cart.checkout }).click();
    await page.waitForURL('**/checkout');
    for (const step of steps) {
      await fillStep[step](page, words);
      await submitStep(page, words, step);
    }
    for (const _entry of [...steps, 'cart']) {
      await page.goBack();
      await expectPath(page, '/de_de/cart');
      await page.getByRole('heading', { level: 1, name: words.cart.emptyTitle }).waitFor();
    }
    await page.goBack();
    await expectPath(page, offer);
    for (const _entry of ['cart', ...steps]) {
      await page.goForward();
      await expectPath(page, '/de_de/cart');
      await page.getByRole('heading', { level: 1, name: words.cart.emptyTitle }).waitFor();
    }
    await page.goForward();
    await expectPath(page, '/de_de/order-success');
    await visitor.close();
  });

  it('Back passes the account pages after the sign-out (Rule A12.4)', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    const { account } = words;
    await page.goto(at('camp', list));
    await createAccount(page, words, at('camp', '/de_de'), createAddress('back'));
    for (const place of ['teams', 'addresses'] as const) {
      await page.getByRole('link', { name: account.places[place], exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: account.places[place] }).waitFor();
    }
    await page.getByRole('button', { name: account.signOut.submit, exact: true }).click();
    await page.getByText(account.signOut.done).waitFor();
    for (const _page of ['addresses', 'teams']) {
      await page.goBack();
      await page.getByText(account.signIn.needed).waitFor();
      await expectPath(page, '/de_de/my-account');
    }
    await expect
      .poll(async () => {
        await page.goBack();
        return new URL(page.url()).pathname;
      })
      .toBe(list);
    await visitor.close();
  });

  it('a link to a page that redirects adds one entry (Rule A12.4)', async () => {
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(at('camp', list));
    await page.locator('a[href$="/wishlist"]').first().click();
    await page.getByText(words.account.signIn.needed).waitFor();
    await page.goBack();
    await expectPath(page, list);
    await page.goForward();
    await page.getByText(words.account.signIn.needed).waitFor();
    await visitor.close();
  });
});
