import { z } from 'zod';

/** What the map call is asked. `url` has neither a leading slash nor a store prefix. spec: contract §1.8 */
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

/** What an address stands for: one document of the index, without an envelope. spec: contract §1.8 */
export const urlDocumentSchema = z.object({
  /** product, category, cms_page; some hosts name their index there. */
  _type: z.string(),
  _id: z.union([z.string(), z.number()]).optional(),
  _source: z.object({
    id: idNumber.optional(),
    url_path: z.string().nullish(),
    identifier: z.string().nullish(),
    slug: z.string().nullish(),
    sku: z.string().nullish(),
    /** Of the configurable product that a child belongs to. */
    parentSku: z.string().nullish(),
    type_id: z.string().nullish(),
    display_mode: z.string().nullish(),
  }),
});
export type UrlDocument = z.output<typeof urlDocumentSchema>;

/** Null: no document has exactly this address. */
export const urlAnswerSchema = urlDocumentSchema.nullable();
