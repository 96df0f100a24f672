/** The seven rating categories. Rule B17.3. */
export const ratingCategories = [
  'price-performance',
  'accommodation',
  'training',
  'organisation',
  'climate',
  'programme',
  'completion',
] as const;
export type RatingCategory = (typeof ratingCategories)[number];

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
