import type { Category } from '../../../app/domain/catalogue/category.ts';

/** Returns a category with all optional fields filled in. */
export function exampleCategory(
  given: Pick<Category, 'id' | 'parentId' | 'name'> & Partial<Category>,
): Category {
  return {
    level: 2,
    position: 1,
    isActive: true,
    isInMenu: true,
    productCount: 1,
    path: [1, given.id],
    childIds: [],
    urlKey: given.name,
    urlPath: `path-${given.id}`,
    slug: given.name,
    displayMode: 'PRODUCTS',
    headline: null,
    title: null,
    description: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    image: null,
    sketchImage: null,
    heroPlayerImage: null,
    headerGraphic: null,
    navIcon: null,
    contactPersonId: null,
    linkedCategoryId: null,
    sportDiscipline: null,
    promotions: [],
    extraFilters: [],
    extra: {},
    ...given,
  };
}
