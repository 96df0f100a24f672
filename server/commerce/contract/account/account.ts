import { z } from 'zod';
import { productOptionSchema } from '../cart.ts';
import { idText, momentSchema } from '../text.ts';

const amount = z.coerce.number();

const orderAddressSchema = z.object({
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  company: z.string().nullish(),
  street: z.array(z.string()).nullish(),
  city: z.string().nullish(),
  postcode: z.string().nullish(),
  country_id: z.string().nullish(),
  region: z.string().nullish(),
  telephone: z.string().nullish(),
  email: z.string().nullish(),
  vat_id: z.string().nullish(),
});

/** Amounts in major units of the order's currency. Rule F1.81. */
export const customerOrderSchema = z.object({
  entity_id: idText,
  /** Order number shown to customers. */
  increment_id: z.string(),
  state: z.string().nullish(),
  status: z.string(),
  created_at: momentSchema,
  store_id: z.coerce.number().int().nullish(),
  store_name: z.string().nullish(),
  order_currency_code: z.enum(['EUR', 'CHF']).catch('EUR'),
  grand_total: amount,
  subtotal: amount,
  subtotal_incl_tax: amount,
  discount_amount: amount.default(0),
  coupon_code: z.string().nullish(),
  tax_amount: amount.default(0),
  shipping_incl_tax: amount.default(0),
  shipping_description: z.string().nullish(),
  total_item_count: z.coerce.number().int().default(0),
  total_qty_ordered: amount.default(0),
  items: z
    .array(
      z.object({
        item_id: idText,
        product_id: z.coerce.number().int().nullish(),
        sku: z.string(),
        name: z.string(),
        product_type: z.string().nullish(),
        qty_ordered: amount,
        price: amount,
        price_incl_tax: amount,
        row_total_incl_tax: amount,
        /** Only of the embedded back end; other hosts leave it out. */
        extension_attributes: z
          .object({
            parent_sku: z.string().nullable(),
            options: z.array(z.object({ label: z.string(), value: z.string() })),
            /** Path below the catalogue's media folder. */
            image: z.string().nullable(),
            /** Options to add the same product to a cart again. */
            product_option: productOptionSchema.nullable(),
          })
          .nullish(),
      }),
    )
    .default([]),
  billing_address: orderAddressSchema.nullish(),
  payment: z.object({ method: z.string() }).nullish(),
  /** Only of the embedded back end: the answers of the checkout. */
  extension_attributes: z
    .object({
      store_code: z.string(),
      payment_title: z.string().nullable(),
      payment_incl_tax: z.number(),
      shipping_address: orderAddressSchema.nullable(),
      /** Titles and texts in the language of the store view that reads it. */
      sections: z.array(
        z.object({
          title: z.string(),
          facts: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
    })
    .nullish(),
});
export type CustomerOrder = z.output<typeof customerOrderSchema>;

export const orderHistorySchema = z.object({
  items: z.array(customerOrderSchema),
  total_count: z.coerce.number().int(),
});
/** Newest first; `total_count` counts all pages. */
export type OrderHistory = z.output<typeof orderHistorySchema>;

/** `currentPage` starts at 1. */
export type HistoryPage = { pageSize: number; currentPage: number };
