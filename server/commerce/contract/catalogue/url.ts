import { z } from 'zod';

/** Body of the URL mapping call. `url` has neither leading slash nor store prefix. Rule F1.86. */
export const urlQuestionSchema = z.object({
  url: z.string().min(1).max(2000),
  /** Names of `_source` fields; null: all. */
  includeFields: z.array(z.string()).nullish(),
  excludeFields: z.array(z.string()).nullish(),
  options: z.record(z.string(), z.boolean()).nullish(),
  filters: z.object({ sku: z.string().nullish() }).nullish(),
  groupId: z.union([z.string(), z.number()]).nullish(),
  groupToken: z.string().nullish(),
});
export type UrlQuestion = z.input<typeof urlQuestionSchema>;

const idNumber = z.coerce.number().int();

/** The document of an address, without an envelope. Rule F1.87. */
export const urlDocumentSchema = z.object({
  /** product, category or cms_page; some hosts send the name of their index. */
  _type: z.string(),
  _id: z.union([z.string(), z.number()]).optional(),
  _source: z.object({
    id: idNumber.optional(),
    url_path: z.string().nullish(),
    identifier: z.string().nullish(),
    slug: z.string().nullish(),
    sku: z.string().nullish(),
    /** Sku of the configurable product of a child. */
    parentSku: z.string().nullish(),
    type_id: z.string().nullish(),
    display_mode: z.string().nullish(),
  }),
});
export type UrlDocument = z.output<typeof urlDocumentSchema>;

/** Null: no document has exactly this address. */
export const urlAnswerSchema = urlDocumentSchema.nullable();
