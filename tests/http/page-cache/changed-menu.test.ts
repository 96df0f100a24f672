import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openCachedPages } from '../../../server/http/page-cache/cached-pages.ts';
import type { CachedPages } from '../../../server/http/page-cache/cached-pages.ts';
import { cachedPerStore } from '../../../server/services/cached-per-store.ts';
import { openInvalidations } from '../../../server/storefront/invalidations.ts';
import type { Invalidations } from '../../../server/storefront/invalidations.ts';
import { Hono } from 'hono';
import type { ChainEnv } from '../../../server/http/middleware/chain-env.ts';

const germany = requireStoreView('de_de');
const headers = { 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0' };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Menus and pages of one process; `menu` is what the catalogue has now. */
let menu: string;
let published: string[];
let invalidations: Invalidations;
let pages: CachedPages;
let app: Hono<ChainEnv>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] });
  menu = 'old';
  published = [];
  const epochs = {
    publish: async (tags: readonly string[]) => void published.push(...tags),
    findPublished: async () => published.splice(0),
  };
  invalidations = await openInvalidations({ epochs, log });
  const readMenu = cachedPerStore({ invalidations, maxAge: 60_000, read: async () => menu });
  app = new Hono<ChainEnv>();
  pages = openCachedPages({
    render: (request, connection) => app.fetch(request, connection),
    shop: { settings: defaultSettings, log, invalidations } as never,
    limits: { maxBytes: 1_000_000 },
    isShared: () => true,
    originOf: ({ origin }) => origin,
    host: null,
  });
  app.use(pages.serve);
  app.get('*', async (c) => {
    const shown = await readMenu(germany, Date.now());
    if (c.env.sharing) c.env.sharing.tags = ['P1'];
    return c.html(`<nav>${shown}</nav>`);
  });
});
afterEach(async () => {
  pages.close();
  await invalidations.close();
  vi.useRealTimers();
});

async function open(): Promise<string> {
  const request = new Request('http://localhost/x', { headers });
  return (await app.fetch(request, {})).text();
}

it('a page rendered after an import shows the new menu, and stays cached', async () => {
  expect(await open()).toContain('old');
  menu = 'new';
  // By another process.
  published.push('*');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await open()).toContain('new');
  await vi.advanceTimersByTimeAsync(125_000);
  await open();
  expect(pages.cacheState?.()).toMatchObject({ misses: 2, dropped: 1, pages: 1 });
});
