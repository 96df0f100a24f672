import { chromium } from 'playwright';
import { expect } from 'vitest';
import type { Client, Obstacle } from './client.ts';
import { refuseStorage } from './obstacles.ts';
import { isHydrated, startHydration } from './page-scripts.ts';

/** Opens a tab of Chromium. Its storage is gone when it is closed, as in a private window. */
export async function openChromium(obstacle: Obstacle | null): Promise<Client> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    reducedMotion: 'reduce',
  });
  if (obstacle) await context.addInitScript(refuseStorage, obstacle);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.evaluate(startHydration);
      await page.waitForFunction(isHydrated);
    },
    goBack: async () => void (await page.goBack()),
    shows: (role, name) => page.getByRole(role, { name, exact: true }).first().isVisible(),
    showsText: (text) => page.getByText(text).first().isVisible(),
    click: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
    fill: (role, name, text) => page.getByRole(role, { name, exact: true }).first().fill(text),
    evaluate: (work: (given: never) => unknown, given?: unknown) =>
      page.evaluate(work as (given: unknown) => unknown, given) as Promise<never>,
    async setOnline(isOnline) {
      await context.setOffline(!isOnline);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(isOnline);
    },
    close: () => browser.close(),
  };
}
