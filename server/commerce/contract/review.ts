import { z } from 'zod';
import { hasLetter, idText, momentSchema, text } from './text.ts';

/** 1 approved, 2 pending, 3 not approved. spec: contract §1.7 */
export const reviewStatus = { approved: 1, pending: 2, refused: 3 } as const;

/** Whose status and author the host decides, whatever is sent. spec: contract §1.7 Write */
export const reviewCreateSchema = z.object({
  review: z.object({
    product_id: z.coerce.number().int().min(1),
    /** Ours: what was stayed in, where the product is more than one. */
    sku: text(100).nullish(),
    title: text(200).regex(hasLetter, 'should contain a letter'),
    detail: text(5000).regex(hasLetter, 'should contain a letter'),
    nickname: text(80).regex(hasLetter, 'should contain a letter'),
    review_entity: z.literal('product').default('product'),
    review_status: z.coerce.number().int().optional(),
    customer_id: idText.nullish(),
    /** Codes of the rating categories, 1 to 10 stars. */
    ratings: z
      .array(z.object({ title: text(60), value: z.coerce.number().int().min(1).max(10) }))
      .max(20)
      .default([]),
    is_recommended: z.boolean().nullish(),
  }),
});
export type NewReview = z.input<typeof reviewCreateSchema>['review'];

/** spec: contract §3.7 */
export const wireReviewSchema = z.object({
  id: idText,
  product_id: z.coerce.number().int(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  review_status: z.coerce.number().int(),
  created_at: momentSchema,
  store_id: z.coerce.number().int().nullish(),
  /** `percent` 0–100, `value` stars of 10. */
  ratings: z
    .array(z.object({ title: z.string(), percent: z.coerce.number(), value: z.coerce.number() }))
    .default([]),
  extension_attributes: z
    .object({ sku: z.string().nullable(), is_recommended: z.boolean().nullable() })
    .nullish(),
});
export type WireReview = z.output<typeof wireReviewSchema>;

/** What people gave a product together: approved reviews alone. Percent, 0–100. */
export const reviewSummarySchema = z.object({
  product_id: z.coerce.number().int(),
  count: z.coerce.number().int(),
  average: z.coerce.number(),
  ratings: z.array(z.object({ title: z.string(), percent: z.coerce.number() })),
  recommended: z.coerce.number().int().default(0),
});
export type WireReviewSummary = z.output<typeof reviewSummarySchema>;

export const reviewPageSchema = z.object({
  items: z.array(wireReviewSchema),
  total_count: z.coerce.number().int(),
});
export type ReviewPage = z.output<typeof reviewPageSchema>;
