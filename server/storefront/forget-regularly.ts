import type { Storefront } from './storefront.ts';
import { storefrontMemory } from './storefront.ts';

/** Interval between two runs, in milliseconds. */
const pause = 6 * 60 * 60 * 1000;

/**
 * Deletes expired rows while the shop runs, not only at the start. Returns a function that stops it
 * and waits for a running deletion.
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
