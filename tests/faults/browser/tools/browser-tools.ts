/** What a schedule does to a browser beside its pages. */
export type BrowserTools = {
  /** Takes the network from pages and workers, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  stopWorkers(): Promise<void>;
  /** Deletes every database of an origin; cookies stay. */
  clearDatabases(origin: string): Promise<void>;
};

export const scheduleBrowsers = ['chromium', 'firefox'] as const;
export type ScheduleBrowser = (typeof scheduleBrowsers)[number];
