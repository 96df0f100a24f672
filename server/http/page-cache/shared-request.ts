/** What decides whether a request may get a page that everybody gets. */
export type AskedPage = {
  method: string;
  /** Scheme and host as the shop names them, path and query. */
  url: URL;
  header: (name: string) => string | undefined;
};

export type SharedRules = {
  /** Whether the pages of a path are the same for everybody, without the store's prefix. */
  isShared: (url: URL) => boolean;
  /** Query parameter for the further parts of a list: the only one that pages are kept with. */
  startName: string;
};

const longestPath = 300;
/** By what they call themselves, not by what they lack: text browsers are people. */
const crawler = /bot\b|crawler|spider|slurp/i;

/**
 * The key under which a page for everybody is kept; null for a request that needs one of its own:
 * whoever has a session, text browsers and old clients (their forms need a token of the session,
 * because they send neither Origin nor Sec-Fetch-Site), and every query that is not a plain start of
 * a list, so that no invented parameter makes the cache grow.
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

/** Sends what a changing request is judged by. spec: promises, Security */
export function isModern(header: AskedPage['header']): boolean {
  return header('sec-fetch-site') !== undefined;
}
