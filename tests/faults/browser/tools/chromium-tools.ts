import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { BrowserTools } from './browser-tools.ts';

/** Controls Chromium by its DevTools protocol. */
export function createChromiumTools(context: BrowserContext, page: Page): BrowserTools {
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
