import type { AppLoadContext } from '@remix-run/node';
import type { Late, LateParts } from '../../domain/catalogue/deferred.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;
type Found = Extract<
  NonNullable<Awaited<ReturnType<AppLoadContext['shop']['catalogue']['productPage']>>>,
  { ok: true }
>['value'];

/** Milliseconds until a deferred part counts as missing; shorter than the renderer's timeout. */
const partTimeout = 3000;
/** Milliseconds the document waits, so that fast parts are rendered in place. */
const headStart = 120;

/**
 * Starts loading the deferred parts of a product page. Parts that miss the head start are streamed;
 * parts that fail or take too long are reported as missing and never break the page.
 */
export async function startDeferredParts(
  { later }: Pick<Found, 'later'>,
  { shop, visit }: Context,
): Promise<LateParts> {
  const start = <Value>(part: string, ask: () => Promise<Value | null>): Promise<Late<Value>> => {
    const asked = ask().then(
      (value): Late<Value> => (value === null ? { state: 'missing' } : { state: 'here', value }),
      (error: unknown): Late<Value> => {
        shop.log.warn({ error, part, traceId: visit.traceId }, 'part of a page failed');
        return { state: 'missing' };
      },
    );
    return withTimeout(asked, partTimeout, { state: 'missing' });
  };
  const parts: LateParts = {
    reviews: start('reviews', later.reviews),
    related: start('related', later.related),
    stock: later.stock ? start('stock', later.stock) : null,
  };
  await withTimeout(Promise.all([parts.reviews, parts.related, parts.stock]), headStart, null);
  return parts;
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
