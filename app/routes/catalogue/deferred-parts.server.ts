import type { AppLoadContext } from '@remix-run/node';
import type { Deferred, PageReviews } from '../../domain/catalogue/deferred.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import type { DeferredData } from './deferred-data.ts';

type Found = Extract<
  NonNullable<Awaited<ReturnType<AppLoadContext['shop']['catalogue']['productPage']>>>,
  { ok: true }
>['value'];

/** Deferred data of a product page, before its reviews are rendered. */
export type LoadedData = Omit<DeferredData, 'reviews'> & {
  reviews: Promise<Deferred<PageReviews>>;
};

/** Milliseconds until a deferred part counts as missing; shorter than the renderer's timeout. */
const partTimeout = 3000;
/** Milliseconds the document waits, so that fast parts are rendered in place. */
const headStart = 120;

/**
 * Starts loading the deferred parts of a product page. What misses the head start is streamed;
 * parts that fail or take too long are reported as missing and never break the page.
 */
export async function startDeferredParts(
  { later }: Pick<Found, 'later'>,
  context: AppLoadContext,
): Promise<LoadedData> {
  const { shop, visit } = context;
  const start = <Value>(
    part: string,
    ask: () => Promise<Value | null>,
  ): Promise<Deferred<Value>> => {
    const asked = ask().then(
      (value): Deferred<Value> =>
        value === null ? { state: 'missing' } : { state: 'loaded', value },
      (error: unknown): Deferred<Value> => {
        shop.log.warn({ error, part, traceId: visit.traceId }, 'part of a page failed');
        return { state: 'missing' };
      },
    );
    return withTimeout(asked, partTimeout, { state: 'missing' });
  };
  const deferred: LoadedData = {
    reviews: start('reviews', later.reviews),
    related: start('related', async () => {
      const offers = await later.related();
      return { tags: toCacheTags(offers), offers: toCards(context, offers) };
    }),
    stock: later.stock ? start('stock', later.stock) : null,
  };
  await withTimeout(
    Promise.all([deferred.reviews, deferred.related, deferred.stock]),
    headStart,
    null,
  );
  return deferred;
}

/** Returns the cache tags of products: ids for invalidation, SKUs for orders and reviews. */
export function toCacheTags(products: readonly { id: number; sku: string }[]): string[] {
  return products.flatMap(({ id, sku }) => [`P${id}`, `sku:${sku}`]);
}

/** Resolves with the result of `work`, or with the other value after the given milliseconds. */
export async function withTimeout<Value, Other>(
  work: Promise<Value>,
  milliseconds: number,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
