import { afterAll, beforeAll } from 'vitest';
import { useBrowser } from '../../../support/browser/browser.ts';
import type { Visitor } from '../../../support/browser/browser.ts';
import type { BrowserTools, ScheduleBrowser } from './browser-tools.ts';
import { createChromiumTools } from './chromium-tools.ts';
import { startScheduleFirefox } from './firefox.ts';
import type { ScheduleFirefox } from './firefox.ts';

type Open = () => Promise<{ visitor: Visitor; tools: BrowserTools }>;

/** Starts one browser per test file; the result opens a new context in it. */
export function useScheduleBrowser(name: ScheduleBrowser): Open {
  return name === 'firefox' ? useFirefox() : useChromium();
}

function useChromium(): Open {
  const visit = useBrowser();
  return async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    return { visitor, tools: createChromiumTools(visitor.context, visitor.page) };
  };
}

function useFirefox(): Open {
  let browser: ScheduleFirefox;
  beforeAll(async () => {
    browser = await startScheduleFirefox();
  });
  afterAll(() => browser.close());
  return async () => {
    // A schedule that got stuck may have left the browser without a network.
    await browser.tools.setOffline(false);
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    const close = () => context.close();
    return { visitor: { page, context, complaints, close }, tools: browser.tools };
  };
}
