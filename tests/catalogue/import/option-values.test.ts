import { expect, it } from 'vitest';
import { boot, hit, openImportFolder, root, shoes } from './import-folder.ts';

it('names option values without a price of 0 or more (Rule B24.19)', async () => {
  const { loadFiles } = openImportFolder();
  const value = (option_type_id: number, price: unknown) => ({
    option_type_id,
    title: `Value ${option_type_id}`,
    price,
  });
  const values = [value(1, 0), value(2, '-5'), value(3, 'free'), value(4, null), value(5, 1e12)];
  const custom_options = [{ option_id: 1, title: 'Extra', type: 'radio', values }];
  const report = await loadFiles({
    'all.json': [
      hit('category', root),
      hit('category', shoes),
      hit('product', boot(1, { custom_options })),
    ].join('\n'),
  });
  expect(report.skipped).toEqual([]);
  expect(report.shortened.map(({ reason }) => reason)).toEqual([
    'product BOOT-1: without a readable price of 0 or more, option values were left out: Value 2, Value 3, Value 5',
  ]);
});
