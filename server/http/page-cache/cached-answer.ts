import { bodyOf, chooseEncoding, hasCopy } from './cached-page.ts';
import type { CachedPage, Encoding } from './cached-page.ts';
import { isModern } from './shared-request.ts';
import type { AskedPage } from './shared-request.ts';

/** Answers with the same content are one object. */
export type CachedAnswer = Readonly<{
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}>;

/** `stale`: the lifetime of the page is over, and it is being rendered again. */
export type CacheResult = 'hit' | 'miss' | 'stale';

/** `second`: seconds left of the lifetime, which are in the headers. */
type PreparedAnswers = { second: number; byForm: Map<string, CachedAnswer> };

/**
 * Creates the function that answers with a cached page. Answers are prepared once a second for each
 * page and form of the request. `lifetime`: of a page, in milliseconds.
 */
export function createCachedAnswers(lifetime: number) {
  const prepared = new WeakMap<CachedPage, PreparedAnswers>();

  function findPrepared(page: CachedPage, now: number): PreparedAnswers {
    const end = Math.min(page.filledAt + lifetime, page.pricesUntil);
    const second = Math.max(0, Math.floor((end - now) / 1000));
    const known = prepared.get(page);
    if (known?.second === second) return known;
    const answers = { second, byForm: new Map<string, CachedAnswer>() };
    prepared.set(page, answers);
    return answers;
  }

  return (
    page: CachedPage,
    { method, header }: AskedPage,
    cache: CacheResult,
    now: number,
  ): CachedAnswer => {
    const { second, byForm } = findPrepared(page, now);
    const encoding = hasCopy(header('if-none-match'), page.etag)
      ? null
      : chooseEncoding(header('accept-encoding'));
    const form = { cache, encoding, isModern: isModern(header), isHead: method === 'HEAD' };
    const name = `${cache} ${encoding} ${form.isModern} ${form.isHead}`;
    const known = byForm.get(name);
    if (known) return known;
    const answer = toCachedAnswer(page, form, second);
    // An unpacked body would take memory that the limit of the cache does not count.
    if (encoding !== 'identity') byForm.set(name, answer);
    return answer;
  };
}

/** `encoding`: null when the client has a copy. */
type AnswerForm = {
  cache: CacheResult;
  encoding: Encoding | null;
  isModern: boolean;
  isHead: boolean;
};

/**
 * Browsers revalidate each time and usually get 304; a cache in between may store the page by its
 * tags.
 */
function toCachedAnswer(page: CachedPage, form: AnswerForm, second: number): CachedAnswer {
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
    // Requests of crawlers look like those of text browsers, which need separate pages.
    'cache-control': form.isModern ? `public, max-age=0, s-maxage=${second}` : 'private, no-cache',
    'cache-tag': page.tags.filter((tag) => !tag.startsWith('sku:')).join(','),
    'x-cache': form.cache,
  };
  // Has the type of the page: the HTTP server would add `text/plain`, which caches would store.
  if (form.encoding === null) return { status: 304, headers, body: null };
  const body = bodyOf(page, form.encoding);
  if (form.encoding !== 'identity') headers['content-encoding'] = form.encoding;
  headers['content-length'] = String(body.length);
  return { status: 200, headers, body: form.isHead ? null : body };
}
