import type { Log } from '../../observability/log.ts';
import { createCachedAnswers } from './cached-answer.ts';
import type { CacheResult, CachedAnswer } from './cached-answer.ts';
import { compressWell, isCurrent, toCachedPage } from './cached-page.ts';
import type { CachedPage } from './cached-page.ts';
import { InvalidatedTags } from './invalidated-tags.ts';
import type { PageStore } from './page-store.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { createSharedKeys } from './shared-request.ts';
import type { AskedPage, SharedRules } from './shared-request.ts';

/**
 * Tags that a page reports while it is rendered; a page without tags is not cached. `pricesUntil`:
 * when a price that it may show changes, in milliseconds since 1970.
 */
export type Sharing = { tags: readonly string[] | null; pricesUntil: number };

type PageCacheDeps = {
  rules: SharedRules;
  /** Milliseconds. */
  lifetime: number;
  maxBytes: number;
  log: Pick<Log, 'info' | 'error'>;
  now?: () => number;
  /** Time beyond its lifetime in which a page is served while it is rendered again. Milliseconds. */
  grace?: number;
  /** Asked before a page is rendered, and given every rendered page. */
  store?: PageStore | null;
  /** Replaces quick brotli by its highest level in the background. */
  compressesWell?: boolean;
};

/** Renders a page without a visitor and fills in its tags. */
type Render = (sharing: Sharing) => Promise<Response>;

export type OutputCache = ReturnType<typeof createOutputCache>;

/**
 * Creates the cache of pages that are the same for everybody, stored compressed. `find` runs before
 * anything else of a request, `fill` renders what is missing; parallel requests wait for one
 * rendering.
 * See docs/decisions/0017
 */
export function createOutputCache(deps: PageCacheDeps) {
  const { rules, lifetime, maxBytes, log, now = Date.now, grace = 0 } = deps;
  const { store = null, compressesWell = true } = deps;
  const pages = new RenderedPageCache({ bytes: maxBytes, lifetime, grace });
  const filling = new Map<string, Promise<CachedPage | null>>();
  const invalidated = new InvalidatedTags();
  const counts = { hits: 0, misses: 0, dropped: 0 };
  const compressing = compressInBackground(pages, log);

  const render = createRendering(
    { ...deps, store, now },
    { pages, invalidated, compress: compressesWell ? compressing.add : null },
  );
  const { sharedKey, findPage, answer } = createLookup({ rules, lifetime, now }, pages);

  return {
    counts,
    /** Resolves once every page is stored in its smallest form. */
    settled: compressing.settled,
    size: () => ({ pages: pages.size, bytes: pages.bytes }),

    /**
     * Returns the answer of a cached page; null when there is none or the request needs its own.
     */
    find(asked: AskedPage): CachedAnswer | null {
      const page = findPage(asked);
      if (!page) return null;
      counts.hits++;
      return answer(page, asked, 'hit');
    },

    /** Returns a page whose lifetime is over, to be answered while it is rendered again. */
    findExpired(asked: AskedPage): CachedAnswer | null {
      const key = grace > 0 ? sharedKey(asked) : null;
      const page = key === null ? null : pages.findExpired(key, now());
      return page && answer(page, asked, 'stale');
    },

    /** Returns the page that everybody gets at an address; null: it is not cached. */
    findShared: (asked: AskedPage) => findPage(withoutCookie(asked)),

    /**
     * Renders a page for the cache or waits for it; null when the request needs its own rendering.
     */
    async fill(asked: AskedPage, ask: Render): Promise<CachedAnswer | Response | null> {
      const key = sharedKey(asked);
      if (key === null) return null;
      const others = filling.get(key);
      if (others) {
        const page = await others;
        return page && answer(page, asked, 'hit');
      }
      counts.misses++;
      const work = render(key, ask);
      filling.set(key, pageOf(work));
      try {
        const { response, page, cache } = await work;
        return page ? answer(page, asked, cache) : response;
      } finally {
        filling.delete(key);
      }
    },

    /**
     * Drops the pages with one of the tags; '*' drops all. Pages that are being rendered are not
     * stored. Returns the number dropped.
     */
    invalidate(tags: readonly string[]): number {
      invalidated.add(tags, now());
      const dropped = pages.drop(new Set(tags));
      counts.dropped += dropped;
      if (dropped > 0) log.info({ dropped }, 'cached pages dropped');
      return dropped;
    },
  };
}

/** Creates what finds the page of a request, and answers with it. */
function createLookup(
  { rules, lifetime, now }: Pick<Required<PageCacheDeps>, 'rules' | 'lifetime' | 'now'>,
  pages: RenderedPageCache,
) {
  const sharedKey = createSharedKeys(rules);
  const toAnswer = createCachedAnswers(lifetime);
  return {
    sharedKey,
    findPage(asked: AskedPage): CachedPage | null {
      const key = sharedKey(asked);
      return key === null ? null : pages.find(key, now());
    },
    answer: (page: CachedPage, asked: AskedPage, cache: CacheResult): CachedAnswer =>
      toAnswer(page, asked, cache, now()),
  };
}

const withoutCookie = ({ header, ...asked }: AskedPage): AskedPage => ({
  ...asked,
  header: (name) => (name === 'cookie' ? undefined : header(name)),
});

type Filled = {
  pages: RenderedPageCache;
  invalidated: InvalidatedTags;
  compress: ((key: string) => void) | null;
};

/** Creates the function that finds or renders the page of a key and caches it. */
function createRendering(
  { store, lifetime, now }: Required<Pick<PageCacheDeps, 'store' | 'lifetime' | 'now'>>,
  { pages, invalidated, compress }: Filled,
) {
  return async (key: string, ask: Render): Promise<Rendered> => {
    const { turn } = invalidated;
    const stored = (await store?.find(key)) ?? null;
    const isYoung = stored !== null && isCurrent(stored, now(), lifetime);
    // It may have changed while it was read.
    if (isYoung && !invalidated.hasAnyAfter(turn, stored.tags)) {
      pages.set(key, stored);
      return { response: null, page: stored, cache: 'hit' };
    }
    const readAt = store?.now() ?? 0;
    const rendered = await renderShared(ask, { invalidated, now }, (page) => {
      pages.set(key, page);
      compress?.(key);
      store?.put(key, page, readAt);
    });
    return { ...rendered, cache: 'miss' };
  };
}

type SharedPage = { response: Response; page: null } | { response: null; page: CachedPage };
type Rendered = SharedPage & { cache: 'hit' | 'miss' };

/** Returns the page, null when there is none or its rendering fails. */
const pageOf = (work: Promise<Rendered>): Promise<CachedPage | null> =>
  work.then(
    ({ page }) => page,
    () => null,
  );

/**
 * Renders a page and passes it to `save`; `page` is null when it must not be cached, and the response
 * is then complete.
 */
async function renderShared(
  ask: Render,
  { invalidated, now }: { invalidated: InvalidatedTags; now: () => number },
  save: (page: CachedPage) => void,
): Promise<SharedPage> {
  const [startedAt, { turn }] = [now(), invalidated];
  const sharing: Sharing = { tags: null, pricesUntil: Number.MAX_SAFE_INTEGER };
  const response = await ask(sharing);
  const type = response.headers.get('content-type') ?? '';
  const isWhole = response.status === 200 && type.startsWith('text/html');
  if (!isWhole || response.headers.has('set-cookie')) return { response, page: null };
  const html = await response.text();
  const { tags, pricesUntil } = sharing;
  const times = { filledAt: startedAt, pricesUntil };
  const page = tags && (await toCachedPage(html, response.headers, tags, times));
  // Compressing takes time too: nothing may change between this check and the saving.
  if (page === null || invalidated.hasAnyAfter(turn, page.tags)) {
    return { response: new Response(html, response), page: null };
  }
  save(page);
  return { response: null, page };
}

/** Pages that wait to be compressed; further ones keep their quick form. */
const maxWaiting = 2000;

/**
 * Brotli at its highest level is slow: pages are compressed one after the other, in the background.
 * Only keys wait, so that a page that was dropped meanwhile is neither held nor compressed.
 */
function compressInBackground(pages: RenderedPageCache, log: Pick<Log, 'error'>) {
  const waiting = new Set<string>();
  let work: Promise<void> | null = null;
  const compressAll = async () => {
    for (const key of waiting) {
      waiting.delete(key);
      const page = pages.peek(key);
      if (!page) continue;
      try {
        pages.improve(key, page, await compressWell(page));
      } catch (error) {
        log.error({ error }, 'compressing a cached page failed');
      }
    }
    work = null;
  };
  return {
    settled: () => work ?? Promise.resolve(),
    add(key: string): void {
      if (waiting.size >= maxWaiting) return;
      waiting.add(key);
      work ??= compressAll();
    },
  };
}
