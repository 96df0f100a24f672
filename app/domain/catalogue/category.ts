/** spec: catalogue §3 Category */
export type Category = {
  id: number;
  parentId: number;
  name: string;
  level: number;
  position: number;
  isActive: boolean;
  isInMenu: boolean;
  productCount: number;
  /** Ids from the root down to this one. */
  path: number[];
  childIds: number[];
  urlKey: string;
  /** Without leading slash or store prefix. */
  urlPath: string;
  slug: string;
  /** PAGE makes it a region. */
  displayMode: 'PRODUCTS' | 'PAGE' | 'PRODUCTS_AND_PAGE';
  headline: string | null;
  title: string | null;
  description: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  image: string | null;
  sketchImage: string | null;
  heroPlayerImage: string | null;
  headerGraphic: string | null;
  navIcon: string | null;
  contactPersonId: string | null;
  sportDiscipline: string | null;
  /** `link`: an http address, or a path inside the store view. */
  promotions: { headline: string; image: string | null; link: string | null }[];
  /** Attribute codes this category filters by besides the default ones. */
  extraFilters: string[];
  /** Further document fields that region pages show (climate, airport, coordinates, locative). */
  extra: Record<string, unknown>;
};

export function isRegion(category: Pick<Category, 'displayMode'>): boolean {
  return category.displayMode === 'PAGE';
}
