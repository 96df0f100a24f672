import { defaultSettings } from '../../../app/domain/settings.ts';
import { openLocalCache } from '../../../app/worker/local-cache/local-cache.ts';
import { openPages } from '../../../app/worker/pages/pages.ts';
import { openFakeStorage } from '../fake-storage.ts';

export const origin = 'https://shop.example';

/** The worker's pages over empty caches. `stored`: assets to store; `work`: passed to `waitUntil`. */
export function openTestPages() {
  const storage = openFakeStorage();
  const open = (name: string) =>
    openLocalCache(name, { maxEntries: 10, maxBytes: 10_000 }, defaultSettings, {
      storage,
      now: Date.now,
    });
  const caches = { pages: open('pages'), data: open('data'), offline: open('offline') };
  const stored: string[] = [];
  const work: Promise<unknown>[] = [];
  const storeAssets = async (addresses: Iterable<string>) => void stored.push(...addresses);
  const { handlers, keep } = openPages(caches, storeAssets, async () => {});

  async function ask(request: Request, preloadResponse?: Promise<unknown>): Promise<Response> {
    const waitUntil = (some: Promise<unknown>) => void work.push(some);
    const preloaded = preloadResponse ?? Promise.resolve(undefined);
    const asked = { request, clientId: '', preloadResponse: preloaded, waitUntil };
    for (const handle of handlers) {
      const answer = handle(asked);
      if (answer) return answer;
    }
    throw new Error('No handler answers');
  }
  const navigate = (url: string, preloadResponse: Promise<unknown>) =>
    ask({ url, method: 'GET', mode: 'navigate' } as Request, preloadResponse);
  return { ...caches, stored, work, ask, navigate, keep };
}
