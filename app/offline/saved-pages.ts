import { cachePrefix, keptMomentHeader, pagesCache } from './storable-addresses.ts';

/** `address`: path with query. `moment`: time of storing, milliseconds since 1970. */
export type KeptPage = { address: string; title: string; moment: number };

/** Returns the stored pages of one store view and release, newest first. Rule E1.14. */
export async function readKeptPages(
  version: string,
  prefix: string,
  storage: Pick<CacheStorage, 'has' | 'open'> = caches,
): Promise<KeptPage[]> {
  const name = cachePrefix(version) + pagesCache;
  // `open` would create the cache.
  if (!(await storage.has(name))) return [];
  const cache = await storage.open(name);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request): Promise<KeptPage[]> => {
      const { pathname, search } = new URL(request.url);
      if (!isInside(pathname, prefix)) return [];
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) return [];
      const title = titleIn(await response.text());
      const moment = Number(response.headers.get(keptMomentHeader));
      return title ? [{ address: pathname + search, title, moment }] : [];
    }),
  );
  return pages.flat().sort((one, other) => other.moment - one.moment);
}

/** The store view at the root owns every path without a prefix. */
function isInside(pathname: string, prefix: string): boolean {
  if (prefix === '/') return !/^\/[a-z]{2}(?:_[a-z]{2})?(?:\/|$)/.test(pathname);
  return `${pathname}/`.startsWith(`${prefix}/`);
}

function titleIn(html: string): string | null {
  const text = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim();
  return text ? unescaped(text) : null;
}

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes the character references that React writes. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => letters[name] ?? whole);
}
