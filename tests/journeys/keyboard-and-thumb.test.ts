import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../support/browser.ts';

describe('menus and bars', () => {
  const visit = useBrowser();

  it('Escape shuts the menu and keeps the focus at its entry', async () => {
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

  it('the booking bar of a phone never lies over the form it leads to', async () => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'));
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const bar = page.locator('.buy');
    const box = await bar.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(1000);
    await bar.getByRole('link').click();
    await page.locator('#inquiry .btn').scrollIntoViewIfNeeded();
    const [barBox, formBox] = [
      await bar.boundingBox(),
      await page.locator('#inquiry').boundingBox(),
    ];
    if (!barBox || !formBox) throw new Error('no bar or no form');
    expect(barBox.y + barBox.height).toBeLessThanOrEqual(formBox.y);
    await visitor.close();
  });
});
