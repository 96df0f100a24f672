import type { Exchange } from '../conversation.ts';
import { ok } from './answers.ts';

export const catalogue: readonly Exchange[] = [
  {
    about: 'gives stock without sku or task (Rule F1.40)',
    call: (commerce, caller) => commerce.checkStock(caller, 'WS08'),
    sent: { line: 'GET /api/stock/check', query: { sku: 'WS08' } },
    answer: ok({
      item_id: 580,
      product_id: 580,
      stock_id: 1,
      qty: 53,
      is_in_stock: true,
      is_qty_decimal: false,
      use_config_min_sale_qty: 1,
      min_sale_qty: 1,
      max_sale_qty: 10_000,
      manage_stock: true,
      low_stock_date: null,
      stock_status_changed_auto: 0,
    }),
    gives: { value: { qty: 53, is_in_stock: true } },
  },
  {
    about: 'maps an address without an envelope (Rules F1.3, F1.86)',
    call: (commerce, caller) =>
      commerce.mapUrl(
        caller,
        {
          url: 'women/tops-women',
          includeFields: null,
          excludeFields: [],
          options: { prefetchGroupProducts: false },
          filters: { sku: null },
        },
        [2, 4],
      ),
    sent: {
      line: 'POST /api/url/map',
      query: { excludedCategoryLevels: '2,4' },
      body: { url: 'women/tops-women', options: { prefetchGroupProducts: false } },
    },
    answer: {
      status: 200,
      json: {
        _index: 'vue_storefront_catalog_category',
        _type: 'category',
        _id: '21',
        _score: 6.2,
        _source: { id: 21, url_path: 'women/tops-women', slug: 'tops-21', type_id: null },
      },
    },
    gives: { value: { _type: 'category', _source: { id: 21 } } },
  },
  {
    about: 'answers null for an unknown address',
    call: (commerce, caller) => commerce.mapUrl(caller, { url: 'no' }, []),
    sent: { line: 'POST /api/url/map' },
    answer: { status: 200, json: null },
    gives: { value: null },
  },
];
