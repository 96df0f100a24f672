import { afterEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../server/shop.ts';
import { openChain } from '../../support/shop/chain-under-test.ts';

type Chain = Awaited<ReturnType<typeof openChain>>;
let chain: Chain | null = null;
afterEach(() => chain?.close());

/** Opens the same page twice, in a shop whose next price changes at `moment`. */
async function openTwice(moment: number) {
  const catalogue = { pricesUntil: async () => moment } as unknown as Shop['catalogue'];
  const opened = await openChain({ environment: { OUTPUT_CACHE: '1' }, shop: { catalogue } });
  chain = opened;
  const ask = () => opened.ask('GET', '/de_de/c/1', { 'sec-fetch-site': 'none' });
  await ask();
  const { headers } = await ask();
  const control = headers['cache-control'] ?? '';
  return { cache: headers['x-cache'], seconds: Number(/s-maxage=(\d+)/.exec(control)?.[1]) };
}

describe('a cached page of a store view (Rule B12.23)', () => {
  it('is answered from the cache, and by caches in between, until its next price changes', async () => {
    const { cache, seconds } = await openTwice(Date.now() + 100_000);
    expect(cache).toBe('hit');
    expect(seconds).toBeLessThanOrEqual(100);
  });

  it.each([
    ['has changed meanwhile', Date.now() - 1],
    ['is not known', 0],
  ])('is rendered again when that moment %s', async (_case, moment) => {
    expect(await openTwice(moment)).toEqual({ cache: 'miss', seconds: 0 });
  });
});
