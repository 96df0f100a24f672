import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { cacheStock } from '../../../server/services/stock/cached-stock.ts';
import type { InvalidationListener } from '../../../server/storefront/invalidations.ts';

let asked: string[];
let left: number;
let isAway: boolean;
let time: number;
let announce: InvalidationListener;
let cached: Pick<Commerce, 'listStock'>;

beforeEach(() => {
  [asked, left, isAway, time] = [[], 5, false, Date.parse('2026-11-23T12:00:00Z')];
  const listeners: InvalidationListener[] = [];
  announce = (tags) => listeners.forEach((listener) => listener(tags));
  const listStock: Commerce['listStock'] = async ({ storeCode }, skus) => {
    asked.push(`${storeCode} ${skus.join(' ')}`);
    if (isAway) return refusal({ kind: 'unreachable', message: 'ECONNREFUSED' });
    const item = { is_in_stock: left > 0, manage_stock: true, min_sale_qty: 1, max_sale_qty: 99 };
    // A host that does not repeat the sku.
    return success(skus.map((_, index) => ({ ...item, product_id: index, qty: left })));
  };
  const invalidations = {
    subscribe: (listener: InvalidationListener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  cached = cacheStock({ listStock }, { invalidations, now: () => time });
});

async function read(skus = ['A', 'B'], storeCode = 'de_de') {
  const answer = await cached.listStock({ storeCode }, skus);
  return answer.ok ? answer.value.map(({ sku, qty }) => [sku, qty]) : null;
}

/** Rule B14.7 */
describe('stock of listed offers', () => {
  it('is asked once for each store view, in whatever lists it is', async () => {
    await read();
    expect(await read(['B'])).toEqual([['B', 5]]);
    expect(await read(['B', 'A'])).toEqual([
      ['B', 5],
      ['A', 5],
    ]);
    await read(['B'], 'en');
    expect(asked).toEqual(['de_de A B', 'en B']);
  });

  it('is asked again after half a minute', async () => {
    await read();
    time += 29_999;
    await read();
    time += 2;
    await read();
    expect(asked).toEqual(['de_de A B', 'de_de A B']);
  });

  it.each([[['sku:B', 'sku:X']], [['P12']], [['*']]])(
    'is asked again when %j has changed',
    async (tags) => {
      await read();
      left = 0;
      announce(tags);
      await read(['B']);
      expect(asked).toEqual(['de_de A B', 'de_de B']);
    },
  );

  it('is not asked again when another product was ordered', async () => {
    await read();
    announce(['sku:X']);
    await read();
    expect(asked).toHaveLength(1);
  });

  it('is not cached when the host is away', async () => {
    isAway = true;
    expect(await read()).toBeNull();
    isAway = false;
    expect(await read()).not.toBeNull();
  });
});
