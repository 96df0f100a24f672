/** The seven rating categories of a trip. Rule B17.3. */
export const travelRatingCategories = [
  'price-performance',
  'accommodation',
  'training',
  'organisation',
  'climate',
  'programme',
  'completion',
] as const;

/** The rating categories of goods. Rule B17.20. */
export const goodsRatingCategories = ['price-performance', 'quality', 'completion'] as const;

/** Every rating category, in the order in which ratings are shown. */
export const ratingCategories = ['quality', ...travelRatingCategories] as const;
export type RatingCategory = (typeof ratingCategories)[number];

/** Returns the categories that the review form of a product asks for. Rules B17.3, B17.20. */
export function ratingCategoriesOf({ isGoods }: { isGoods: boolean }): readonly RatingCategory[] {
  return isGoods ? goodsRatingCategories : travelRatingCategories;
}

export type Review = {
  id: number;
  productId: number;
  title: string;
  detail: string;
  nickname: string;
  /** ISO 8601. */
  createdAt: string;
  /** 0–100 for each rated category. Rule B17.4. */
  ratings: Partial<Record<RatingCategory, number>>;
  /** Mean of the ratings, 0–100. */
  average: number;
};

export type ReviewSummary = {
  count: number;
  average: number;
  byCategory: Partial<Record<RatingCategory, number>>;
};

export type RatingLabel = 'world-class' | 'excellent' | 'very-good' | 'good' | 'none';

/** Returns the label of an average. Rule B17.5. */
export function ratingLabel(average: number | null): RatingLabel {
  if (average === null) return 'none';
  if (average >= 90) return 'world-class';
  if (average >= 80) return 'excellent';
  if (average >= 70) return 'very-good';
  if (average >= 60) return 'good';
  return 'none';
}
