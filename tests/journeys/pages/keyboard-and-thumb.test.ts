import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoPeople } from '../../../server/backend/demo/demo-people.ts';
import { signIn } from '../../support/journeys/account-journey.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { addToCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';

const { layout } = wordsOf.de;
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
/** Returns whether no other element covers the centre of this one. */
const isUncovered = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const waitUntilAlive = (page: Page) => page.locator('html[data-alive]').waitFor();

describe('menus and bars with keyboard and touch', () => {
  const visit = useBrowser();

  it('Escape closes the menu and keeps the focus on its entry (Rule A15.11)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    const entry = page
      .getByRole('banner')
      .getByRole('link', { name: 'Trainingslager', exact: true });
    const inside = page.getByRole('banner').getByRole('link', { name: 'Türkei', exact: true });
    await entry.focus();
    await inside.waitFor({ state: 'visible' });
    await inside.focus();
    await page.keyboard.press('Escape');
    await inside.waitFor({ state: 'hidden' });
    expect(await entry.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await inside.waitFor({ state: 'visible' });
    await visitor.close();
  });

  it('panels receive the focus, and close when it leaves them (Rule A15.11)', async () => {
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await waitUntilAlive(page);
    const menu = page.getByRole('navigation', { name: layout.mainMenu });
    await page.getByRole('button', { name: layout.menu, exact: true }).press('Enter');
    await expect.poll(() => hasFocus(menu.getByRole('button', { name: layout.close }))).toBe(true);
    await menu.getByRole('button', { name: layout.storesTitle }).focus();
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await visitor.close();
  });

  it('the filters on a phone stay open while they are ticked (Rule A14.3)', async () => {
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager/spanien'));
    await waitUntilAlive(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    const box = page.getByRole('checkbox', { name: /Mallorca/ });
    await box.press('Space');
    await page.waitForURL(/region=/);
    await page.getByRole('button', { name: 'Filter (1)', includeHidden: true }).waitFor();
    expect(await hasFocus(box)).toBe(true);
    expect(await box.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    const chip = page.getByRole('link', { name: 'Mallorca entfernen' });
    await chip.press('Enter');
    await chip.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('status').filter({ hasText: 'Angebote' }))).toBe(true);
    await visitor.close();
  });

  it('another variant keeps the focus, and adds no history entry (Rules A9.3, A15.12)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await waitUntilAlive(page);
    const variant = page.getByRole('link', { name: /All-inclusive/ });
    const entries = await page.evaluate(() => history.length);
    await variant.press('Enter');
    await page.waitForURL(/PW10142-AI/);
    await page.locator('a[aria-current]', { hasText: 'All-inclusive' }).waitFor();
    expect(await hasFocus(variant)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await visitor.close();
  });

  it('the error summary links to the fields', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/contact'));
    await waitUntilAlive(page);
    await page.locator('main form button.btn').press('Enter');
    await page.locator('#errors').getByRole('link').first().press('Enter');
    const field = page.locator('main form [aria-invalid=true]').first();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await hasFocus(field)).toBe(true);
    visitor.complaints.length = 0;
    await visitor.close();
  });

  it('a changed or removed cart line keeps the focus on the page (Rule A15.12)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await addToCart(page, wordsOf.de);
    await page.goto(at('camp', '/de_de/cart'));
    const quantity = page.locator('main').getByRole('spinbutton');
    await quantity.fill('3');
    await quantity.press('Enter');
    await page.getByRole('status').filter({ hasText: wordsOf.de.cart.updated }).waitFor();
    expect(await hasFocus(quantity)).toBe(true);
    await page.locator('main').getByRole('link', { name: wordsOf.de.cart.remove }).press('Enter');
    await page.getByRole('button', { name: wordsOf.de.cart.removeYes }).press('Enter');
    await page.getByRole('heading', { level: 1, name: wordsOf.de.cart.emptyTitle }).waitFor();
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
    await visitor.close();
  });

  it('the cart panel keeps the focus, and no notice covers it or takes the focus when it ends', async () => {
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await page.getByRole('button', { name: wordsOf.de.product.add }).first().press('Enter');
    const panel = page.getByRole('dialog', { name: layout.cartName });
    const title = panel.getByRole('heading', { level: 2 });
    await panel.getByRole('button', { name: layout.ok }).waitFor();
    expect(await isUncovered(title)).toBe(true);
    const remove = panel.getByRole('button', { name: wordsOf.de.cart.remove });
    await remove.focus();
    expect(await isUncovered(remove)).toBe(true);
    await remove.press('Enter');
    expect(await hasFocus(panel.getByText(/ entfernen\?$/))).toBe(true);
    await panel.getByRole('button', { name: wordsOf.de.cart.keep }).press('Enter');
    expect(await hasFocus(remove)).toBe(true);
    await remove.press('Enter');
    await panel.getByRole('button', { name: wordsOf.de.cart.removeYes }).press('Enter');
    await panel.getByText(wordsOf.de.cart.emptyText).waitFor();
    await expect.poll(() => hasFocus(title)).toBe(true);
    await visitor.close();
  });

  it('an account form that opens receives the focus', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    const lena = demoPeople[0];
    if (!lena) throw new Error('The demo has no Lena');
    await page.goto(at('camp', '/de_de/my-account'));
    await signIn(page, wordsOf.de, lena.email, lena.password);
    await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
    const main = page.getByRole('main');
    const edit = main.getByRole('link', { name: /^Bearbeiten/ }).first();
    await page.goto(at('camp', '/de_de/my-account/addresses'));
    await edit.press('Enter');
    const heading = page.locator('#address-h');
    await expect.poll(() => hasFocus(heading)).toBe(true);
    expect(await isUncovered(heading)).toBe(true);
    await page.goto(at('camp', '/de_de/my-account/teams'));
    await main
      .getByRole('link', { name: /^Umbenennen/ })
      .first()
      .press('Enter');
    await expect.poll(() => hasFocus(main.getByLabel(wordsOf.de.account.teams.newName))).toBe(true);
    await page.goto(at('camp', '/de_de/my-account/wishlist'));
    const heart = main.getByRole('article').first().getByRole('button', { pressed: true });
    await heart.press('Enter');
    await expect.poll(() => hasFocus(page.locator('#wish-count'))).toBe(true);
    await visitor.close();
  });

  it('the booking bar on a phone never covers the form it links to', async () => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'));
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const bar = page.locator('.buy');
    const bottom = () => bar.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(async () => Math.round(await bottom())).toBe(1000);
    await bar.getByRole('link').click();
    await page.locator('#inquiry .btn').scrollIntoViewIfNeeded();
    // Both at one moment: the page may still scroll to the form.
    const distance = () =>
      bar.evaluate((element) => {
        const form = document.querySelector('#inquiry')?.getBoundingClientRect();
        return (form?.top ?? Number.NaN) - element.getBoundingClientRect().bottom;
      });
    await expect.poll(distance).toBeGreaterThanOrEqual(0);
    await visitor.close();
  });

  it.each([
    ['camp', '/de_de'],
    ['tour', '/de_de'],
    ['cup', '/de'],
    ['camp', '/'],
  ] as const)('on the smallest phones are completely visible, %s%s', async (brand, path) => {
    const visitor = await visit({ hasScript: false, width: 320 });
    const { page } = visitor;
    await page.goto(at(brand, path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const bars = page.getByRole('complementary').or(page.getByRole('banner'));
    const targets = await bars.getByRole('link').or(bars.getByRole('button')).all();
    // Phone and store, then menu, logo, search, account, wishlist and cart; the brand is no link.
    expect(targets.length).toBe(8);
    for (const target of targets) {
      const box = await target.boundingBox();
      const name = await target.innerText();
      expect(box?.width, name).toBeGreaterThanOrEqual(24);
      expect(box?.height, name).toBeGreaterThanOrEqual(24);
      expect(box?.height, name).toBeLessThan(48);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(320);
    }
    await visitor.close();
  });
});
