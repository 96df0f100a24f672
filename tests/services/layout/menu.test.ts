import { describe, expect, it } from 'vitest';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { menuOf } from '../../../server/services/layout/menu.ts';
import { exampleCategory } from './example-category.ts';

const pathOf = documentPaths(defaultSettings);

const tree: Category[] = [
  exampleCategory({ id: 2, parentId: 1, name: 'Root' }),
  exampleCategory({ id: 10, parentId: 2, name: 'Camps', urlPath: 'camps', productCount: 60 }),
  exampleCategory({ id: 11, parentId: 2, name: 'Hidden', isInMenu: false }),
  exampleCategory({ id: 12, parentId: 11, name: 'Below hidden' }),
  exampleCategory({ id: 100, parentId: 10, name: 'Spain', urlPath: 'camps/spain' }),
  ...[3, 9, 1, 8, 5, 7].map((count, index) =>
    exampleCategory({
      id: 200 + index,
      parentId: 100,
      name: `Region of ${count}`,
      productCount: count,
      extra: { latitude: 40, longitude: index },
    }),
  ),
];

describe('menuOf', () => {
  const menu = menuOf(tree, 2, pathOf, 3);

  it('returns the root’s children in order, without hidden ones and their descendants (Rule B1.4)', () => {
    expect(menu.map(({ label }) => label)).toEqual(['Camps']);
  });

  it('returns the five links of a column with the most products, in that order', () => {
    const [spain] = menu[0]?.columns ?? [];
    expect(spain?.path).toBe('/camps/spain');
    expect(spain?.links.map(({ count }) => count)).toEqual([9, 8, 7, 5, 3]);
  });

  it('returns the map position of categories that have one', () => {
    expect(menu[0]?.map).toMatchObject({ name: 'europe-narrow', width: 400 });
    const pin = menu[0]?.columns[0]?.links[0]?.pin;
    expect(pin?.x).toBeGreaterThan(50);
    expect(pin?.x).toBeLessThan(150);
  });

  it('returns the icon of a category that has one (Rule A15.8)', () => {
    const icons = (navIcon: string | null) =>
      menuOf(
        tree.map((category) => (category.id === 100 ? { ...category, navIcon } : category)),
        2,
        pathOf,
        2,
      )[0]?.columns[0]?.icon;
    expect(icons('/icons/spain.svg')).toBe('/icons/spain.svg');
    expect(icons(null)).toBeUndefined();
  });

  it('returns no map when no category has a position', () => {
    const plain = tree.map((category) => ({ ...category, extra: {} }));
    expect(menuOf(plain, 2, pathOf, 3)[0]?.map).toBeUndefined();
  });

  it('leaves out empty categories, unless the catalogue has no counts', () => {
    const names = (all: Category[]) => menuOf(all, 2, pathOf, 3).map(({ label }) => label);
    const told = 'Only told about';
    const more: Category[] = [
      exampleCategory({ id: 20, parentId: 2, name: 'Empty', productCount: 0 }),
      exampleCategory({ id: 21, parentId: 2, name: told, productCount: 0, description: 'Text' }),
    ];
    expect(names([...tree, ...more])).toEqual(['Camps', told]);
    const uncounted = [...tree, ...more].map((one) => ({ ...one, productCount: 0 }));
    expect(names(uncounted)).toEqual(['Camps', 'Empty', told]);
  });
});
