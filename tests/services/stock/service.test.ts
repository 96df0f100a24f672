import { describe, expect, test } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import type { WireStockItem } from '../../../server/commerce/contract/directory.ts';
import { readStock } from '../../../server/services/stock/service.ts';

const item = (id: number, sku?: string, change: Partial<WireStockItem> = {}): WireStockItem => ({
  product_id: id,
  qty: id,
  is_in_stock: id > 0,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 200,
  ...(sku === undefined ? {} : { sku }),
  ...change,
});

function host(answer: (skus: readonly string[]) => WireStockItem[] | null) {
  const asked: string[][] = [];
  const reply = async (skus: readonly string[]) => {
    asked.push([...skus]);
    const items = answer(skus);
    return items
      ? success(items)
      : refusal({ kind: 'unreachable' as const, message: 'ECONNREFUSED' });
  };
  return {
    asked,
    commerce: {
      listStock: (_caller: unknown, skus: readonly string[]) => reply(skus),
      checkStock: async (_caller: unknown, sku: string) => {
        const answered = await reply([sku]);
        if (!answered.ok) return answered;
        const [first] = answered.value;
        return first ? success(first) : refusal({ kind: 'unreachable' as const, message: '404' });
      },
    },
  };
}

const on = { synchronizeStock: true, stockBatchSize: 15 };
const caller = { storeCode: 'de_de' };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `S-${index + 1}`);

describe('readStock', () => {
  test('uses the check call for one sku (Rule B14.1)', async () => {
    const { commerce, asked } = host(() => [item(7, 'A')]);
    const stock = await readStock({ commerce, settings: on }, caller, ['A', 'A']);
    expect(asked).toEqual([['A']]);
    expect(stock.get('A')).toMatchObject({ quantity: 7, isInStock: true, maxSaleQuantity: 200 });
  });

  test('lists fifteen skus a call, each sku once (Rules B14.1, B14.2, F1.41)', async () => {
    const { commerce, asked } = host((skus) => skus.map((sku) => item(Number(sku.slice(2)), sku)));
    const skus = numbers(32);
    const stock = await readStock({ commerce, settings: on }, caller, [...skus, 'S-1']);
    expect(asked.map((batch) => batch.length)).toEqual([15, 15, 2]);
    expect(skus.map((sku) => stock.get(sku)?.quantity)).toEqual(skus.map((_, index) => index + 1));
  });

  test('lists no more skus a call than the contract allows (Rules B14.2, F1.41)', async () => {
    const { commerce, asked } = host((skus) => skus.map((sku) => item(1, sku)));
    const settings = { ...on, stockBatchSize: 1000 };
    await readStock({ commerce, settings }, caller, numbers(130));
    expect(asked.map((batch) => batch.length)).toEqual([100, 30]);
  });

  test('checks skus with a comma one by one: it separates the skus of a list (Rule F1.41)', async () => {
    const { commerce, asked } = host((skus) => skus.map((_, place) => item(place + 5)));
    const stock = await readStock({ commerce, settings: on }, caller, ['A,B', 'C', 'D']);
    expect(asked.toSorted((a, b) => a.length - b.length)).toEqual([['A,B'], ['C', 'D']]);
    expect([...stock].map(([sku, { quantity }]) => [sku, quantity]).sort()).toEqual([
      ['A,B', 5],
      ['C', 5],
      ['D', 6],
    ]);
  });

  test('matches items by position when the host does not repeat the sku', async () => {
    const { commerce } = host(() => [item(1), item(2)]);
    const stock = await readStock({ commerce, settings: on }, caller, ['A', 'B']);
    expect([stock.get('A')?.quantity, stock.get('B')?.quantity]).toEqual([1, 2]);
  });

  test('leaves out all items without a sku when one is missing', async () => {
    const { commerce } = host(() => [item(2)]);
    expect((await readStock({ commerce, settings: on }, caller, ['A', 'B'])).size).toBe(0);
  });

  test('leaves out a failed batch and returns the others (Rules B14.3, F1.41)', async () => {
    const { commerce } = host((skus) =>
      skus.includes('S-1') ? null : skus.map((sku) => item(1, sku)),
    );
    const stock = await readStock({ commerce, settings: on }, caller, numbers(20));
    expect([...stock.keys()]).toEqual(numbers(20).slice(15));
  });

  test('reports stock that is not managed as in stock (Rule B14.6)', async () => {
    const { commerce } = host(() => [item(0, 'A', { manage_stock: false, is_in_stock: false })]);
    const stock = await readStock({ commerce, settings: on }, caller, ['A']);
    expect(stock.get('A')).toMatchObject({ isManaged: false, isInStock: true });
  });

  test('makes no call while stock synchronisation is off, and none without skus (Rule B14.4)', async () => {
    const { commerce, asked } = host(() => []);
    await readStock({ commerce, settings: { ...on, synchronizeStock: false } }, caller, ['A']);
    await readStock({ commerce, settings: on }, caller, []);
    expect(asked).toEqual([]);
  });
});
