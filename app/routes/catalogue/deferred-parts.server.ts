import type { AppLoadContext } from '@remix-run/node';
import type { Late, LateParts } from '../../domain/catalogue/deferred.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;
type Found = Extract<
  NonNullable<Awaited<ReturnType<AppLoadContext['shop']['catalogue']['productPage']>>>,
  { ok: true }
>['value'];

/** A part that takes longer is left out; below what the renderer waits for. Milliseconds. */
const longest = 3000;
/** The page waits this long so that what is quick stands in its place at once. Milliseconds. */
const headStart = 120;

/**
 * Asks for everything that may follow the page of a product. What has not come within the head start
 * streams in later; what fails or takes too long is reported missing and never breaks the page.
 */
export async function startLateParts(
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
    return within(asked, longest, { state: 'missing' });
  };
  const parts: LateParts = {
    reviews: start('reviews', later.reviews),
    related: start('related', later.related),
    stock: later.stock ? start('stock', later.stock) : null,
  };
  await within(Promise.all([parts.reviews, parts.related, parts.stock]), headStart, null);
  return parts;
}

/** What a promise gives within so many milliseconds, else the other value. */
export async function within<Value, Other>(
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
