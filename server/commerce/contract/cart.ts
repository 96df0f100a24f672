import { z } from 'zod';
import { decimal, flag, idText } from './text.ts';

/** Integer that some hosts send as text. */
const wholeNumber = z.coerce.number().int();

/** Rule F1.48. */
export const productOptionSchema = z.object({
  extension_attributes: z.object({
    configurable_item_options: z
      .array(z.object({ option_id: idText, option_value: idText }))
      .optional(),
    bundle_options: z
      .array(
        z.object({
          option_id: idText,
          option_qty: z.coerce.number(),
          option_selections: z.array(idText),
        }),
      )
      .optional(),
    custom_options: z.array(z.object({ option_id: idText, option_value: idText })).optional(),
  }),
});
export type ProductOption = z.infer<typeof productOptionSchema>;

/** A line as the host saved it. Prices in major units, `price` without tax. Rule F1.47. */
export const cartItemSchema = z.object({
  item_id: wholeNumber,
  /** For a configurable product the child's sku. */
  sku: z.string(),
  qty: z.coerce.number(),
  name: z.string(),
  price: z.coerce.number(),
  product_type: z.string(),
  quote_id: idText,
  product_option: productOptionSchema.nullish(),
  /** Only of the embedded back end; other hosts leave it out. */
  extension_attributes: z
    .object({
      parent_sku: z.string().nullable(),
      price_incl_tax: z.number(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      /** Path below the catalogue's media folder. */
      image: z.string().nullable(),
      /**
       * False when the catalogue no longer offers the product: the line is not counted and blocks
       * an order.
       */
      is_available: z.boolean(),
      is_in_stock: z.boolean(),
      min_qty: z.number(),
      max_qty: z.number(),
    })
    .nullish(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/**
 * With `item_id` sets the quantity of that line to `qty`; without it adds `qty` to an equal line or
 * a new one. Rule F1.49.
 */
export const cartUpdateSchema = z.object({
  cartItem: z.object({
    /** A child's sku, or the parent's with configurable_item_options. */
    sku: z.string().min(1).max(100),
    qty: z.coerce.number(),
    item_id: wholeNumber.nullish(),
    quoteId: idText.nullish(),
    product_option: productOptionSchema.nullish(),
  }),
});
export type CartUpdate = z.input<typeof cartUpdateSchema>['cartItem'];

export const cartDeleteSchema = z.object({
  cartItem: z.object({
    sku: z.string().nullish(),
    item_id: wholeNumber,
    quoteId: idText.nullish(),
  }),
});
export type CartDelete = z.input<typeof cartDeleteSchema>['cartItem'];

const totalsItemSchema = z.object({
  item_id: wholeNumber,
  name: z.string(),
  qty: z.coerce.number(),
  price: decimal,
  price_incl_tax: decimal,
  row_total: decimal,
  row_total_incl_tax: decimal,
  row_total_with_discount: decimal,
  tax_amount: decimal,
  tax_percent: decimal,
  discount_amount: decimal,
  discount_percent: decimal,
  /** JSON text of [{value, label}]. */
  options: z.string().nullish(),
});
export type TotalsItem = z.infer<typeof totalsItemSchema>;

const totalsSegmentSchema = z.object({
  code: z.string(),
  title: z.string(),
  value: decimal.nullable(),
  area: z.string().nullish(),
});
export type TotalsSegment = z.infer<typeof totalsSegmentSchema>;

/**
 * Major units of quote_currency_code. The amount to pay is the segment grand_total; the embedded
 * back end gives the same in the field grand_total, other hosts give it without tax. Rules F1.52,
 * F1.55.
 */
export const totalsSchema = z.object({
  grand_total: decimal,
  subtotal: decimal,
  subtotal_incl_tax: decimal,
  subtotal_with_discount: decimal,
  /** 0 or below. */
  discount_amount: decimal,
  shipping_amount: decimal,
  shipping_incl_tax: decimal,
  shipping_tax_amount: decimal,
  shipping_discount_amount: decimal,
  tax_amount: decimal,
  base_currency_code: z.string(),
  quote_currency_code: z.string(),
  /** Present only while a coupon applies. */
  coupon_code: z.string().optional(),
  items_qty: z.coerce.number(),
  items: z.array(totalsItemSchema),
  total_segments: z.array(totalsSegmentSchema),
  /**
   * Only of the embedded back end: rises with each change of the cart, so that an older answer is
   * recognised. Rule C1.15.
   */
  version: z.number().int().optional(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** Rules C11.3, C11.4, F1.57. */
export const shippingMethodSchema = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string().nullish(),
  method_title: z.string(),
  amount: decimal,
  available: flag.default(true),
  /** Rule C11.5. */
  default: flag.nullish(),
  /** For clients without a connection to the host. */
  offline: flag.nullish(),
  error_message: z.string().nullish(),
  price_excl_tax: decimal,
  price_incl_tax: decimal,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

/** Costs in major units with tax; hosts without fees leave them out. Rules C11.7, F1.56. */
export const paymentMethodSchema = z.object({
  code: z.string(),
  title: z.string(),
  cost_incl_tax: decimal.default(0),
  default: flag.default(false),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Address for the look-up of shipping methods. Rules C11.1, F1.57. */
const shippingAddressSchema = z.object({
  country_id: z.string().regex(/^[A-Z]{2}$/),
  region: z.string().nullish(),
  region_id: z.coerce.number().int().nullish(),
  region_code: z.string().nullish(),
  street: z.array(z.string()).nullish(),
  postcode: z.string().nullish(),
  city: z.string().nullish(),
});
export type ShippingAddress = z.input<typeof shippingAddressSchema>;
export const shippingMethodsSchema = z.object({ address: shippingAddressSchema });

const informationAddressSchema = z.object({
  countryId: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  city: z.string().nullish(),
  postcode: z.string().nullish(),
  street: z.array(z.string()).nullish(),
});
/** Rule F1.58. */
export const shippingInformationSchema = z.object({
  addressInformation: z.object({
    shippingAddress: informationAddressSchema,
    billingAddress: informationAddressSchema.nullish(),
    shippingCarrierCode: z.string().nullish(),
    shippingMethodCode: z.string().nullish(),
    /** Only of the embedded back end: lets the totals before the order include a payment fee. */
    paymentMethodCode: z.string().nullish(),
  }),
});
export type ShippingInformation = z.input<typeof shippingInformationSchema>['addressInformation'];

export const shippingInformationAnswerSchema = z.object({
  payment_methods: z.array(paymentMethodSchema),
  totals: totalsSchema,
});
export type ShippingInformationAnswer = z.infer<typeof shippingInformationAnswerSchema>;

/** Chosen methods, in the platform's format. Rule F1.59. */
export const collectTotalsSchema = z.object({
  methods: z.object({
    paymentMethod: z.object({ method: z.string().max(60) }).nullish(),
    shippingCarrierCode: z.string().max(60).nullish(),
    shippingMethodCode: z.string().max(60).nullish(),
  }),
});

/** Guests: 32 hexadecimal digits; some hosts give customers a number. */
export const cartIdSchema = idText.pipe(z.string().regex(/^[\x21-\x7e]{1,200}$/));
