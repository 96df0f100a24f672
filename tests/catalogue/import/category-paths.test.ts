import { expect, it } from 'vitest';
import { boot, hit, openImportFolder, root, shop } from './import-folder.ts';

const nested = {
  id: 3,
  name: 'Shoes',
  is_active: true,
  children_data: [
    { id: 4, name: 'Boots', is_active: true, children_data: [{ id: 5, name: 'Kids' }] },
  ],
};
const flat = [
  { id: 3, parent_id: 2, name: 'Shoes' },
  { id: 4, parent_id: 3, name: 'Boots' },
  { id: 5, parent_id: 4, name: 'Kids' },
].map((one) => ({ ...one, is_active: true }));

it.each([
  ['linked by parent_id alone', [root, ...flat], [1, 2]],
  ['in any order', [...flat.toReversed(), root], [1, 2]],
  ['nested in a parent', [{ ...root, children_data: [nested] }], [1, 2]],
  ['nested in one of their parents', [root, { ...nested, parent_id: 2 }], [1, 2]],
  ['with a root that has a level alone', [{ ...root, path: null }, ...flat], [1, 2]],
  ['below a root without parent', [{ ...root, path: null, parent_id: 0 }, ...flat], [2]],
])('categories %s have path and level (Rules B1.7, B10.6)', async (_how, categories, above) => {
  const { loadFiles, catalogue } = openImportFolder();
  const product = hit('product', boot(1, { category_ids: [3, 4, 5] }));
  await loadFiles({
    'all.json': [...categories.map((one) => hit('category', one)), product].join('\n'),
  });
  const found = await Promise.all([3, 4, 5].map((id) => catalogue.findCategory(shop, id)));
  expect(found.map((one) => [one?.path, one?.level])).toEqual([
    [[...above, 3], 2],
    [[...above, 3, 4], 3],
    [[...above, 3, 4, 5], 4],
  ]);
});
