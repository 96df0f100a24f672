import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { getShopUnderTest } from '../shop/shop-under-test.ts';
import { browserNames } from './tools/browser-tools.ts';
import type { BrowserName, BrowserTools, OpenBrowser } from './tools/browser-tools.ts';
import { launchChromium } from './tools/chromium-tools.ts';
import { launchFirefox } from './tools/firefox.ts';
import { openTraces } from './traces.ts';

/** `npm run test:clients` runs the journeys without a network in Firefox too. */
const usualBrowser =
  browserNames.find((name) => name === process.env['JOURNEY_BROWSER']) ?? 'chromium';

/**
 * Whether the journeys run in Firefox, which has no background sync and no DevTools protocol, and in
 * which a test can neither switch off scripts or load pictures, nor hold what a worker requests.
 */
export const isFirefox = usualBrowser === 'firefox';

/** What a browser reports of requests that fail without a network. */
const outageMessage = /^(?:Failed to load |downloadable font: download failed)/;

const blankImage = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console errors, hydration warnings, CSP reports and failed requests so far. */
  complaints: string[];
  tools: BrowserTools;
  close(): Promise<void>;
};

export const hosts = { camp: 'localhost', tour: 'teams.localhost', cup: 'cup.localhost' } as const;

/** Returns the URL of a path at a brand's host, on the port of the shop under test. */
export function at(
  brand: keyof typeof hosts,
  path: string,
  port = getShopUnderTest().port,
): string {
  return `http://${hosts[brand]}:${port}${path}`;
}

/**
 * Waits until the page is hydrated. Pages hydrate when the browser is idle or at the first
 * interaction; until then links and forms are native. A page without modules is ready at once.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getElementById('hydration-modules') || 'alive' in document.documentElement.dataset,
  );
}

/**
 * Waits until the page handles clicks on this link: a part of a page, such as an error page, may be
 * hydrated after the page.
 */
export async function waitForScript(link: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        link.evaluate((element) =>
          // React does not know links in markup rendered once; the document handles them.
          element.closest('[data-once]')
            ? 'alive' in document.documentElement.dataset
            : Object.keys(element).some((key) => key.startsWith('__react')),
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Resolves after frames in which React has run what follows a change, such as a focus. */
export const afterFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 6;
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve());
        next();
      }),
  );

/** Makes `goto` and `reload` trigger hydration and wait for it. */
function hydrateOnNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await triggerHydration(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await triggerHydration(page);
    return response;
  };
}

/** Triggers hydration: idle callbacks come late on a busy machine. */
async function triggerHydration(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new FocusEvent('focusin')));
  await waitForHydration(page);
}

/**
 * Collects what a page logs, reports of the content policy, and requests to other origins.
 * Rules S2.4, S3.1, A16.3, E12.2
 */
function collectComplaints(page: Page, expectsOutage: boolean): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // On a slow machine the browser warns about preloaded fonts that are used late.
    if (/^The resource .* was preloaded using link preload but not used/.test(message.text()))
      return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (expectsOutage && outageMessage.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    const text = String(error);
    if (!expectsOutage || !outageMessage.test(text)) complaints.push(text);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== 'data:' && !/(^|\.)localhost$/.test(hostname)) {
      complaints.push(`request to a third party: ${request.url()}`);
    }
  });
  return complaints;
}

/**
 * Recording what each page shows takes a fifth of a run's time: where a failed test runs again, only
 * its second run is recorded.
 */
const isRetried = Boolean(process.env['CI']);

/**
 * Starts one browser per test file; `visit` opens a new context in it. A failed test saves a
 * Playwright trace of each context and prints its path. `hasWindows`: with the windows around its
 * pages, for notifications of the system.
 */
export function useBrowser({
  hasWindows = false,
  name = usualBrowser,
}: { hasWindows?: boolean; name?: BrowserName } = {}): (options: {
  hasScript: boolean;
  width?: number;
  /** The shop or the network becomes unavailable: browser errors about it are not collected. */
  expectsOutage?: boolean;
  /** Allows the service worker. Off by default: its cache would change the next page. */
  allowsWorker?: boolean;
  /** With script, but `goto` resolves before hydration. */
  skipsHydration?: boolean;
}) => Promise<Visitor> {
  let browser: OpenBrowser;
  const traces = openTraces();
  let isTraced = !isRetried;
  beforeAll(async () => {
    browser = name === 'firefox' ? await launchFirefox() : await launchChromium(hasWindows);
  });
  beforeEach(({ task }) => {
    isTraced = !isRetried || (task.result?.retryCount ?? 0) > 0;
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    for (const path of await traces.endTest({ name: task.name, hasFailed })) {
      process.stderr.write(`Trace: npx playwright show-trace ${path}\n`);
    }
  });
  afterAll(async () => {
    await browser.close();
    traces.dispose();
  });
  return async ({
    hasScript,
    width = 1440,
    expectsOutage = false,
    skipsHydration = false,
    allowsWorker = false,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: hasScript,
      viewport: { width, height: 1000 },
      reducedMotion: 'reduce',
      serviceWorkers: allowsWorker ? 'allow' : 'block',
    });
    if (isTraced) await traces.start(context);
    // Image requests get a blank image: rendering hundreds of images would take too long.
    if (name !== 'firefox') await context.route('**/img/**', (route) => route.fulfill(blankImage));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (hasScript && !skipsHydration) hydrateOnNavigation(page);
    const complaints = collectComplaints(page, expectsOutage);
    return {
      page,
      context,
      complaints,
      tools: browser.tools(context, page),
      async close() {
        await traces.beforeClose(context);
        await context.close();
        expect(complaints).toEqual([]);
      },
    };
  };
}
