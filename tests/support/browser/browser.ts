import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { shopUnderTest } from '../shop/shop-under-test.ts';

/** Chromium as a visitor has it: no traffic of its own, and not taken for a crawler. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const blankPicture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console errors, hydration warnings, CSP reports and failed requests so far. */
  complaints: string[];
  close(): Promise<void>;
};

export const hosts = { camp: 'localhost', tour: 'teams.localhost', cup: 'cup.localhost' } as const;

/** Address of a path at a brand's host, on the port of the shop under test. */
export function at(brand: keyof typeof hosts, path: string, port = shopUnderTest().port): string {
  return `http://${hosts[brand]}:${port}${path}`;
}

/**
 * Pages come alive a while after they have loaded, or when somebody touches them; until then links
 * and forms are the browser's own. A page without modules is as ready as it gets.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('late-parts') || 'alive' in document.documentElement.dataset,
  );
}

/** Addresses that this page goes to, and reloads, are touched, and waited for until they are alive. */
function arriveAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await touch(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await touch(page);
    return response;
  };
}

/** Idle time comes late on a busy machine; the first sign of somebody's interest does as well. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new FocusEvent('focusin')));
  await untilAlive(page);
}

/** One browser for a file; `visit` opens a person of their own in it. */
export function useBrowser(): (options: {
  hasScript: boolean;
  width?: number;
  /** The shop or the network goes away: what the browser says of that is no complaint. */
  outlivesShop?: boolean;
  /** The service worker may run. Off, because what one page kept would change what the next one sees. */
  hasWorker?: boolean;
  /** With script, but addresses are answered as soon as their document is there. */
  meetsUnready?: boolean;
}) => Promise<Visitor> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  });
  afterAll(() => browser.close());
  return async ({
    hasScript,
    width = 1440,
    outlivesShop = false,
    meetsUnready = false,
    hasWorker = false,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: hasScript,
      userAgent,
      viewport: { width, height: 1000 },
      reducedMotion: 'reduce',
      serviceWorkers: hasWorker ? 'allow' : 'block',
    });
    // Drawing hundreds of pictures is not what these journeys are about.
    await context.route('**/img/**', (route) => route.fulfill(blankPicture));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (hasScript && !meetsUnready) arriveAlive(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      // On a slow machine the browser finds that fonts took their time.
      if (/^The resource .* was preloaded using link preload but not used/.test(message.text()))
        return;
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (outlivesShop && message.text().startsWith('Failed to load resource')) return;
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol !== 'data:' && !/(^|\.)localhost$/.test(hostname)) {
        complaints.push(`request to a third party: ${request.url()}`);
      }
    });
    return {
      page,
      context,
      complaints,
      async close() {
        await context.close();
        expect(complaints).toEqual([]);
      },
    };
  };
}
