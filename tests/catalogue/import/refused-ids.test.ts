import { expect, it } from 'vitest';
import { boot, openImportFolder } from './import-folder.ts';

it('ids that are no numbers are not counted of products that are left out (Rule B24.42)', async () => {
  const { loadProducts } = openImportFolder();
  const products = [boot(1, { id: '5f2b' }), boot(2, { id: 'refused', price: '12,50' })];
  const report = await loadProducts(...products);
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    'product BOOT-2 without a readable price: "12,50"',
  ]);
  expect(report.mapped).toEqual({ product: 1 });
});
