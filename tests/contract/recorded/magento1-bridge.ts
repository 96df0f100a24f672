import type { Conversation } from './conversation.ts';

const ok = (result: unknown) => ({ status: 200, json: { code: 200, result } });

/** Answers of the Magento 1 bridge: PHP writes numbers and yes or no as text. */
export const magento1Bridge: Conversation = {
  host: 'vue-storefront-api with the Magento 1 bridge',
  caller: { storeCode: 'de_de', cartId: '4711', userToken: 'user-token', customerId: '7' },
  exchanges: [
    {
      about: 'says with the text 0 that a product is sold out (Rule F1.42)',
      call: (commerce, caller) => commerce.checkStock(caller, 'CAMP'),
      sent: { line: 'GET /api/stock/check', query: { sku: 'CAMP' } },
      answer: ok({
        item_id: '1',
        product_id: '1',
        qty: '0.0000',
        is_in_stock: '0',
        manage_stock: '1',
      }),
      gives: { value: { qty: 0, is_in_stock: false, manage_stock: true } },
    },
    {
      about: 'writes a line with numbers as text (Rule F1.47)',
      call: (commerce, caller) => commerce.pullCart(caller),
      sent: { line: 'GET /api/cart/pull', query: { cartId: '4711', token: 'user-token' } },
      answer: ok([
        {
          item_id: '12',
          sku: 'CAMP',
          qty: '2.0000',
          name: 'Camp',
          price: '480.0000',
          product_type: 'simple',
          quote_id: '4711',
        },
      ]),
      gives: { value: [{ item_id: 12, qty: 2, price: 480, quote_id: '4711' }] },
    },
    {
      about: 'offers shipping methods whose availability is a text (Rule F1.57)',
      call: (commerce, caller) => commerce.shippingMethods(caller, { country_id: 'DE' }),
      sent: { line: 'POST /api/cart/shipping-methods' },
      answer: ok(
        ['1', '0'].map((available) => ({
          carrier_code: 'freeshipping',
          method_code: `freeshipping-${available}`,
          method_title: 'Free',
          amount: '0.0000',
          available,
          price_excl_tax: '0.0000',
          price_incl_tax: '0.0000',
        })),
      ),
      gives: { value: [{ method_code: 'freeshipping-1', amount: 0 }] },
    },
    {
      about: 'gives the wishlist of the customer that the call names (Rule F1.94)',
      call: (commerce, caller) => commerce.wishlist(caller),
      sent: { line: 'GET /api/ext/wishlist', query: { token: 'user-token', customerId: '7' } },
      answer: ok({
        items: [
          {
            wishlist_item_id: '3',
            product_id: '58',
            store_id: '1',
            added_at: '2018-10-26 10:00:00',
            qty: '1.0000',
            product: { sku: 'CAMP', name: 'Camp' },
          },
        ],
        code: null,
      }),
      gives: {
        value: {
          items: [{ wishlist_item_id: '3', product_id: 58, qty: 1, product: { sku: 'CAMP' } }],
        },
      },
    },
    {
      about: 'gives orders with amounts as text',
      call: (commerce, caller) => commerce.orderHistory(caller, { pageSize: 20, currentPage: 1 }),
      sent: {
        line: 'GET /api/user/order-history',
        query: { pageSize: '20', currentPage: '1', token: 'user-token' },
      },
      answer: ok({
        items: [
          {
            entity_id: '1',
            increment_id: '100000102',
            status: 'pending',
            created_at: '2018-02-28 12:05:39',
            grand_total: '59.0400',
            subtotal: '48.0000',
            subtotal_incl_tax: '59.0400',
            order_currency_code: 'EUR',
            items: [],
          },
        ],
        total_count: '1',
      }),
      gives: { value: { total_count: 1, items: [{ increment_id: '100000102' }] } },
    },
  ],
};
