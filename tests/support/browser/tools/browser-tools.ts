import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** What a test does to a browser beside its pages. */
export type BrowserTools = {
  /** Takes the network from pages and workers, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  stopWorkers(): Promise<void>;
  /** Deletes every database of an origin; cookies stay. */
  clearDatabases(origin: string): Promise<void>;
};

export type OpenBrowser = {
  newContext(options: BrowserContextOptions): Promise<BrowserContext>;
  tools(context: BrowserContext, page: Page): BrowserTools;
  close(): Promise<void>;
};

export const browserNames = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof browserNames)[number];
