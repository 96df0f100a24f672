import type { Log } from '../../observability/log.ts';
import { bodyOf, chooseEncoding, compressWell, hasCopy, keepPage } from './cached-page.ts';
import type { KeptPage } from './cached-page.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { isModern, sharedKey } from './shared-request.ts';
import type { AskedPage, SharedRules } from './shared-request.ts';

/** Tags that a page reports while it is rendered; a page without tags is not cached. */
export type Sharing = { tags: readonly string[] | null };

export type CachedAnswer = {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
};

type PageCacheDeps = {
  rules: SharedRules;
  /** Milliseconds. */
  lifetime: number;
  maxBytes: number;
  log: Pick<Log, 'info' | 'error'>;
  now?: () => number;
};

/** Renders a page without a visitor and fills in its tags. */
type Render = (sharing: Sharing) => Promise<Response>;

/** Menus and home pages are cached for two minutes, so a page rendered before may show old ones. */
const frameMemory = 125_000;
/** Invalidated tags are remembered longer than any page takes to render. Milliseconds. */
const fillLimit = 60_000;

export type OutputCache = ReturnType<typeof createOutputCache>;

/**
 * Creates the cache of pages that are the same for everybody, stored compressed. `find` runs before
 * anything else of a request, `fill` renders what is missing; parallel requests wait for one
 * rendering.
 * See docs/decisions/0017
 */
export function createOutputCache({
  rules,
  lifetime,
  maxBytes,
  log,
  now = Date.now,
}: PageCacheDeps) {
  const pages = new RenderedPageCache({ bytes: maxBytes, lifetime });
  const filling = new Map<string, Promise<KeptPage | null>>();
  /** Tag → time and sequence number of its last invalidation. */
  const invalidated = new Map<string, { at: number; turn: number }>();
  let turns = 0;
  const counts = { hits: 0, misses: 0, dropped: 0 };
  let improving = Promise.resolve();

  const wasInvalidatedAfter = (turn: number, tags: readonly string[]) =>
    ['*', ...tags].some((tag) => (invalidated.get(tag)?.turn ?? 0) > turn);

  /**
   * Brotli at its highest level is slow: pages are compressed one after the other, in the
   * background.
   */
  const improve = (key: string, page: KeptPage) => {
    improving = improving
      .then(async () => pages.improve(key, page, await compressWell(page)))
      .catch((error: unknown) => log.error({ error }, 'compressing a kept page failed'));
  };

  const render = async (key: string, ask: Render) => {
    const [startedAt, turn] = [now(), turns];
    const sharing: Sharing = { tags: null };
    const response = await ask(sharing);
    const type = response.headers.get('content-type') ?? '';
    const isWhole = response.status === 200 && type.startsWith('text/html');
    if (!isWhole || response.headers.has('set-cookie')) return { response, page: null };
    const html = await response.text();
    const { tags } = sharing;
    if (tags === null || wasInvalidatedAfter(turn, tags)) {
      return { response: new Response(html, response), page: null };
    }
    const page = await keepPage(html, response.headers, tags, startedAt);
    pages.set(key, page);
    improve(key, page);
    return { response: null, page };
  };

  const drop = (tags: readonly string[]) => {
    const dropped = pages.drop(new Set(tags));
    counts.dropped += dropped;
    return dropped;
  };

  return {
    counts,
    /** Resolves once every page is stored in its smallest form. */
    settled: () => improving,
    size: () => ({ pages: pages.size, bytes: pages.bytes }),

    /**
     * Returns the answer of a cached page; null when there is none or the request needs its own.
     */
    find(asked: AskedPage): CachedAnswer | null {
      const key = sharedKey(asked, rules);
      const page = key === null ? null : pages.find(key, now());
      if (!page) return null;
      counts.hits++;
      return answerOf(page, asked, 'hit', lifetime, now());
    },

    /**
     * Renders a page for the cache or waits for it; null when the request needs its own rendering.
     */
    async fill(asked: AskedPage, ask: Render): Promise<CachedAnswer | Response | null> {
      const key = sharedKey(asked, rules);
      if (key === null) return null;
      const others = filling.get(key);
      if (others) {
        const page = await others;
        return page && answerOf(page, asked, 'hit', lifetime, now());
      }
      counts.misses++;
      const work = render(key, ask);
      filling.set(
        key,
        work.then(
          ({ page }) => page,
          () => null,
        ),
      );
      try {
        const { response, page } = await work;
        return page ? answerOf(page, asked, 'miss', lifetime, now()) : response;
      } finally {
        filling.delete(key);
      }
    },

    /**
     * Drops the pages with one of the tags; '*' drops all. Pages that are being rendered are not
     * stored. A change of the whole catalogue is repeated once the menus have followed. Returns the
     * number dropped.
     */
    invalidate(tags: readonly string[]): number {
      const moment = now();
      for (const [tag, { at }] of invalidated) {
        if (moment - at > fillLimit) invalidated.delete(tag);
      }
      turns++;
      for (const tag of tags) invalidated.set(tag, { at: moment, turn: turns });
      if (tags.includes('*')) setTimeout(() => drop(['*']), frameMemory).unref();
      const dropped = drop(tags);
      if (dropped > 0) log.info({ dropped }, 'kept pages dropped');
      return dropped;
    },
  };
}

/**
 * Browsers revalidate each time and usually get 304; a cache in between may store the page by its
 * tags.
 */
function answerOf(
  page: KeptPage,
  { method, header }: AskedPage,
  cache: 'hit' | 'miss',
  lifetime: number,
  now: number,
): CachedAnswer {
  const left = Math.max(0, Math.floor((page.filledAt + lifetime - now) / 1000));
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
    // Requests of crawlers look like those of text browsers, which need pages of their own.
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
