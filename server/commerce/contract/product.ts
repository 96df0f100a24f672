import { z } from 'zod';

const idNumber = z.coerce.number().int();
const amount = z.coerce.number();

/** A product of the platform's own list; prices in major units. Rule F1.36. */
const listedProductSchema = z.object({
  id: idNumber,
  sku: z.string(),
  name: z.string(),
  price: amount.nullish(),
  status: idNumber,
  visibility: idNumber,
  type_id: z.string(),
  updated_at: z.string().nullish(),
  product_links: z
    .array(
      z.object({
        sku: z.string(),
        link_type: z.string(),
        linked_product_sku: z.string(),
        position: idNumber,
        extension_attributes: z.object({ qty: amount.optional() }).optional(),
      }),
    )
    .nullish(),
  tier_prices: z
    .array(z.object({ customer_group_id: idNumber, qty: amount, value: amount }))
    .nullish(),
  custom_attributes: z
    .array(z.object({ attribute_code: z.string(), value: z.unknown() }))
    .nullish(),
});
export type ListedProduct = z.output<typeof listedProductSchema>;

export const productListSchema = z.object({
  items: z.array(listedProductSchema),
  total_count: z.coerce.number().int(),
});
export type ProductList = z.output<typeof productListSchema>;

/** Major units. `special_price` is null or 0 when there is none. */
const pricesSchema = z.object({
  final_price: amount,
  regular_price: amount,
  special_price: amount.nullish(),
});

/**
 * Current prices of a product: with tax in price_info, without tax in its tax_adjustments. Matched
 * by id. Rule F1.37.
 */
const renderedProductSchema = z.object({
  id: idNumber,
  name: z.string().nullish(),
  type: z.string().nullish(),
  store_id: idNumber.nullish(),
  currency_code: z.string().nullish(),
  price_info: pricesSchema.extend({
    extension_attributes: z.object({ tax_adjustments: pricesSchema }),
  }),
});
export type RenderedProduct = z.output<typeof renderedProductSchema>;

export const renderListSchema = z.object({ items: z.array(renderedProductSchema) });
export type RenderList = z.output<typeof renderListSchema>;

/** `userGroupId` only while tax depends on the group. Rule B13.3. */
export type RenderQuestion = {
  skus: readonly string[];
  currencyCode: string;
  storeId: number;
  userGroupId?: number;
};
