import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { findAccessibilityFaults, expectNoFaults } from '../../support/browser/page-faults.ts';

const words = wordsOf.de.product;

/** Opens the first camp offer; returns its path. */
async function openOffer(page: Page): Promise<string> {
  await page.goto(at('camp', '/de_de/trainingslager'));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('region', { name: words.gallery }).waitFor();
  return new URL(page.url()).pathname;
}

/** Clicks until the script for the dialog has arrived: before, the click follows the link. */
async function openDialog(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.click();
  const opened = await Promise.race([
    dialog.waitFor().then(
      () => true,
      () => false,
    ),
    page.waitForURL('**/*?picture=*').then(
      () => false,
      () => false,
    ),
  ]);
  if (opened) return;
  await page.goBack();
  await openDialog(page, opener, dialog);
}

/** Presses keys and returns whether the page leaves them to the browser. */
async function isLeftToBrowser(page: Page, keys: string): Promise<boolean> {
  // The listener must be there before the key: a renderer handles input before scripts.
  const listening = await page.evaluateHandle(() => ({
    pressed: new Promise<boolean>((resolve) => {
      const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
        if (!key.startsWith('Arrow')) return;
        window.removeEventListener('keydown', onKey);
        resolve(!defaultPrevented);
      };
      window.addEventListener('keydown', onKey);
    }),
  }));
  await page.keyboard.press(keys);
  return listening.evaluate(({ pressed }) => pressed);
}

const counter = (number: number, count: number | string) =>
  words.pictureOf.replace('{{number}}', String(number)).replace('{{count}}', String(count));

describe('the images of an offer', () => {
  const visit = useBrowser();

  it('open in full size at their own address without script, with next and back links (Rules A14.4, B19.5)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    const offer = await openOffer(page);
    const strip = page.getByRole('region', { name: words.gallery });
    const all = await strip.getByRole('link', { name: /^Alle \d+ Bilder$/ }).innerText();
    const count = all.replace(/\D/g, '');
    await strip.getByRole('link').nth(1).click();
    await page.waitForURL(({ search }) => search === '?picture=2');
    expect(await page.title()).toContain(wordsOf.de.offer.pictureTitle.split('{{')[0] + '2');
    await page.getByText(counter(2, count)).waitFor();
    const large = page.getByRole('figure').locator('img');
    expect(await large.getAttribute('src')).toContain('/1548/1920/');

    await page.getByRole('link', { name: words.nextPicture }).click();
    await page.waitForURL(({ search }) => search === '?picture=3');
    await page.getByRole('link', { name: words.previousPicture }).click();
    await page.getByRole('link', { name: words.previousPicture }).click();
    await page.waitForURL(({ search }) => search === '?picture=1');
    expect(await page.getByRole('link', { name: words.previousPicture }).count()).toBe(0);
    await page.getByRole('link', { name: words.closeGallery }).click();
    await page.waitForURL(({ pathname, search }) => pathname === offer && search === '');

    await page.goto(at('camp', `${offer}?picture=999`));
    expect(await strip.count(), 'a number without a picture shows the offer').toBe(1);
    await visitor.close();
  });

  it('open in a dialog with keyboard and buttons that returns the focus when it closes (Rules A14.1, A14.6, B19.5)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    const offer = await openOffer(page);
    const opener = page.getByRole('region', { name: words.gallery }).getByRole('link').nth(1);
    const dialog = page.getByRole('dialog');
    await openDialog(page, opener, dialog);
    const shown = dialog.getByRole('status');
    await dialog.getByRole('figure').nth(1).waitFor();
    const count = await dialog.getByRole('figure').count();
    const expectShown = (number: number) =>
      expect.poll(() => shown.textContent()).toContain(counter(number, count));
    await expectShown(2);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    for (const [key, number] of [
      ['ArrowRight', 3],
      ['End', count],
      ['ArrowRight', count],
      ['ArrowLeft', count - 1],
      ['Home', 1],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectShown(number);
    }
    await dialog.getByRole('button', { name: words.nextPicture }).click();
    await expectShown(2);
    await dialog.getByRole('navigation').getByRole('link').nth(3).click();
    await expectShown(4);
    // A swipe scrolls the list of images.
    await dialog.locator('.reel').evaluate((reel) => reel.scrollBy({ left: reel.clientWidth }));
    await expectShown(5);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(offer);

    // Back and Forward of the browser.
    for (const keys of ['Alt+ArrowLeft', 'Meta+ArrowRight']) {
      expect(await isLeftToBrowser(page, keys), keys).toBe(true);
    }
    await expectShown(5);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.goBack();
    await page.getByRole('region', { name: words.gallery }).waitFor({ state: 'detached' });
    expect(await dialog.count(), 'going elsewhere closes it').toBe(0);

    await page.goto(at('camp', `${offer}?picture=2`));
    await expectNoFaults(page);
    await visitor.close();
  });

  it('keep the focus on the button that shows the last one, so that keys still work (Rule A11.6)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await openOffer(page);
    const opener = page.getByRole('region', { name: words.gallery }).getByRole('link').nth(1);
    const dialog = page.getByRole('dialog');
    await openDialog(page, opener, dialog);
    const count = await dialog.getByRole('figure').count();
    const expectShown = (number: number) =>
      expect.poll(() => dialog.getByRole('status').textContent()).toContain(counter(number, count));
    await page.keyboard.press('End');
    await expectShown(count);
    await page.keyboard.press('ArrowLeft');
    await expectShown(count - 1);
    const next = dialog.getByRole('button', { name: words.nextPicture });
    await next.press('Enter');
    await expectShown(count);
    await expect.poll(() => next.isDisabled()).toBe(true);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expectShown(count);
    await page.keyboard.press('Home');
    await expectShown(1);
    await visitor.close();
  });

  it.each(['late', 'missing'])(
    'open in a dialog when its style sheet is %s (Rule B19.5)',
    async (state) => {
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page } = visitor;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await openOffer(page);
      await page.route(/\/picture-[^/]*\.css/, async (route) => {
        await released;
        await (state === 'late' ? route.continue() : route.abort());
      });
      const requested = page.waitForRequest(/\/picture-[^/]*\.css/);
      await page.locator('html[data-alive]').waitFor();
      await page.getByRole('region', { name: words.gallery }).getByRole('link').nth(1).click();
      await requested;
      expect(await page.getByRole('dialog').count(), 'it waits for the sheet').toBe(0);
      release();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('status')
        .filter({ hasText: /^\D*2\b/ })
        .waitFor();
      const height = await dialog.evaluate((box) => box.getBoundingClientRect().height);
      if (state === 'late') expect(height).toBe(await page.evaluate(() => window.innerHeight));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await visitor.close();
    },
  );
});
