import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import {
  resolveAddress,
  resolveRoute,
} from '../../../server/services/catalogue/address/resolve.ts';
import type { ResolveDeps } from '../../../server/services/catalogue/address/resolve.ts';
import { exampleCategory } from '../layout/example-category.ts';
import { visit } from './open-pages.ts';

const root = exampleCategory({ id: 2, parentId: 1, name: 'root' });
const spain = exampleCategory({ id: 10, parentId: 2, name: 'spain' });

/** Returns how the address of a category with these fields is resolved. */
async function resolveWith(given: Partial<Category>, others: readonly Category[] = []) {
  const asked = exampleCategory({ id: 11, parentId: 2, name: 'winter', ...given });
  const catalogue = {
    resolve: () => Promise.resolve({ kind: 'category', id: 11 }),
    rootCategoryId: () => Promise.resolve(2),
    categoryTree: () => Promise.resolve([root, spain, asked, ...others]),
  };
  const deps = {
    catalogue,
    settings: defaultSettings,
    urlMap: () => Promise.resolve(null),
  } as unknown as ResolveDeps;
  const byPath = await resolveAddress(deps, visit, asked.urlPath, null);
  const byRoute = await resolveRoute(deps, visit, { kind: 'category', slug: 'winter' });
  return { byPath, byRoute };
}

describe('the address of a category', () => {
  const toSpain = { kind: 'moved', path: '/path-10' };

  it('redirects to the linked category (Rule B1.6)', async () => {
    expect(await resolveWith({ linkedCategoryId: 10 })).toEqual({
      byPath: toSpain,
      byRoute: toSpain,
    });
  });

  it('redirects to the home page at once when it is linked to the root (Rules B1.6, B10.2)', async () => {
    const home = { kind: 'moved', path: '/' };
    expect(await resolveWith({ linkedCategoryId: 2 })).toEqual({ byPath: home, byRoute: home });
  });

  it.each<[what: string, given: Partial<Category>, others: Category[]]>([
    ['it links to nothing', {}, []],
    ['it links to itself', { linkedCategoryId: 11 }, []],
    ['the linked category does not exist', { linkedCategoryId: 99 }, []],
    [
      'the linked category is switched off',
      { linkedCategoryId: 12 },
      [exampleCategory({ id: 12, parentId: 2, name: 'off', isActive: false })],
    ],
    [
      'the linked category links back',
      { linkedCategoryId: 12 },
      [exampleCategory({ id: 12, parentId: 2, name: 'back', linkedCategoryId: 11 })],
    ],
  ])('shows the category itself when %s (Rule B1.6)', async (_what, given, others) => {
    expect((await resolveWith(given, others)).byPath).toEqual({ kind: 'category', id: 11 });
  });
});
