import { checkAvailability } from '../../../app/domain/catalogue/availability.ts';
import type { PageReviews } from '../../../app/domain/catalogue/deferred.ts';
import { isGoods } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import { ratingCategories } from '../../../app/domain/review/review.ts';
import type { RatingCategory, ReviewSummary } from '../../../app/domain/review/review.ts';
import type {
  ReviewDraft,
  ReviewProblem,
  ReviewSubject,
} from '../../../app/domain/review/review-draft.ts';
import { isOnlyUnchecked } from '../../../app/domain/review/unchecked-inquiry.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { WireReview, WireReviewSummary } from '../../commerce/contract/review.ts';
import { isInquiryUnchecked } from '../../commerce/problem.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Visit } from '../../visit.ts';
import { callerOf, callerWithoutCart } from '../caller.ts';
import { submissionKeyOf } from '../submission-key.ts';

/** Reviews of customers. Rules B17.1, B17.15, B17.16. */
export interface ReviewService {
  /** Returns what can be reviewed under a sku; null for an unknown one. */
  subject(visit: Visit, sku: string): Promise<ReviewSubject | null>;
  /**
   * Returns whether the signed-in customer cannot review it yet. False where the history has more
   * inquiries than one answer, and while the host does not answer: then `write` decides. Rule B17.21
   */
  isUnchecked(visit: Visit, subject: ReviewSubject): Promise<boolean>;
  /** Stores a pending review; posted twice by one form it is stored once. */
  write(visit: Visit, draft: ReviewDraft): Promise<Result<true, ReviewProblem>>;
}

/** Most products in one call for summaries. */
const maxAtOnce = 100;
/** Most inquiries of a customer that are looked through. */
const maxInquiries = 100;

type ReviewDeps = { commerce: Commerce; catalogue: Catalogue; settings: Settings };

export function createReviewService({ commerce, catalogue, settings }: ReviewDeps): ReviewService {
  return {
    async subject({ store }, sku) {
      const product = await catalogue.findProduct(store, sku);
      if (!product || !checkAvailability(product).ok) return null;
      const { options } = product;
      const stays = product.variants.map((variant) => ({
        sku: variant.sku,
        label: options
          .flatMap(({ attributeCode, values }) => {
            const value = values.find(({ id }) => id === variant.choices[attributeCode]);
            return value ? [value.label] : [];
          })
          .join(', '),
      }));
      return {
        productId: product.id,
        sku: product.sku,
        name: product.name,
        image: product.image,
        path: documentPaths(settings).product(product),
        stays: stays.every(({ label }) => label !== '') ? stays : [],
        isGoods: isGoods(product),
      };
    },

    async isUnchecked(visit, { productId, sku, stays }) {
      if (visit.signIn.customer === null) return false;
      const page = { pageSize: maxInquiries, currentPage: 1 };
      const history = await commerce.orderHistory(callerWithoutCart(visit), page);
      if (!history.ok || history.value.total_count > history.value.items.length) return false;
      const skus = new Set([sku, ...stays.map((stay) => stay.sku)]);
      const about = history.value.items.filter(({ items }) =>
        items.some(
          (item) =>
            item.product_id === productId ||
            skus.has(item.sku) ||
            item.extension_attributes?.parent_sku === sku,
        ),
      );
      return isOnlyUnchecked(about.map(({ status }) => status));
    },

    async write(visit, draft) {
      const submission = submissionKeyOf(visit, draft);
      const written = await commerce.createReview(callerOf(visit, submission), {
        product_id: draft.productId,
        sku: draft.sku,
        title: draft.title,
        detail: draft.detail,
        nickname: draft.nickname,
        ratings: ratingCategories.flatMap((category) => {
          const value = draft.stars[category];
          return value === undefined ? [] : [{ title: category, value }];
        }),
        is_recommended: draft.isRecommended,
      });
      return written.ok ? success(true) : refusal(problemOf(written.problem));
    },
  };
}

/** Returns approved reviews written in this shop; none while the host is away. */
export async function reviewsHere(
  { commerce }: { commerce: Pick<Commerce, 'listReviews' | 'reviewSummaries'> },
  visit: Visit,
  productId: number,
  size: number,
): Promise<PageReviews> {
  const caller = callerOf(visit);
  const [list, summaries] = await Promise.all([
    commerce.listReviews(caller, productId, { size, from: 0 }),
    commerce.reviewSummaries(caller, [productId]),
  ]);
  const [summary] = summaries.ok ? summaries.value : [];
  return {
    items: list.ok ? list.value.items.map(reviewOf) : [],
    summary: summary ? summaryOf(summary) : { count: 0, average: 0, byCategory: {} },
  };
}

/** Returns the summaries by product id; none while the host is away. */
export async function summariesHere(
  { commerce }: { commerce: Pick<Commerce, 'reviewSummaries'> },
  visit: Visit,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReviewSummary>> {
  const parts = Array.from({ length: Math.ceil(productIds.length / maxAtOnce) }, (_, part) =>
    productIds.slice(part * maxAtOnce, (part + 1) * maxAtOnce),
  );
  const answers = await Promise.all(
    parts.map((ids) => commerce.reviewSummaries(callerOf(visit), ids)),
  );
  const summaries = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  return new Map(summaries.map((one) => [one.product_id, summaryOf(one)]));
}

function reviewOf({ id, product_id, title, detail, nickname, created_at, ratings }: WireReview) {
  const stars = byCategoryOf(ratings);
  const values = Object.values(stars);
  return {
    // Negative, to differ from the ids of the catalogue's reviews.
    id: -Number(id),
    productId: product_id,
    title,
    detail,
    nickname,
    createdAt: new Date(created_at).toISOString(),
    ratings: stars,
    average: values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : 0,
  };
}

function summaryOf({ count, average, ratings }: WireReviewSummary): ReviewSummary {
  return { count, average, byCategory: byCategoryOf(ratings) };
}

function byCategoryOf(
  ratings: readonly { title: string; percent: number }[],
): Partial<Record<RatingCategory, number>> {
  return Object.fromEntries(
    ratingCategories.flatMap((category) => {
      const rating = ratings.find(({ title }) => title === category);
      return rating ? [[category, rating.percent]] : [];
    }),
  );
}

function problemOf(problem: CommerceProblem): ReviewProblem {
  if (problem.kind !== 'refused') return { kind: 'unreachable' };
  if (problem.code === 401) return { kind: 'signed-out' };
  if (isInquiryUnchecked(problem)) return { kind: 'unchecked' };
  if (problem.code !== 429) return { kind: 'unreachable' };
  return { kind: 'too-many', hours: Math.max(1, Math.ceil((problem.retryAfter ?? 3600) / 3600)) };
}
