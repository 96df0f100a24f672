import { bodyOf, chooseEncoding, hasCopy } from './cached-page.ts';
import type { CachedPage } from './cached-page.ts';
import { isModern } from './shared-request.ts';
import type { AskedPage } from './shared-request.ts';

export type CachedAnswer = {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** `stale`: the lifetime of the page is over, and it is being rendered again. */
export type CacheResult = 'hit' | 'miss' | 'stale';

/**
 * Browsers revalidate each time and usually get 304; a cache in between may store the page by its
 * tags.
 */
export function toCachedAnswer(
  page: CachedPage,
  { method, header }: AskedPage,
  cache: CacheResult,
  lifetime: number,
  now: number,
): CachedAnswer {
  const left = Math.max(0, Math.floor((page.filledAt + lifetime - now) / 1000));
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
    // Requests of crawlers look like those of text browsers, which need separate pages.
    'cache-control': isModern(header) ? `public, max-age=0, s-maxage=${left}` : 'private, no-cache',
    'cache-tag': page.tags.filter((tag) => !tag.startsWith('sku:')).join(','),
    'x-cache': cache,
  };
  if (hasCopy(header('if-none-match'), page.etag)) {
    delete headers['content-type'];
    return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(header('accept-encoding'));
  const body = bodyOf(page, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return { status: 200, headers, body: method === 'HEAD' ? null : body };
}
