import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

/** Returns whether the top of an element is inside the window. */
const isInView = (element: Locator) =>
  element.evaluate((one) => {
    const { top } = one.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });

describe('the main menu', () => {
  const visit = useBrowser();

  it('has the links of the footer on a phone without JavaScript (Rule A15.5)', async () => {
    const visitor = await visit({ hasScript: false, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.getByRole('button', { name: wordsOf.de.layout.menu, exact: true }).click();
    const footer = page.getByRole('contentinfo');
    const entry = footer.getByRole('link', { name: 'Trainingslager', exact: true });
    await expect.poll(() => isInView(entry)).toBe(true);
    await entry.click();
    await page.waitForURL('**/de_de/trainingslager');
    await page.getByRole('link', { name: /^Türkei \d+ Angebote/ }).click();
    await page.getByRole('link', { name: /^Türkische Riviera \d+ Angebote/ }).click();
    await page.waitForURL('**/trainingslager/tuerkei/tuerkische-riviera');
    await visitor.close();
  });

  it('is a button below 1024 px and a row of links from there on (Rule A11.4)', async () => {
    for (const [width, isMobile] of [
      [1023, true],
      [1024, false],
    ] as const) {
      const visitor = await visit({ hasScript: false, width });
      const { page } = visitor;
      await page.goto(at('camp', '/de_de'));
      const button = page.getByRole('button', { name: wordsOf.de.layout.menu, exact: true });
      expect(await button.isVisible(), `${width} px`).toBe(isMobile);
      const entry = page.getByRole('banner').getByRole('link', { name: 'Trainingslager' }).first();
      expect(await entry.isVisible(), `${width} px`).toBe(!isMobile);
      await visitor.close();
    }
  });

  it('is not part of the document below its entries', async () => {
    const html = await (await fetch(at('camp', '/de_de/contact'))).text();
    expect(html).toContain('data-submenu="wide /trainingslager"');
    expect(html).not.toContain('/trainingslager/tuerkei/tuerkische-riviera"');
  });

  it('has two levels on a phone', async () => {
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.getByRole('button', { name: wordsOf.de.layout.menu, exact: true }).click();
    const menu = page.locator('#menu');
    await menu.getByText('Trainingslager', { exact: true }).click();
    await menu.getByText('Türkei', { exact: true }).click();
    await menu.getByRole('link', { name: 'Türkische Riviera' }).click();
    await page.waitForURL('**/trainingslager/tuerkei/tuerkische-riviera');
    await visitor.close();
  });

  it('loads its submenus once and shows them to the keyboard (Rule A15.6)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/submenus')) loads.push(request.url());
    });
    await page.goto(at('camp', '/de_de'));
    expect(loads).toEqual([]);
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Trainingslager', exact: true }).focus();
    const first = banner.getByRole('link', { name: 'Türkei', exact: true });
    await first.waitFor();
    await page.keyboard.press('Tab');
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => first.isVisible()).toBe(false);
    await banner.getByRole('link', { name: 'Testspiele', exact: true }).hover();
    expect(loads).toHaveLength(1);
    const answer = await fetch(loads[0] ?? '');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    await visitor.close();
  });

  it.each(['no-preference', 'reduce'] as const)(
    'keeps a submenu open while the pointer crosses an entry of the second line, motion: %s',
    async (reducedMotion) => {
      const visitor = await visit({ hasScript: true, width: 1100 });
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion });
      await page.goto(at('camp', '/de_de'));
      const entries = page.getByRole('banner').locator('.nav > li');
      const first = entries.first();
      const submenu = first.getByRole('link', { name: 'Türkei', exact: true });
      await first.hover();
      await submenu.waitFor();
      await first.evaluate((entry) => {
        const list = entry.parentElement;
        for (const one of [...(list?.children ?? [])]) list?.append(one.cloneNode(true));
      });
      await first.getByRole('link').first().hover();
      await submenu.waitFor();
      const crossed = await entries.nth((await entries.count()) / 2).boundingBox();
      const target = await submenu.boundingBox();
      expect(crossed?.y).toBeGreaterThan((await first.boundingBox())?.y ?? 0);
      // The delay of a submenu is 20 times as long, so that a slow machine crosses in time.
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
      for (const box of [crossed, target]) {
        await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      expect(await first.evaluate((entry) => entry.matches(':hover'))).toBe(true);
      expect(await submenu.isVisible()).toBe(true);
      await visitor.close();
    },
  );

  it('opens at its first level again on a phone after it was closed', async () => {
    const visitor = await visit({ hasScript: true, width: 390 });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.waitForLoadState('networkidle');
    const opener = page.getByRole('button', { name: wordsOf.de.layout.menu, exact: true });
    await opener.click();
    const menu = page.locator('#menu');
    await menu.getByText('Trainingslager', { exact: true }).click();
    await menu.getByText('Türkei', { exact: true }).waitFor();
    await menu.getByRole('button', { name: wordsOf.de.layout.close }).click();
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
