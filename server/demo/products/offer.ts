import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import type { ProductType } from '../../../app/domain/catalogue/product.ts';
import type { ReviewFacts, ReviewSubject } from '../reviews/review-facts.ts';
import type { ReviewWords } from '../reviews/review-writer.ts';

/** The common interface of all kinds of offers. */
export type Offer = {
  sku: string;
  id: number;
  type: ProductType;
  isListed: boolean;
  /** Its categories, without their parents. */
  categoryIds: readonly number[];
  /** A higher score means an earlier position. */
  score: number;
  /** Short lines in all languages: cards with an equal line are never neighbours. */
  lines: readonly string[];
  /** Cards that share one of these are not neighbours as long as others are left. */
  looks: readonly string[];
  subject: ReviewSubject;
  reviews: readonly ReviewFacts[];
  reviewWords(language: Language): ReviewWords;
  slug(language: Language): string;
  /** Category whose path is the start of the product's path. */
  homeCategoryId: number;
  /** Returns the other fields of the document. */
  document(store: StoreView): Record<string, unknown>;
  /** SKUs of similar and of better offers. */
  related: readonly string[];
  upsells: readonly string[];
  /** Grouped products: the products that are bought together. */
  parts?: readonly { sku: string; quantity: number }[];
};
