import { z } from 'zod';

/** Most skus of a call for prices. Rule F1.37. */
export const mostPricedSkus = 200;

const idNumber = z.coerce.number().int();
const amount = z.coerce.number();

/** A product of the platform's own list; prices in major units. Rule F1.36. */
export type ListedProduct = {
  id: number;
  sku: string;
  name: string;
  price?: number | null;
  status: number;
  visibility: number;
  type_id: string;
  updated_at?: string | null;
  product_links?:
    | {
        sku: string;
        link_type: string;
        linked_product_sku: string;
        position: number;
        extension_attributes?: { qty?: number | undefined } | undefined;
      }[]
    | null;
  tier_prices?: { customer_group_id: number; qty: number; value: number }[] | null;
  custom_attributes?: { attribute_code: string; value: unknown }[] | null;
};

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
