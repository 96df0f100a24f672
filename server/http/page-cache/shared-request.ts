import { LRUCache } from 'lru-cache';
import { bringsSession } from '../session/session-cookies.ts';

/** What decides whether a request may get a page from the cache. */
export type AskedPage = {
  method: string;
  /** Address with scheme and host, as it was requested. */
  address: string;
  header: (name: string) => string | undefined;
};

export type SharedRules = {
  /** Returns whether the page of an address is the same for everybody. */
  isShared: (url: URL) => boolean;
  /**
   * Returns the origin that the page's links use. Not that of the request, whose port is invented
   * easily.
   */
  originOf: (url: URL) => string;
  /** Query parameter of further list pages: the only one that cached pages may have. */
  startName: string;
  /** Offers of a list page; a further page starts at a multiple of it. */
  pageSize: number;
};

const longestPath = 300;
/** Escapes and dot segments make an address longer than its path. */
const longestAddress = 1000;
/**
 * Crawlers are known by their name, not by missing headers: text browsers have people behind them.
 */
const crawler = /bot\b|crawler|spider|slurp/i;

/** Returns the cache key of a request; null when it needs its own page. Rule S9.6 */
export type SharedKeys = (asked: AskedPage) => string | null;

/**
 * Creates the function that finds cache keys. Requests with a session, from text browsers and from
 * old clients (their forms need a token of the session) need their own page, and so does every query
 * that is not the start of a list page, and every other spelling of a path: invented addresses must
 * not fill the cache.
 */
export function createSharedKeys(rules: SharedRules): SharedKeys {
  // The key of an address never changes, and reading an address costs as much as finding its page.
  const keys = new LRUCache<string, { key: string | null }>({ max: 1000 });
  return ({ method, address, header }) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (bringsSession(header('cookie') ?? '')) return null;
    if (header('authorization') !== undefined || header('range') !== undefined) return null;
    if (!isModern(header) && !crawler.test(header('user-agent') ?? '')) return null;
    if (address.length > longestAddress) return null;
    const known = keys.get(address);
    if (known) return known.key;
    const key = keyOfAddress(address, rules);
    keys.set(address, { key });
    return key;
  };
}

function keyOfAddress(
  address: string,
  { isShared, originOf, startName, pageSize }: SharedRules,
): string | null {
  const url = URL.parse(address);
  if (url === null || url.pathname.length > longestPath || !isShared(url)) return null;
  const { pathname, search } = url;
  if (!isUsualSpelling(pathname)) return null;
  if (search !== '') {
    const [, name, start] = /^\?([^=&]+)=([1-9]\d{0,3})$/.exec(search) ?? [];
    if (name !== startName || Number(start) % pageSize !== 0) return null;
  }
  // Without the scheme: hosts keep the key as a path.
  return new URL(originOf(url)).host + pathname + search;
}

/** Returns whether a path has escapes only where they are needed, and no empty segments. */
function isUsualSpelling(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    return encodeURI(decodeURI(pathname)) === pathname;
  } catch {
    return false;
  }
}

/**
 * Returns whether the client sends Sec-Fetch-Site, by which unsafe requests are judged. Rule S9.6
 */
export function isModern(header: AskedPage['header']): boolean {
  return header('sec-fetch-site') !== undefined;
}
