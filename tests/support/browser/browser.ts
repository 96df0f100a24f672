import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { shopUnderTest } from '../shop/shop-under-test.ts';

/** Flags of Chromium: no background traffic, and a user agent that is not taken for a crawler. */
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

/** Returns the URL of a path at a brand's host, on the port of the shop under test. */
export function at(brand: keyof typeof hosts, path: string, port = shopUnderTest().port): string {
  return `http://${hosts[brand]}:${port}${path}`;
}

/**
 * Waits until the page is hydrated. Pages hydrate when the browser is idle or at the first
 * interaction; until then links and forms are native. A page without modules is ready at once.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('late-parts') || 'alive' in document.documentElement.dataset,
  );
}

/** Makes `goto` and `reload` trigger hydration and wait for it. */
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

/** Triggers hydration: idle callbacks come late on a busy machine. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new FocusEvent('focusin')));
  await untilAlive(page);
}

/** Starts one browser per test file; `visit` opens a new context in it. */
export function useBrowser(): (options: {
  hasScript: boolean;
  width?: number;
  /** The shop or the network becomes unavailable: browser errors about it are not collected. */
  outlivesShop?: boolean;
  /** Allows the service worker. Off by default: its cache would change the next page. */
  hasWorker?: boolean;
  /** With script, but `goto` resolves before hydration. */
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
    // Image requests get a blank image: rendering hundreds of images would take too long.
    await context.route('**/img/**', (route) => route.fulfill(blankPicture));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (hasScript && !meetsUnready) arriveAlive(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      // On a slow machine the browser warns about preloaded fonts that are used late.
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
