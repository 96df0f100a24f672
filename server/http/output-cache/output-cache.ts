import type { Log } from '../../log.ts';
import { bodyOf, chooseEncoding, compressWell, hasCopy, keepPage } from './kept-page.ts';
import type { KeptPage } from './kept-page.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { isModern, sharedKey } from './shared-request.ts';
import type { AskedPage, SharedRules } from './shared-request.ts';

/** What a page for everybody says of itself while it is rendered; without tags it is not kept. */
export type Sharing = { tags: readonly string[] | null };

export type CachedAnswer = {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
};

type Parts = {
  rules: SharedRules;
  /** Milliseconds. */
  lifetime: number;
  maxBytes: number;
  log: Pick<Log, 'info' | 'error'>;
  now?: () => number;
};

/** Renders a page for everybody and fills in what it says of itself. */
type Render = (sharing: Sharing) => Promise<Response>;

/** Menus and home pages are remembered for two minutes: what is rendered before may show old ones. */
const frameMemory = 125_000;
/** Tags that were invalidated are remembered longer than any page takes to be rendered. */
const fillLimit = 60_000;

export type OutputCache = ReturnType<typeof createOutputCache>;

/**
 * Pages that are the same for everybody, rendered once and kept compressed: `find` before anything
 * else is asked, `fill` for what is not there. One rendering at a time for a page; others wait for it.
 * See docs/decisions/0017-output-cache.md
 */
export function createOutputCache({ rules, lifetime, maxBytes, log, now = Date.now }: Parts) {
  const pages = new RenderedPageCache({ bytes: maxBytes, lifetime });
  const filling = new Map<string, Promise<KeptPage | null>>();
  /** Tag → when it was last invalidated, and as the how-manieth. */
  const invalidated = new Map<string, { at: number; turn: number }>();
  let turns = 0;
  const counts = { hits: 0, misses: 0, dropped: 0 };
  let improving = Promise.resolve();

  const wasInvalidatedAfter = (turn: number, tags: readonly string[]) =>
    ['*', ...tags].some((tag) => (invalidated.get(tag)?.turn ?? 0) > turn);

  /** Brotli at its best takes long: one page after the other, beside everything else. */
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
    /** Resolves once every page has its smallest form. */
    settled: () => improving,
    size: () => ({ pages: pages.size, bytes: pages.bytes }),

    /** The answer of a kept page; null: none is kept, or this request needs its own. */
    find(asked: AskedPage): CachedAnswer | null {
      const key = sharedKey(asked, rules);
      const page = key === null ? null : pages.find(key, now());
      if (!page) return null;
      counts.hits++;
      return answerOf(page, asked, 'hit', lifetime, now());
    },

    /** Renders a page for everybody, or waits for it; null: this request needs its own rendering. */
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
     * Pages with one of the tags go; '*' is all of them. What is being rendered meanwhile is not
     * kept. A change of the whole catalogue counts again once the menus have followed.
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

/** Visitors ask again each time and mostly hear 304; what stands between may keep a page for its tags. */
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
    // Crawlers send nothing that tells them from text browsers, which need pages of their own.
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
