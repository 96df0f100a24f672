import { chromium } from 'playwright';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { BrowserTools, OpenBrowser } from './browser-tools.ts';

/** No background traffic. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** One that is not taken for a crawler. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Starts Debian's Chromium, without the windows around its pages, which takes half of the processor
 * time. `hasWindows`: the whole program.
 */
export async function launchChromium(hasWindows: boolean): Promise<OpenBrowser> {
  const program = hasWindows ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({ executablePath: program, args: flags });
  return {
    newContext: (options) => browser.newContext({ ...options, userAgent }),
    tools: createChromiumTools,
    close: () => browser.close(),
  };
}

/** Controls Chromium by its DevTools protocol. */
function createChromiumTools(context: BrowserContext, page: Page): BrowserTools {
  async function withProtocol(work: (protocol: CDPSession) => Promise<unknown>): Promise<void> {
    // The first page may have been closed.
    const protocol = await context.newCDPSession(context.pages()[0] ?? page);
    await work(protocol);
    await protocol.detach();
  }
  return {
    setOffline: (isOffline) => context.setOffline(isOffline),
    stopWorkers: () =>
      withProtocol(async (protocol) => {
        await protocol.send('ServiceWorker.enable');
        await protocol.send('ServiceWorker.stopAllWorkers');
      }),
    clearDatabases: (origin) =>
      withProtocol((protocol) =>
        protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' }),
      ),
  };
}
