import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import { inLanguage } from '../words.ts';
import { ratingTitles } from './review-facts.ts';
import type { ReviewFacts, ReviewSubject } from './review-facts.ts';
import { writeReviews } from './review-writer.ts';
import type { ReviewWords } from './review-writer.ts';

const APPROVED = 1;
const PENDING = 2;

function ratingsOf({ values }: ReviewFacts, language: Language): Record<string, unknown>[] {
  return ratingTitles.map(({ code, title }, index) => {
    const value = values[index] ?? 0;
    return { code, title: inLanguage(title, language), percent: value * 10, value };
  });
}

/** Returns the review documents of an offer in a store (Rule F5.34). */
export function reviewDocuments(
  store: StoreView,
  subject: ReviewSubject,
  reviews: readonly ReviewFacts[],
  words: ReviewWords,
): Record<string, unknown>[] {
  const texts = writeReviews(subject.sku, reviews, words);
  return reviews.map((facts) => ({
    id: facts.id,
    product_id: subject.productId,
    title: texts.get(facts.id)?.title ?? '',
    detail: texts.get(facts.id)?.detail ?? '',
    nickname: facts.reviewer.name,
    role: inLanguage(facts.reviewer.role, store.language),
    review_entity: 'product',
    review_type: 1,
    review_status: facts.isApproved ? APPROVED : PENDING,
    created_at: facts.createdAt,
    store_id: store.id,
    stores: [0, store.id],
    ratings: ratingsOf(facts, store.language),
  }));
}
