import { splitStorePath } from '../domain/store/store-path.ts';
import { toCachePrefix, storedAtHeader, pagesCache } from './storable-addresses.ts';

/** `address`: path with query. `moment`: time of storing, milliseconds since 1970. */
export type StoredPage = { address: string; title: string; moment: number };

/** Returns the stored pages of one store view and release, newest first. Rule E1.14. */
export async function readStoredPages(
  version: string,
  prefix: string,
  storage: Pick<CacheStorage, 'has' | 'open'> = caches,
): Promise<StoredPage[]> {
  const name = toCachePrefix(version) + pagesCache;
  // `open` would create the cache.
  if (!(await storage.has(name))) return [];
  const cache = await storage.open(name);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request): Promise<StoredPage[]> => {
      const { pathname, search } = new URL(request.url);
      if (splitStorePath(pathname).prefix !== prefix) return [];
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) return [];
      const title = parseTitle(await response.text());
      const moment = Number(response.headers.get(storedAtHeader));
      return title ? [{ address: pathname + search, title, moment }] : [];
    }),
  );
  return pages.flat().sort((one, other) => other.moment - one.moment);
}

function parseTitle(html: string): string | null {
  const text = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim();
  return text ? decodeReferences(text) : null;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes the character references that React writes. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (whole, name: string) => characters[name] ?? whole,
  );
}
