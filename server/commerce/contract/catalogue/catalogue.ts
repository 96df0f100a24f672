import { z } from 'zod';

/** Texts of the catalogue calls. Rules B5.1, B5.2, B5.4, F1.22, F2.2. */
export const catalogueTexts = {
  wrongAddress:
    'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
  wrongMethod: (method: string) => `ERROR: ${method} request method is not supported.`,
  unknownType: (type: string) => `No entity type registered for ${type}`,
  missingKey: (key: string) => `Please provide the search key ${key} for product/single action!`,
  missingParentSku: "Product doesn't have parentSku, please check if this is configurable product",
  emptyPage: 'CMS query returned empty result',
  emptyCategory: (key: string, value: string | number) =>
    `Category query returned empty result ${key} = ${value}`,
} as const;

/** Path of a field in a document: names separated by dots, so it can hold no script. */
export const fieldSchema = z
  .string()
  .regex(/^@?[\w-]+(\.[\w-]+)*$/)
  .max(120);

/**
 * A search in the contract's own form instead of Elasticsearch's. `value` is a scalar or an object
 * of operators and operands; the scope `catalog` also searches the values of variants. Rule F1.25.
 */
export const searchQuestionSchema = z.object({
  _availableFilters: z
    .array(
      z.object({
        field: fieldSchema,
        scope: z.string().nullish(),
        options: z.object({ size: z.number().int().nullish() }).nullish().catch(null),
      }),
    )
    .max(60)
    .nullish(),
  _appliedFilters: z
    .array(z.object({ attribute: fieldSchema, value: z.unknown(), scope: z.string().nullish() }))
    .max(100)
    .nullish(),
  _appliedSort: z
    .array(
      z.object({
        field: fieldSchema,
        options: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
      }),
    )
    .max(10)
    .nullish(),
  _searchText: z.string().max(500).nullish(),
});
export type SearchQuestion = z.input<typeof searchQuestionSchema>;

const count = z.union([
  z.number().int(),
  z.object({ value: z.number().int() }).transform(({ value }) => value),
]);

/** Fields of a document; they depend on its type and are checked by their readers. */
const sourceSchema = z.record(z.string(), z.unknown());

const bucketsSchema = z.object({
  buckets: z
    .array(
      z.object({
        key: z.union([z.string(), z.number()]),
        doc_count: z.number().int(),
        from: z.number().nullish(),
        to: z.number().nullish(),
      }),
    )
    .optional(),
  value: z.number().nullish(),
});
export type Aggregation = z.output<typeof bucketsSchema>;

const metadataSchema = z
  .object({
    attribute_code: z.string(),
    attribute_id: z.coerce.number().int().nullish(),
    default_frontend_label: z.string().nullish(),
    options: z
      .array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() }))
      .nullish(),
  })
  .loose();
export type AttributeMetadata = z.output<typeof metadataSchema>;

const suggestSchema = z
  .record(z.string(), z.array(z.object({ options: z.array(z.object({ text: z.string() })) })))
  .transform((entries) => [
    ...new Set(
      Object.values(entries)
        .flat()
        .flatMap(({ options }) => options.map(({ text }) => text)),
    ),
  ]);

const hitSchema = z.object({
  _id: z.coerce.string(),
  _score: z.number().nullish(),
  _source: sourceSchema,
});
export type Hit = z.output<typeof hitSchema>;

/** Answer of a search in Elasticsearch's format, without an envelope. Rule F1.28. */
export const searchAnswerSchema = z.object({
  hits: z.object({
    total: count,
    hits: z.array(hitSchema),
  }),
  aggregations: z.record(z.string(), bucketsSchema).nullish(),
  attribute_metadata: z.array(metadataSchema).nullish(),
  suggest: suggestSchema.nullish(),
});

/** A search of the storefront. Rules B11.10, F1.34. */
export type CatalogueSearch = {
  /** A registered entity type; default: product. */
  type?: string;
  query?: SearchQuestion;
  /** Index of the first hit; below 0 counts as 0. */
  start?: number;
  /** 0 or below counts as 50. */
  size?: number;
  /** `field` or `field:asc|desc`. */
  sort?: string;
  /** Paths of fields; `*` matches any characters. */
  includeFields?: readonly string[];
  excludeFields?: readonly string[];
  groupId?: string | number;
  groupToken?: string;
  /**
   * Documents as they were loaded; without it the embedded back end adds its current prices. Other
   * hosts ignore it.
   */
  isStored?: boolean;
};

/** Rules B11.12, F1.34. */
export type CatalogueAnswer = {
  /** Documents of the index with `_score` and `slug`. */
  items: Record<string, unknown>[];
  total: number;
  start: number;
  perPage: number;
  aggregations: Record<string, Aggregation>;
  attributeMetadata: AttributeMetadata[];
  suggestions: string[];
  cache: boolean;
  offline: boolean;
  noresults: boolean;
};

/** Fields of every product that are no attributes. */
const blacklist: readonly string[] = [
  'price',
  'final_price',
  'category_ids',
  'stock',
  'status',
  'visibility',
  'type_id',
  'sku',
];

/** True when a code can be an attribute's; a path into a document cannot. Rule B6.2. */
export function isLoadable(code: string): boolean {
  return code !== '' && !code.includes('.') && !blacklist.includes(code);
}
