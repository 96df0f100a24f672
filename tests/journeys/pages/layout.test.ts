import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser, waitForScript } from '../../support/browser/browser.ts';
import {
  fillStep,
  submitStep,
  openCategory,
  openOffer,
  addToCart,
  steps,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { findAccessibilityFaults, expectNoFaults } from '../../support/browser/page-faults.ts';

const words = wordsOf.de;

async function openHotelPage(page: Page): Promise<void> {
  await page.goto(at('camp', '/de_de/trainingslager'));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('region', { name: words.product.gallery }).waitFor();
}

async function expectNoAxeFaults(page: Page): Promise<void> {
  expect(await findAccessibilityFaults(page), page.url()).toEqual([]);
}

describe('dialogs over a page', () => {
  const visit = useBrowser();

  it('a page is shared with plain links, also without script (Rules A15.10, E12.1, E12.2, E12.6, E12.7)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    for (const path of [
      '/de_de/trainingslager',
      '/de_de/trainingslager/tuerkei/tuerkische-riviera',
      '/de_de/agb',
    ]) {
      await page.goto(at('camp', path));
      const panel = page.getByRole('dialog', { name: words.catalogue.shareTitle });
      await page.getByRole('button', { name: words.catalogue.share, exact: true }).click();
      const links = panel.getByRole('link');
      expect(await links.count()).toBe(4);
      for (const link of await links.all()) {
        expect(await link.getAttribute('rel')).toBe('noopener nofollow');
        expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
          at('camp', path),
        );
      }
      expect(await panel.getByRole('button', { name: words.catalogue.shareCopy }).count()).toBe(0);
      await panel.getByRole('button', { name: words.layout.close }).click();
      await panel.waitFor({ state: 'hidden' });
    }
    await visitor.close();
  });

  it('the URL of a page is copied where the browser can (Rule E12.6)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHotelPage(page);
    await page.getByRole('button', { name: words.catalogue.share, exact: true }).click();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: words.catalogue.shareCopy }).click();
    await page.getByRole('button', { name: words.catalogue.shareCopied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    // The next page has another URL.
    await page.keyboard.press('Escape');
    const { pathname } = new URL(page.url());
    await page.locator('.related').getByRole('heading').getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.getByRole('button', { name: words.catalogue.share, exact: true }).click();
    await page.getByRole('button', { name: words.catalogue.shareCopy }).waitFor();
    await visitor.close();
  });

  it('the guide to group sizes opens in a dialog over the offer, and as a page without script (Rules A14.1, A14.4, A14.6)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await openHotelPage(page);
    const link = page.getByRole('link', { name: words.product.sizeGuide });
    await waitForScript(link);
    await link.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 2, name: 'Gruppengröße und Zimmer' }).waitFor();
    await dialog.getByRole('cell', { name: 'Jugend bis U14' }).waitFor();
    await expectNoAxeFaults(page);
    await dialog.getByRole('button', { name: words.layout.close }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const address = await link.getAttribute('href');
    await visitor.close();

    const plain = await visit({ hasScript: false });
    await plain.page.goto(at('camp', address ?? ''));
    await plain.page.getByRole('heading', { level: 1, name: 'Gruppengröße und Zimmer' }).waitFor();
    await plain.close();
  });

  it('the terms open over the last step, and a failed request for them keeps the form (Rule A14.1)', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page } = visitor;
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await openOffer(page, words);
    await addToCart(page, words);
    await page.getByRole('link', { name: words.cart.checkout }).click();
    await page.waitForURL('**/checkout');
    for (const step of steps.slice(0, -1)) {
      await fillStep[step](page, words);
      await submitStep(page, words, step);
    }
    const form = page.getByRole('main');
    const terms = form.getByRole('link', { name: words.order.review.termsLink });
    await waitForScript(terms);
    const box = page.getByRole('checkbox');
    await terms.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 2 }).nth(1).waitFor();
    await expectNoAxeFaults(page);
    await dialog.getByRole('heading', { level: 2 }).first().click();
    expect(await box.isChecked(), 'a press in the dialog is none on the box').toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.context().setOffline(true);
    await form.getByRole('link', { name: words.order.review.privacyLink }).click();
    await dialog.getByRole('alert').getByText(words.layout.notLoaded).waitFor();
    await dialog.getByRole('button', { name: words.layout.close }).click();
    await page.context().setOffline(false);
    await box.check();
    await visitor.close();
  });

  it('a link to an unfinished page opens a dialog that explains it (Rules A14.1, A14.3, A14.5)', async () => {
    const { layout } = wordsOf.en;
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('cup', '/en/elements'));
    const link = page.getByRole('link', { name: layout.notYet });
    await waitForScript(link);
    await link.click();
    const dialog = page.getByRole('dialog', { name: layout.notYet });
    await dialog.getByText(layout.notYetText).waitFor();
    await expectNoAxeFaults(page);
    await dialog.getByRole('link', { name: layout.contact }).click();
    await page.waitForURL('**/contact');
    await dialog.waitFor({ state: 'detached' });
    await page.goto(at('cup', '/en/not-yet'));
    await page.getByRole('heading', { level: 1, name: layout.notYet }).waitFor();
    await expectNoFaults(page);
    await visitor.close();
  });
});

describe('the loading indicator', () => {
  const visit = useBrowser();

  it('is shown only while a page loads slowly (Rules A15.9, A15.12)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'));
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
    await waitForScript(link);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*_data=*', async (route) => {
      await held;
      await route.continue();
    });
    await link.click({ noWaitAfter: true });
    const bar = page.getByRole('progressbar', { name: words.layout.loading });
    await bar.waitFor();
    release();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: words.product.gallery }).waitFor();
    const main = page.getByRole('main');
    await expect.poll(() => main.evaluate((one) => one === document.activeElement)).toBe(true);
    await visitor.close();
  });
});
