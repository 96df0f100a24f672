import { expect, it } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { categoryTree } from '../../server/catalogue/category-tree.ts';
import { ContentSearch } from '../../server/catalogue/search/content-search.ts';
import { exampleCategory } from '../services/layout/example-category.ts';

/** Rules B1.5, B11.20 */
it('finds no category that the catalogue excludes from the search', () => {
  const categories = [
    exampleCategory({ id: 2, name: 'Start', parentId: 1 }),
    exampleCategory({ id: 20, name: 'Kroatien', parentId: 2 }),
    exampleCategory({ id: 21, name: 'Kroatien intern', parentId: 2, extra: { use_in_search: 0 } }),
  ];
  const search = new ContentSearch({
    language: 'de',
    settings: defaultSettings,
    tree: categoryTree(categories),
    pages: () => [],
    otherLanguageNames: () => null,
  });
  const found = search.find({ text: 'Kroatien', rootId: 2, size: 5, isSpelledRight: true });
  expect(found.categories.map(({ id }) => id)).toEqual([20]);
});
