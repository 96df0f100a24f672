import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { CartItem, Totals } from '../../../server/commerce/contract/cart.ts';
import { cartView } from '../../../server/services/cart/cart-view.ts';

const camp: CartItem = {
  item_id: 7,
  sku: 'ROOM-TURF',
  qty: 2,
  name: 'Hotel Lindenhof',
  price: 85,
  product_type: 'configurable',
  quote_id: '4',
  product_option: {
    extension_attributes: {
      configurable_item_options: [{ option_id: '93', option_value: '50' }],
    },
  },
  extension_attributes: {
    parent_sku: 'ROOM',
    price_incl_tax: 101.15,
    options: [{ label: 'Belag', value: 'Kunstrasen' }],
    image: null,
    is_available: true,
    is_in_stock: false,
    min_qty: 1,
    max_qty: 40,
  },
};

/** Totals whose amounts no sum of the lines gives, so that they can only be the host's. */
const totals = {
  grand_total: 300,
  subtotal: 170,
  quote_currency_code: 'EUR',
  coupon_code: 'TEAM50',
  items: [
    { item_id: 9, qty: 1, price_incl_tax: 1, row_total_incl_tax: 1, options: '[]' },
    { item_id: 7, qty: 2, price_incl_tax: 99.5, row_total_incl_tax: 198.25, options: '[]' },
  ],
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 198.25 },
    { code: 'discount', title: 'Discount', value: -50 },
    { code: 'grand_total', title: 'Total', value: 357 },
  ],
  version: 3,
} as unknown as Totals;

const germany = { currency: 'EUR', locale: 'de-DE' } as const;
const view = cartView([camp], totals, new Map(), defaultSettings, germany, 'name');

describe('cartView', () => {
  it('shows the host’s segments and coupon (Rules C1.1, C6.1)', () => {
    expect(view.segments.map(({ code, value }) => [code, value.minor])).toEqual([
      ['subtotal', 19_825],
      ['discount', -5000],
      ['grand_total', 35_700],
    ]);
    expect(view.coupon).toBe('TEAM50');
  });

  it('takes the total of the segment, not the top-level one without tax (Rule C6.5)', () => {
    expect(view.grandTotal).toEqual({ minor: 35_700, currency: 'EUR' });
  });

  it('takes the prices of a line from the totals item with its id (Rule C6.3)', () => {
    const [line] = view.lines;
    expect([line?.unitPrice.minor, line?.rowTotal.minor]).toEqual([9950, 19_825]);
  });

  it('has everything that a line shows (Rule C1.2)', () => {
    expect(view.lines[0]).toMatchObject({
      itemId: 7,
      sku: 'ROOM-TURF',
      parentSku: 'ROOM',
      type: 'configurable',
      quantity: 2,
      options: [{ label: 'Belag', value: 'Kunstrasen' }],
      choice: { variant: [{ option: '93', value: '50' }] },
      stock: 'outOfStock',
    });
  });

  it.each([
    [{ offer_kind: 'tournament' }, '25.–28. März 2027 · Medulin, Istrien'],
    [{ offer_kind: 'camp' }, 'Medulin, Istrien'],
  ])('tells dates and place of an offer with %j as %s (Rule C3.9)', (kind, subtitle) => {
    const extra = { ...kind, start_date: '2027-03-25', end_date: '2027-03-28' };
    const card = { sku: 'ROOM', place: 'Medulin', region: 'Istrien', urlPath: 'cup', extra };
    const cards = new Map([['ROOM', card as unknown as ProductCard]]);
    const { lines } = cartView([camp], totals, cards, defaultSettings, germany, 'name');
    expect(lines[0]?.subtitle).toBe(subtitle);
  });

  it('has no coupon and no discount without a code in the totals (Rule C7.5)', () => {
    const segments = totals.total_segments.filter(({ code }) => code !== 'discount');
    const plain = { ...totals, coupon_code: undefined, total_segments: segments } as Totals;
    const { coupon, segments: shown } = cartView(
      [camp],
      plain,
      new Map(),
      defaultSettings,
      germany,
      'name',
    );
    expect(coupon).toBeNull();
    expect(shown.map(({ code }) => code)).toEqual(['subtotal', 'grand_total']);
  });
});
