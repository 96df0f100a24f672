import { expect, it } from 'vitest';
import { boot, openImportFolder } from './import-folder.ts';

it('names option values without a price of 0 or more (Rule B24.19)', async () => {
  const { loadProducts } = openImportFolder();
  const value = (option_type_id: number, price: unknown) => ({
    option_type_id,
    title: `Value ${option_type_id}`,
    price,
  });
  const values = [value(1, 0), value(2, '-5'), value(3, 'free'), value(4, null), value(5, 1e12)];
  const custom_options = [{ option_id: 1, title: 'Extra', type: 'radio', values }];
  const report = await loadProducts(boot(1, { custom_options }));
  expect(report.skipped).toEqual([]);
  expect(report.shortened.map(({ reason }) => reason)).toEqual([
    'product BOOT-1: without a readable price of 0 or more, option values were left out: Value 2, Value 3, Value 5',
  ]);
});

it('names amounts and dates of reduced prices that cannot be read (Rule B24.63)', async () => {
  const { loadProducts } = openImportFolder();
  const variant = { sku: 'BOOT-3-S', id: 31, special_price: 5, special_from_date: 'soon' };
  const products = [
    boot(1, { special_price: 5, special_from_date: '2026-02-30', special_to_date: '31.12.2026' }),
    boot(2, { special_price: '12,50', final_price: 'x' }),
    boot(3, { type_id: 'configurable', configurable_children: [variant] }),
    boot(4, { special_price: 5, special_from_date: '0000-00-00', special_to_date: '2026-12-31' }),
    boot(5, { special_price: null, special_to_date: 'never' }),
  ];
  const report = await loadProducts(...products);
  expect(report.skipped).toEqual([]);
  const finding = 'a reduced price that cannot be read does not count';
  expect(report.shortened.map(({ reason }) => reason)).toEqual([
    `product BOOT-1: ${finding}: special_from_date "2026-02-30", special_to_date "31.12.2026"`,
    `product BOOT-2: ${finding}: special_price "12,50", final_price "x"`,
    `product BOOT-3: ${finding}: BOOT-3-S special_from_date "soon"`,
  ]);
});
