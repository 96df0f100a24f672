import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { storeViews } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { pathInStore } from '../../../../app/domain/store/paths.ts';
import { at } from '../../../support/browser/browser.ts';

/** Products requested per store; the last part of their path is their SKU. */
const askedProducts = 10;
const productAddress = /-(?:pw|aw|cl)\d{4,5}$/;

type CrawledPage = { status: number; html: string };

/**
 * Returns the final answer after redirects. Node does not resolve names below localhost: connects
 * to the loopback address with a Host header.
 */
async function read(address: string, redirects = 5): Promise<CrawledPage> {
  const { port, host, pathname, search } = new URL(address);
  const sent = get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const status = answer.statusCode ?? 0;
  const html = await text(answer);
  const { location } = answer.headers;
  if (status < 300 || status > 399 || !location || redirects === 0) return { status, html };
  return read(new URL(location, address).href, redirects - 1);
}

/** Returns the URLs of `a[href]` on the page's own origin, without fragments. */
function findLinks(html: string, base: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ origin, pathname, search }) => origin + pathname + search);
}

/** Requests each link once, breadth first; follows only the links of menu pages. */
async function crawl(store: StoreView): Promise<Map<string, number>> {
  const home = at(store.brand, pathInStore(store, '/'));
  const first = await read(home);
  const asked = new Map([[home, first.status]]);
  let products = 0;
  /** Excludes filters, sort orders and the store switch, which repeat other requests. */
  const isWanted = (url: string) => {
    const { pathname, search } = new URL(url);
    if (asked.has(url) || search !== '' || pathname.includes('/store/')) return false;
    return !productAddress.test(pathname) || products++ < askedProducts;
  };
  const round = async (urls: string[]) => {
    const found: string[] = [];
    for (const url of new Set(urls)) {
      if (!isWanted(url)) continue;
      const { status, html } = await read(url);
      asked.set(url, status);
      found.push(...findLinks(html, url));
    }
    return found;
  };
  const inPages = await round(findLinks(first.html, home));
  await round(inPages);
  return asked;
}

describe('the links of', () => {
  it.each(storeViews)('$code have no missing target', async (store) => {
    const asked = await crawl(store);
    const dead = [...asked].filter(([, status]) => status !== 200).map(([url]) => url);
    expect(dead).toEqual([]);
    expect(asked.size).toBeGreaterThan(30);
    const products = [...asked.keys()].filter((url) => productAddress.test(new URL(url).pathname));
    expect(products).toHaveLength(askedProducts);
  });
});
