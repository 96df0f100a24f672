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
  /** `PAGE` with facts makes it a region. Rule B20.2. */
  displayMode: 'PRODUCTS' | 'PAGE' | 'PRODUCTS_AND_PAGE';
  headline: string | null;
  title: string | null;
  description: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  image: string | null;
  sketchImage: string | null;
  heroPlayerImage: string | null;
  headerGraphic: string | null;
  navIcon: string | null;
  contactPersonId: string | null;
  /** The category that its address redirects to; null for most. Rule B1.6. */
  linkedCategoryId: number | null;
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

/** Fields of which a region page shows something. Rule B20.3. */
const regionFields = ['airport', 'climate', 'places', 'coach', 'latitude', 'locative'] as const;

/** Returns whether a category is a region: it is a page, and says something of one. Rule B20.2. */
export function isRegion({ displayMode, extra }: Pick<Category, 'displayMode' | 'extra'>): boolean {
  return displayMode === 'PAGE' && regionFields.some((field) => field in extra);
}

/** Returns the image fields of a category's hero; null when it shows none. */
export function findHeroPaths({
  headerGraphic,
  image,
  heroPlayerImage,
}: Pick<Category, 'headerGraphic' | 'image' | 'heroPlayerImage'>): {
  wide: string;
  upright: string;
} | null {
  const wide = headerGraphic ?? image ?? heroPlayerImage;
  return wide ? { wide, upright: heroPlayerImage ?? wide } : null;
}
