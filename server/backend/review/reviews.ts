import type { Context, Hono } from 'hono';
import type { Selectable } from 'kysely';
import { ratingCategories } from '../../../app/domain/review/review.ts';
import { findStoreView } from '../../../app/domain/store/store-views.ts';
import { texts } from '../../commerce/contract/contract.ts';
import { reviewCreateSchema, reviewStatus } from '../../commerce/contract/review.ts';
import type { WireReviewSummary } from '../../commerce/contract/review.ts';
import { countAttempts, refuseTooMany } from '../account/attempts.ts';
import { toWireMoment } from '../account/customers.ts';
import { requireUser } from '../account/social/identity.ts';
import { answerOnce } from '../http/answer-once.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import {
  readPayload,
  readStore,
  readSubmission,
  send,
  sendOnce,
  toCustomerPrincipal,
} from '../http/request.ts';
import type { Tables } from '../database/tables.ts';
import { findReviewedProduct } from './reviewed-product.ts';
import { isInquiryUnchecked } from './unchecked-inquiry.ts';

type ReviewRow = Selectable<Tables['reviews']>;
type Rating = { title: string; value: number };

const maxPageSize = 100;
const maxProducts = 100;

/** Adds the review calls: customers write, an operator approves (Rules B17.10, F1.84, F1.85). */
export function addReviewCalls(app: Hono, deps: BackendDeps): void {
  app.post('/api/review/create', (c) => createReview(c, deps));
  app.get('/api/ext/account/reviews', (c) => listOwnReviews(c, deps));
  app.get('/api/ext/review/list', (c) => listReviews(c, deps));
  app.get('/api/ext/review/summaries', (c) => listSummaries(c, deps));
}

async function createReview(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, reviewCreateSchema, {
    element: 'review',
    text: 'No review element provided within the request body',
  });
  if (!payload.ok) return send(c, payload.problem);
  const { review } = payload.value;
  const { customerId } = user.value;
  const submission = readSubmission(c, {
    principal: toCustomerPrincipal(customerId),
    operation: 'review/create',
    content: [store.value.code, review],
  });
  if (!submission.ok) return send(c, submission.problem);
  const product = await findReviewedProduct(deps, store.value, review);
  const once = await answerOnce(db, submission.value, clock(), async (transaction) => {
    if (await isInquiryUnchecked(transaction, customerId, product)) {
      return refuse(403, texts.uncheckedInquiry);
    }
    const limit = { rule: 'review of customer', subject: String(customerId) } as const;
    const taken = await countAttempts(transaction, [limit], clock());
    if ('wait' in taken) return refuseTooMany(taken);
    const row = await transaction
      .insertInto('reviews')
      .values({
        customer_id: customerId,
        product_id: product.id,
        sku: product.sku,
        store_code: store.value.code,
        title: review.title.trim(),
        detail: review.detail.trim(),
        nickname: review.nickname.trim(),
        ratings: JSON.stringify(toKnownRatings(review.ratings)),
        is_recommended: toFlag(review.is_recommended ?? null),
        // The submitted status has no effect (Rule B17.10).
        status: reviewStatus.pending,
        created_at: clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return replyWith(toWireReview(row));
  });
  return sendOnce(c, once);
}

async function listOwnReviews(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('customer_id', '=', user.value.customerId)
    .orderBy('id', 'desc')
    .limit(maxPageSize)
    .execute();
  return send(c, replyWith({ items: rows.map(toWireReview), total_count: rows.length }));
}

async function listReviews(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const productId = wholeNumber(c.req.query('productId'));
  if (productId === null) return send(c, refuse(400, 'productId parameter is required'));
  const size = Math.min(wholeNumber(c.req.query('size')) ?? 50, maxPageSize);
  const approved = db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('status', '=', reviewStatus.approved);
  const { total } = await approved
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await approved
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset(wholeNumber(c.req.query('from')) ?? 0)
    .execute();
  return send(c, replyWith({ items: rows.map(toWireReview), total_count: total }));
}

async function listSummaries(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const idTexts = (c.req.query('productIds') ?? '').split(',');
  const ids = idTexts.flatMap((text) => wholeNumber(text) ?? []).slice(0, maxProducts);
  if (ids.length === 0) return send(c, refuse(400, 'productIds parameter is required'));
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('status', '=', reviewStatus.approved)
    .execute();
  const summaries = [...new Set(ids)].flatMap((id) => {
    const own = rows.filter((row) => row.product_id === id);
    return own.length > 0 ? [summarise(id, own)] : [];
  });
  return send(c, replyWith(summaries));
}

/** Returns one rating for each known category and drops the others. */
function toKnownRatings(ratings: readonly Rating[]): Rating[] {
  return ratingCategories.flatMap((category) => {
    const rating = ratings.find(({ title }) => title === category);
    return rating ? [{ title: category, value: rating.value }] : [];
  });
}

function parseRatings(row: ReviewRow): Rating[] {
  return JSON.parse(row.ratings) as Rating[];
}

/** Returns a review in the form of the contract (Rule F5.34). */
function toWireReview(row: ReviewRow) {
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.title,
    detail: row.detail,
    nickname: row.nickname,
    review_entity: 'product',
    review_type: 1,
    review_status: row.status,
    created_at: toWireMoment(row.created_at),
    store_id: findStoreView(row.store_code)?.id ?? 0,
    ratings: parseRatings(row).map(({ title, value }) => ({ title, value, percent: value * 10 })),
    extension_attributes: {
      sku: row.sku,
      is_recommended: row.is_recommended === null ? null : row.is_recommended === 1,
    },
  };
}

/**
 * Returns the means over all reviews; the average is the mean of the reviews' averages (Rule
 * B17.12).
 */
function summarise(productId: number, rows: readonly ReviewRow[]): WireReviewSummary {
  const all = rows.map(parseRatings);
  const rated = all.filter((ratings) => ratings.length > 0);
  const averages = rated.map((ratings) => computeMean(ratings.map(({ value }) => value * 10)));
  return {
    product_id: productId,
    count: rows.length,
    average: roundMean(computeMean(averages)),
    ratings: ratingCategories.flatMap((category) => {
      const values = all.flat().filter(({ title }) => title === category);
      if (values.length === 0) return [];
      return [
        { title: category, percent: roundMean(computeMean(values.map(({ value }) => value * 10))) },
      ];
    }),
    recommended: rows.filter((row) => row.is_recommended === 1).length,
  };
}

function toFlag(isTrue: boolean | null): number | null {
  return isTrue === null ? null : Number(isTrue);
}

function computeMean(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function roundMean(percent: number): number {
  return Math.round(percent * 10) / 10;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
