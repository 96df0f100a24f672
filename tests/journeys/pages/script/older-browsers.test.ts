import { globSync, readFileSync } from 'node:fs';
import { expect, describe, it } from 'vitest';
import {
  addToCart,
  fillStep,
  filterByRating,
  openCategory,
  openOffer,
  steps,
  submitStep,
  wordsOf,
} from '../../../support/journeys/inquiry-journey.ts';
import { createAccount } from '../../../support/journeys/account-journey.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';
import type { Page } from 'playwright';
import { at, useBrowser } from '../../../support/browser/browser.ts';

/** Runs in the page: popovers and `:has()` are unknown, as in Safari 16 and Firefox 115. */
function forgetPopovers(): void {
  const known = /:(?=popover-open|has\()/g;
  for (const { prototype } of [Element, Document]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const own: unknown = Reflect.get(prototype, name);
      if (typeof own !== 'function') continue;
      Reflect.set(prototype, name, function ask(this: unknown, selector: string): unknown {
        const found: unknown = Reflect.apply(own, this, [selector.replace(known, ':unknown-')]);
        return found;
      });
    }
  }
  for (const name of ['popover', 'hidePopover', 'showPopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  const refuse = (event: Event) => event.cancelable && event.preventDefault();
  document.addEventListener('beforetoggle', refuse, true);
}

/** Lies below the sheets of the page: what a browser without popovers has for such an element. */
const plainElements = `@layer older { [popover] { all: unset; display: block } }`;

/** Makes the browser of a page one before popovers and `light-dark()`. */
async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(forgetPopovers);
  await page.route('**/*.css', async (route) => {
    const { pathname } = new URL(route.request().url());
    const sheet = readFileSync(`build/client${pathname}`, 'utf8')
      .replaceAll(':popover-open', ':unknown-popover-open')
      .replaceAll('light-dark(', 'unknown(');
    await route.fulfill({ contentType: 'text/css', body: plainElements + sheet });
  });
}

/** Runs in the page: countries have other names than on the server. */
function renameCountries(): void {
  const { prototype } = Intl.DisplayNames;
  const own = Object.getOwnPropertyDescriptor(prototype, 'of')?.value as Intl.DisplayNames['of'];
  prototype.of = function of(code) {
    return `${own.call(this, code)} (old)`;
  };
}

/** Functions that browsers got after the syntax of ES2022, by how a script calls them. */
const later =
  /\b(?:URL|Promise)\.(?:parse|canParse|try|withResolvers)\(|\b(?:Map|Object)\.groupBy\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\.checkVisibility\(|\.requestClose\(|\.to(?:Sorted|Spliced|Reversed)\(|\bAbortSignal\.(?:any|timeout)\(|\.findLast(?:Index)?\(|\.throwIfAborted\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray|reduce|take|drop)\(/g;

describe('a browser that knows ES2022 and little more', () => {
  const visit = useBrowser();
  const words = wordsOf.en;

  it('finds no function in the script that it lacks (Rule G11.1)', () => {
    const files = globSync('build/client/{sw.js,assets/**/*.js}');
    expect(files.length).toBeGreaterThan(50);
    const calls = files.flatMap((file) => readFileSync(file, 'utf8').match(later) ?? []);
    expect(calls).toEqual([]);
  });

  it('opens pages and filters a list without popovers (Rule G11.1)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await useOlderBrowser(page);
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await page.locator('main article h3 a').first().waitFor();
    await filterByRating(page, wordsOf.de, true);
    await page.locator('main article h3 a').first().waitFor();
    await visitor.close();
  });

  it.each([
    ['camp', '/de_de'],
    ['tour', '/'],
    ['cup', '/de'],
  ] as const)('has the colours of %s (Rule G11.2)', async (brand, path) => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await useOlderBrowser(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(at(brand, path));
      const grounds = await page
        .locator('body, .bar, .top, .foot')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(grounds).toHaveLength(4);
      expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
    }
    await visitor.close();
  });

  it.each(['menu', 'filter-panel', 'share', 'stores'])(
    'opens and closes %s without popovers (Rule G11.3)',
    async (id) => {
      const visitor = await visit({ hasScript: true, width: 390 });
      const { page } = visitor;
      await useOlderBrowser(page);
      await page.goto(at('camp', '/de_de/trainingslager'));
      const panel = page.locator(`#${id}`);
      expect(await panel.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      const opener = page.locator(`[popovertarget=${id}]:visible`).first();
      await opener.click();
      await panel
        .getByRole('button', { name: /schließen$/i })
        .first()
        .waitFor();
      expect(await panel.locator(':focus').count()).toBe(1);
      expect(await panel.evaluate((one) => one.getBoundingClientRect().left)).toBeGreaterThan(-1);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
      await opener.click();
      await panel
        .getByRole('button', { name: /schließen$/i })
        .first()
        .click();
      await panel.waitFor({ state: 'hidden' });
      await visitor.close();
    },
  );

  it('keeps the review where countries have other names (Rule A1.23)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.addInitScript(renameCountries);
    await openCategory(page, at('camp', '/'), '/training-camps');
    await openOffer(page, words);
    await addToCart(page, words);
    await page.getByRole('link', { name: words.cart.checkout }).click();
    await page.waitForURL('**/checkout');
    for (const step of steps) {
      if (step === 'review') continue;
      await fillStep[step](page, words);
      await submitStep(page, words, step);
    }
    await page.reload();
    const texts = await page.getByRole('definition').allInnerTexts();
    expect(texts.filter((text) => text.includes('Germany')).join()).not.toContain('old');
    expect(texts).toContain('Germany');
    await visitor.close();
  });

  it('keeps the saved addresses where countries have other names (Rule A1.23)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.addInitScript(renameCountries);
    await createAccount(page, words, at('cup', '/en'), createAddress('countries'));
    await page.goto(at('cup', '/en/my-account/addresses'));
    const form = page.locator('form#address');
    await form.locator('[name="firstName"]').fill('Zoë');
    await form.locator('[name="lastName"]').fill('Ørsted');
    await form.locator('[name="streetAddress"]').fill('Platzweg 1');
    await form.locator('[name="zipCode"]').fill('07545');
    await form.locator('[name="city"]').fill('Gera');
    await form.locator('[name="country"]').selectOption('DE');
    await form.locator('[name="city"]').press('Enter');
    await page.getByText('07545 Gera').waitFor();
    await page.reload();
    expect(await page.locator('address').first().innerText()).toMatch(/Germany$/);
    await visitor.close();
  });
});
