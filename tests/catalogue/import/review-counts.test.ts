import { expect, it } from 'vitest';
import { boot, hit, openImportFolder, root, shoes, shop } from './import-folder.ts';

it.each([
  [{ average: 80, count: 1 }, 2],
  [{ average: 80, count: 7 }, 7],
  [{ average: 80, count: 0 }, undefined],
  [undefined, undefined],
])('counts approved reviews without ratings too: %j (Rule B17.12)', async (rating, expected) => {
  const { loadFiles, catalogue } = openImportFolder();
  const ratings = [{ code: 'Price', percent: 80 }];
  const review = { product_id: 1, created_at: '2026-01-01', review_status: 1, title: 'Good' };
  const documents = [
    hit('category', root),
    hit('category', shoes),
    hit('product', boot(1, { rating })),
    hit('review', { ...review, id: 1, ratings }),
    hit('review', { ...review, id: 2 }),
    hit('review', { ...review, id: 3, review_status: 2 }),
  ];
  await loadFiles({ 'all.json': documents.join('\n') });
  expect((await catalogue.findProduct(shop, 'BOOT-1'))?.rating?.count).toBe(expected);
});
