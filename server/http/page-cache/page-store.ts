import type { CachedPage } from './cached-page.ts';

/** Stores cached pages beyond this process, for all processes of a place. */
export type PageStore = {
  /** Returns a page of which nothing has changed since it was rendered; null without one. */
  find(key: string): Promise<CachedPage | null>;
  /** Stores a page in the background. `readAt`: what `now` was before its rendering began. */
  put(key: string, page: CachedPage, readAt: number): void;
  /** Time of the last known state of the catalogue, on its clock. Milliseconds since 1970. */
  now(): number;
};

/** What a host adds to the page cache. */
export type PageCacheHost = {
  /** Null: pages live in the memory of the process alone. */
  store: PageStore | null;
  /** Keeps work alive after the answer. */
  inBackground: (work: Promise<unknown>) => void;
};
