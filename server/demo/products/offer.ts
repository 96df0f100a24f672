import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import type { ProductType } from '../../../app/domain/catalogue/product.ts';
import type { ReviewFacts, ReviewSubject } from '../reviews/review-facts.ts';
import type { ReviewWords } from '../reviews/review-writer.ts';

/** What every kind of offer tells the catalogue about itself. */
export type Offer = {
  sku: string;
  id: number;
  type: ProductType;
  isListed: boolean;
  /** Categories it stands in, without their parents. */
  categoryIds: readonly number[];
  /** Higher stands further up. */
  score: number;
  /** Short lines in all languages: equal ones never stand side by side. */
  lines: readonly string[];
  /** Cards that agree in one of these do not stand side by side while others are left. */
  looks: readonly string[];
  subject: ReviewSubject;
  reviews: readonly ReviewFacts[];
  reviewWords(language: Language): ReviewWords;
  slug(language: Language): string;
  /** Category whose address the product's own begins with. */
  homeCategoryId: number;
  /** The rest of the document. */
  document(store: StoreView): Record<string, unknown>;
  /** Skus of similar and of better offers. */
  related: readonly string[];
  upsells: readonly string[];
  /** Of a group: what is bought together. */
  parts?: readonly { sku: string; quantity: number }[];
};
