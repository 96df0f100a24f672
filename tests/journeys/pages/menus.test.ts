import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

describe('the main menu', () => {
  const visit = useBrowser();

  it('has two levels on a phone without script', async () => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.getByRole('button', { name: wordsOf.de.shell.menu, exact: true }).click();
    const menu = page.locator('#menu');
    await menu.getByText('Trainingslager', { exact: true }).click();
    await menu.getByText('Türkei', { exact: true }).click();
    await menu.getByRole('link', { name: 'Türkische Riviera' }).click();
    expect(page.url()).toContain('/trainingslager/tuerkei/tuerkische-riviera');
    await visitor.close();
  });

  it('opens at its first level again on a phone after it was closed', async () => {
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.waitForLoadState('networkidle');
    const opener = page.getByRole('button', { name: wordsOf.de.shell.menu, exact: true });
    await opener.click();
    const menu = page.locator('#menu');
    await menu.getByText('Trainingslager', { exact: true }).click();
    await menu.getByText('Türkei', { exact: true }).waitFor();
    await menu.getByRole('button', { name: wordsOf.de.shell.close }).click();
    await expect.poll(() => page.locator('.mobile-nav details[open]').count()).toBe(0);
    await opener.click();
    expect(await menu.getByText('Türkei', { exact: true }).isVisible()).toBe(false);
    await visitor.close();
  });

  it('opens at the first tap on a wide touch screen and follows the link at the second', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.waitForLoadState('networkidle');
    const banner = page.getByRole('banner');
    const entry = banner.getByRole('link', { name: 'Trainingslager', exact: true });
    const press = () =>
      entry.evaluate((link) => {
        const finger = { bubbles: true, cancelable: true, pointerType: 'touch' };
        link.dispatchEvent(new PointerEvent('click', finger));
      });
    await press();
    await banner.getByRole('link', { name: 'Türkei', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/de_de');
    await press();
    await page.waitForURL('**/de_de/trainingslager');
    await visitor.close();
  });
});
