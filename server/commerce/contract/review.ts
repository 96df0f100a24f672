import { z } from 'zod';
import { hasLetter, idText, momentSchema, text } from './text.ts';

/** 1 approved, 2 pending, 3 not approved. Rules B17.10, F1.84. */
export const reviewStatus = { approved: 1, pending: 2, refused: 3 } as const;

/** The host sets status and author, whatever is sent. Rules B17.10, B17.11. */
export const reviewCreateSchema = z.object({
  review: z.object({
    product_id: z.coerce.number().int().min(1),
    /** Only of the embedded back end: the accommodation, where a product has several. */
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

/** Rules B17.17, F5.34. */
export const wireReviewSchema = z.object({
  id: idText,
  product_id: z.coerce.number().int(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  review_status: z.coerce.number().int(),
  created_at: momentSchema,
  store_id: z.coerce.number().int().nullish(),
  /** `percent`: 0 to 100; `value`: stars of 10. */
  ratings: z
    .array(z.object({ title: z.string(), percent: z.coerce.number(), value: z.coerce.number() }))
    .default([]),
  extension_attributes: z
    .object({ sku: z.string().nullable(), is_recommended: z.boolean().nullable() })
    .nullish(),
});
export type WireReview = z.output<typeof wireReviewSchema>;

/** Average of the approved reviews of a product. Percent, 0 to 100. */
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
