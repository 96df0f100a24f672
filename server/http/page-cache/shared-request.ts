/** What decides whether a request may get a page from the cache. */
export type AskedPage = {
  method: string;
  /** Address with the configured scheme and host. */
  url: URL;
  header: (name: string) => string | undefined;
};

export type SharedRules = {
  /** Returns whether the page of an address is the same for everybody. */
  isShared: (url: URL) => boolean;
  /** Query parameter of further list pages: the only one that cached pages may have. */
  startName: string;
};

const longestPath = 300;
/**
 * Crawlers are known by their name, not by missing headers: text browsers have people behind them.
 */
const crawler = /bot\b|crawler|spider|slurp/i;

/**
 * Returns the cache key of a request; null when it needs its own page: with a session, from text
 * browsers and old clients (their forms need a token of the session), and for every query that is
 * not the start of a list, so that invented parameters do not grow the cache. Rule S9.6
 */
export function sharedKey({ method, url, header }: AskedPage, rules: SharedRules): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (/(?:^|;)\s*(?:__Host-)?session=/.test(header('cookie') ?? '')) return null;
  if (header('authorization') !== undefined || header('range') !== undefined) return null;
  if (!isModern(header) && !crawler.test(header('user-agent') ?? '')) return null;
  const { host, pathname, search } = url;
  if (pathname.length > longestPath || !rules.isShared(url)) return null;
  if (search !== '') {
    const start = /^\?([^=&]+)=[1-9]\d{0,3}$/.exec(search);
    if (start?.[1] !== rules.startName) return null;
  }
  return host + pathname + search;
}

/**
 * Returns whether the client sends Sec-Fetch-Site, by which unsafe requests are judged. Rule S9.6
 */
export function isModern(header: AskedPage['header']): boolean {
  return header('sec-fetch-site') !== undefined;
}
