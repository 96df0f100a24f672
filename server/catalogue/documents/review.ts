import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { readMoment } from '../../../app/domain/catalogue/moment.ts';
import type { RatingCategory, Review } from '../../../app/domain/review/review.ts';
import { readDocuments, readInteger, readNumber, readText } from './field.ts';
import type { Document } from './field.ts';

export type ReviewSource = Review & {
  /** 1 approved, 2 pending, 3 not approved. */
  status: number;
};

/**
 * Reads a review. Refuses one without id, product or date. Without ratings the average is 0. Rule
 * F5.34.
 */
export function readReview(document: Document): Result<ReviewSource, string> {
  const id = readInteger(document.id) ?? readInteger(document.review_id);
  const productId = readInteger(document.product_id) ?? readInteger(document.entity_pk_value);
  if (id === null) return refusal('review without id');
  if (productId === null) return refusal(`review ${id} without product_id`);
  const created = readMoment(readText(document.created_at) ?? '');
  if (created === null) return refusal(`review ${id} without a readable created_at`);
  const rated = readDocuments(document.ratings).flatMap(readRating);
  const percents = rated.map(([, percent]) => percent);
  return success({
    id,
    productId,
    status: readInteger(document.review_status) ?? 2,
    title: readText(document.title) ?? '',
    detail: readText(document.detail) ?? '',
    nickname: readText(document.nickname) ?? '',
    createdAt: new Date(created).toISOString(),
    ratings: Object.fromEntries(rated),
    average:
      percents.length === 0 ? 0 : percents.reduce((sum, one) => sum + one, 0) / percents.length,
  });
}

/** Rating titles may be in any language of the shop. Rule B17.18. */
const namedAs: readonly [RatingCategory, RegExp][] = [
  ['price-performance', /price|preis/i],
  ['quality', /quality|qualität/i],
  ['accommodation', /accommodation|unterkunft|verpflegung|catering/i],
  ['training', /training/i],
  ['organisation', /organi[sz]ation/i],
  ['climate', /climate|weather|klima|wetter/i],
  ['programme', /program|rahmen/i],
  ['completion', /completion|abwicklung|abschluss|durchführung/i],
];

function readRating(rating: Document): [RatingCategory, number][] {
  const title = readText(rating.code) ?? readText(rating.title) ?? '';
  const percent = readNumber(rating.percent);
  const category = namedAs.find(([, pattern]) => pattern.test(title))?.[0];
  if (category === undefined || percent === null || percent < 0 || percent > 100) return [];
  return [[category, percent]];
}
