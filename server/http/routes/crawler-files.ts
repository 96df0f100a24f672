import type { MiddlewareHandler } from 'hono';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { readStorePath } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Shop } from '../../shop.ts';

/** Lifetime in caches. Seconds. */
const maxAge = 3600;

/**
 * Answers robots.txt of each host, and sitemaps, llms.txt and product feeds of each store view. They
 * are the same for every visitor, so no session is opened; large ones are streamed.
 */
export function crawlerFiles(
  shop: Shop,
  placeOf: (url: URL) => { brand: BrandName; origin: string },
): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const file = /\/(robots\.txt|llms\.txt|feed\.(?:xml|json)|sitemap[a-z0-9-]*\.xml)$/.exec(
      url.pathname,
    )?.[1];
    if (!file || !/^(GET|HEAD)$/.test(c.req.method)) return next();
    const { brand, origin } = placeOf(url);
    if (url.pathname === '/robots.txt') {
      return answer(one(shop.seo.robots(brand, origin)), 'text/plain');
    }
    const place = readStorePath(brand, url.pathname);
    if (!place || place.path !== `/${file}` || file === 'robots.txt') return next();
    if (file === 'sitemap.xml') {
      return answer(one(shop.seo.sitemapIndex(place.view, origin, shop.now())), 'application/xml');
    }
    if (file === 'llms.txt') return answer(one(shop.seo.llms(place.view, origin)), 'text/plain');
    if (file === 'feed.xml') {
      return answer(shop.seo.feed(place.view, origin, 'xml'), 'application/xml');
    }
    if (file === 'feed.json') {
      return answer(shop.seo.feed(place.view, origin, 'json'), 'application/json');
    }
    const pieces = shop.seo.sitemap(place.view, origin, file, shop.now());
    return (pieces && (await answer(pieces, 'application/xml'))) ?? next();
  };
}

async function* one(text: Promise<string>): AsyncGenerator<string> {
  yield await text;
}

/**
 * Waits for the first piece before the status is sent: an unavailable catalogue is a 503. Returns
 * undefined when there is no piece.
 */
async function answer(pieces: AsyncIterable<string>, type: string): Promise<Response | undefined> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    if (first.done) return undefined;
    return new Response(streamed(first, iterator), {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': `public, max-age=${maxAge}`,
      },
    });
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    return new Response('Service Unavailable\n', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '60' },
    });
  }
}

/** Size up to which small pieces are joined. Characters. */
const chunkSize = 16_384;

function streamed(
  first: IteratorResult<string>,
  iterator: AsyncIterator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = first;
  return new ReadableStream({
    async pull(controller) {
      let chunk = '';
      while (!piece.done && chunk.length < chunkSize) {
        chunk += piece.value;
        piece = await iterator.next();
      }
      if (chunk !== '') controller.enqueue(encoder.encode(chunk));
      if (piece.done) controller.close();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
