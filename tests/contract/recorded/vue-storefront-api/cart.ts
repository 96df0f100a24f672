import type { Exchange } from '../conversation.ts';
import { ok, refused } from './answers.ts';

const line = {
  item_id: 66257,
  sku: 'WS08-M-Black',
  qty: 1,
  name: 'Minerva LumaTech V-Tee',
  price: 32,
  product_type: 'configurable',
  quote_id: '11bac9bb',
  product_option: {
    extension_attributes: {
      configurable_item_options: [
        { option_id: '93', option_value: 49 },
        { option_id: '142', option_value: 169 },
      ],
    },
  },
};

const segments = [
  { code: 'subtotal', title: 'Subtotal', value: 59.04 },
  { code: 'shipping', title: 'Shipping & Handling (Flat Rate - Fixed)', value: 5 },
  { code: 'discount', title: 'Discount', value: -8.86 },
  { code: 'tax', title: 'Tax', value: 9.38, area: 'taxes' },
  { code: 'grand_total', title: 'Grand Total', value: 55.18, area: 'footer' },
];

/** Two of 24 net with 23 % tax, a coupon of 15 % and shipping 5. */
const totals = {
  grand_total: 45.8,
  subtotal: 48,
  discount_amount: -8.86,
  subtotal_with_discount: 39.14,
  shipping_amount: 5,
  shipping_discount_amount: 0,
  tax_amount: 9.38,
  shipping_tax_amount: 0,
  base_shipping_tax_amount: 0,
  subtotal_incl_tax: 59.04,
  shipping_incl_tax: 5,
  base_currency_code: 'USD',
  quote_currency_code: 'USD',
  coupon_code: 'ARMANI',
  items_qty: 2,
  items: [
    {
      item_id: 66257,
      price: 24,
      base_price: 24,
      qty: 2,
      row_total: 48,
      row_total_with_discount: 39.14,
      tax_amount: 9.38,
      tax_percent: 23,
      discount_amount: 8.86,
      discount_percent: 15,
      price_incl_tax: 29.52,
      row_total_incl_tax: 59.04,
      options: '[{"value":"XS","label":"Size"}]',
      weee_tax_applied_amount: null,
      name: 'Desiree Fitness Tee',
    },
  ],
  total_segments: segments,
};

export const cart: readonly Exchange[] = [
  {
    about: 'creates a cart for a customer with a number as its id',
    call: (commerce, caller) => commerce.createCart(caller),
    sent: { line: 'POST /api/cart/create', query: { token: 'user-token' } },
    answer: ok(81668),
    gives: { value: '81668' },
  },
  {
    about: 'adds a variant, whose options come back as numbers',
    call: (commerce, caller) => commerce.updateCart(caller, { sku: 'WS08-M-Black', qty: 1 }),
    sent: {
      line: 'POST /api/cart/update',
      query: { cartId: 'f'.repeat(32) },
      body: { cartItem: { sku: 'WS08-M-Black', qty: 1, quoteId: 'f'.repeat(32) } },
    },
    answer: ok(line),
    gives: { value: { item_id: 66257, sku: 'WS08-M-Black', qty: 1 } },
  },
  {
    about: 'refuses a product that is gone',
    call: (commerce, caller) => commerce.updateCart(caller, { sku: 'GONE', qty: 1 }),
    sent: { line: 'POST /api/cart/update' },
    answer: refused(400, 'Product that you are trying to add is not available.'),
    gives: {
      problem: {
        kind: 'refused',
        code: 400,
        message: 'Product that you are trying to add is not available.',
      },
    },
  },
  {
    about: 'pays the segment grand_total, not the field, which has no tax (Rule F1.52)',
    call: (commerce, caller) => commerce.totals(caller),
    sent: { line: 'GET /api/cart/totals' },
    answer: ok(totals),
    gives: { value: { coupon_code: 'ARMANI', total_segments: segments } },
  },
  {
    about: 'refuses an unknown coupon',
    call: (commerce, caller) => commerce.applyCoupon(caller, 'NO'),
    sent: { line: 'POST /api/cart/apply-coupon', query: { coupon: 'NO' } },
    answer: refused(404, "The coupon code isn't valid. Verify the code and try again."),
    gives: { problem: { kind: 'refused', code: 404 } },
  },
  {
    about: 'leaves out shipping methods that are not available (Rule F1.57)',
    call: (commerce, caller) => commerce.shippingMethods(caller, { country_id: 'DE' }),
    sent: { line: 'POST /api/cart/shipping-methods', body: { address: { country_id: 'DE' } } },
    answer: ok(
      [true, false].map((available) => ({
        carrier_code: 'flatrate',
        method_code: available ? 'flatrate' : 'bestway',
        carrier_title: 'Flat Rate',
        method_title: 'Fixed',
        amount: 5,
        base_amount: 5,
        available,
        error_message: '',
        price_excl_tax: 5,
        price_incl_tax: 5,
      })),
    ),
    gives: { value: [{ method_code: 'flatrate' }] },
  },
  {
    about: 'takes both addresses with the chosen method (Rule F1.58)',
    call: (commerce, caller) =>
      commerce.setShippingInformation(caller, {
        shippingAddress: { countryId: 'DE' },
        billingAddress: { countryId: 'DE' },
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      }),
    sent: {
      line: 'POST /api/cart/shipping-information',
      body: { addressInformation: { billingAddress: { countryId: 'DE' } } },
    },
    answer: ok({ payment_methods: [{ code: 'cashondelivery', title: 'Cash' }], totals }),
    gives: { value: { payment_methods: [{ code: 'cashondelivery', cost_incl_tax: 0 }] } },
  },
];
