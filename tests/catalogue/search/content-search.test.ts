import { expect, test } from 'vitest';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { categoryTree } from '../../../server/catalogue/category-tree.ts';
import { readCategory } from '../../../server/catalogue/documents/category.ts';
import { ContentSearch } from '../../../server/catalogue/search/content-search.ts';

function category(id: number, name: string, change: Record<string, unknown> = {}): Category {
  const read = readCategory({ id, parent_id: id === 2 ? 1 : 2, name, is_active: 1, ...change });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

test('a category is found unless use_in_search is off or it is not active (Rules B1.5, B11.20)', () => {
  const search = new ContentSearch({
    language: 'de',
    settings: defaultSettings,
    tree: categoryTree([
      category(2, 'Camps'),
      category(10, 'Mallorca'),
      category(11, 'Mallorca im Winter', { use_in_search: '0' }),
      category(12, 'Mallorca im Herbst', { use_in_search: 1 }),
      category(13, 'Mallorca im Mai', { is_active: 0 }),
    ]),
    pages: () => [],
    otherLanguageNames: () => null,
  });
  const found = search.find({ text: 'Mallorca', rootId: 2, size: 9 });
  expect(found.categories.map(({ id }) => id)).toEqual([10, 12]);
});
