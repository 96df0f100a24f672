import { orderFor } from '../../backend/checkout/order-for.ts';
import type { Conversation } from './conversation.ts';

const ok = (result: unknown) => ({ status: 200, json: { code: 200, result } });
const refused = (code: number, result: unknown) => ({ status: code, json: { code, result } });

/** Answers of storefront-api 1.0, which says 400 where its predecessor said 500. */
export const storefrontApi: Conversation = {
  host: 'storefront-api 1.0',
  caller: { storeCode: 'de_de', cartId: 'f'.repeat(32) },
  exchanges: [
    {
      about: 'accepts an order with OK and gives no number (Rules C12.4, F1.64)',
      call: (commerce, caller) => commerce.placeOrder(caller, orderFor({ CAMP: 1 })),
      sent: { line: 'POST /api/order' },
      answer: ok('OK'),
      gives: { value: { orderNumber: null, backendOrderId: '' } },
    },
    {
      about: 'refuses an unknown refresh token with 400',
      call: (commerce, caller) => commerce.refreshToken(caller, 'old'),
      sent: { line: 'POST /api/user/refresh', body: { refreshToken: 'old' } },
      answer: refused(400, 'Invalid refresh token provided'),
      gives: { problem: { code: 400, message: 'Invalid refresh token provided' } },
    },
    {
      about: 'refuses a coupon call without a code with 400',
      call: (commerce, caller) => commerce.applyCoupon(caller, ''),
      sent: { line: 'POST /api/cart/apply-coupon' },
      answer: refused(400, 'No coupon code provided'),
      gives: { problem: { code: 400, message: 'No coupon code provided' } },
    },
    {
      about: 'lists the findings of a review with 400 (Rule F1.6)',
      call: (commerce, caller) =>
        commerce.createReview(caller, {
          product_id: 1,
          title: 'Gut',
          detail: 'Sehr gut',
          nickname: 'Anna',
          review_entity: 'product',
        }),
      sent: { line: 'POST /api/review/create', body: { review: { product_id: 1 } } },
      answer: refused(400, [
        { keyword: 'required', dataPath: '.review', message: "should have required property 'id'" },
      ]),
      gives: { problem: { code: 400, message: ".review should have required property 'id'" } },
    },
    {
      about: 'answers a search of Elasticsearch 7 with its total in an object (Rule F1.28)',
      call: (commerce, caller) => commerce.searchCatalogue(caller, { type: 'product', size: 1 }),
      sent: { line: 'GET /api/catalog/pitchward_catalog_de_de/product/_search' },
      answer: {
        status: 200,
        json: {
          took: 3,
          timed_out: false,
          _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
          hits: {
            total: { value: 1853, relation: 'eq' },
            max_score: 1,
            hits: [
              {
                _index: 'vue_storefront_catalog_product_1517388031',
                _type: '_doc',
                _id: '414',
                _score: 1,
                _source: { id: 414, sku: 'MS01', name: 'Aero Daily Fitness Tee', slug: 'aero-414' },
              },
            ],
          },
          aggregations: { agg_terms_color: { buckets: [{ key: 50, doc_count: 3 }] } },
        },
      },
      gives: { value: { total: 1853, items: [{ sku: 'MS01', slug: 'aero-414', _score: 1 }] } },
    },
  ],
};
