/** A category. Rule B1.2. */
export type Category = {
  id: number;
  parentId: number;
  name: string;
  level: number;
  position: number;
  isActive: boolean;
  isInMenu: boolean;
  productCount: number;
  /** Ids from the root to this category. */
  path: number[];
  childIds: number[];
  urlKey: string;
  /** Without leading slash and store prefix. */
  urlPath: string;
  slug: string;
  /** `PAGE` makes it a region. Rule B20.2. */
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
  /** Codes of further attributes it filters by. Rule B7.3. */
  extraFilters: string[];
  /**
   * Further document fields of region pages (climate, airport, coordinates, locative). Rule B20.3.
   */
  extra: Record<string, unknown>;
};

export function isRegion(category: Pick<Category, 'displayMode'>): boolean {
  return category.displayMode === 'PAGE';
}
