import type { Storefront } from './storefront.ts';
import { storefrontMemory } from './storefront.ts';

/** Milliseconds between two rounds of forgetting. */
const pause = 6 * 60 * 60 * 1000;

/**
 * What is older than the cookies that lead to it is forgotten while the shop runs too, not only when
 * it starts. The answer ends that, once a round at work is over.
 */
export function forgetRegularly(
  storefront: Pick<Storefront, 'forgetBefore'>,
  now: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = storefront.forgetBefore(now().getTime() - storefrontMemory).catch(onError);
  }, pause).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
