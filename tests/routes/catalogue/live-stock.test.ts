import { describe, expect, it } from 'vitest';
import type { BookableItem } from '../../../app/domain/catalogue/product-page.ts';
import { withLiveStock } from '../../../app/routes/catalogue/product/live-stock.server.ts';

const item = {
  sku: 'A',
  stock: 'ok',
  placesLeft: 12,
  canBeAdded: true,
  maxQuantity: 12,
} as BookableItem;
const page = { item, offer: { quantity: '12' } };
const initial = new URLSearchParams('childSku=A');

describe('the form of an offer with the stock of the host (Rules B14.5, B14.8)', () => {
  it('allows as many as are left and begins with no more', () => {
    const live = { isInStock: true, placesLeft: 3, maxQuantity: 3 };
    expect(withLiveStock(page, live, initial)).toEqual({
      item: { ...item, placesLeft: 3, maxQuantity: 3 },
      offer: { quantity: '3' },
    });
    // The catalogue's data stay as they are for other visitors.
    expect(item.maxQuantity).toBe(12);
  });

  it('allows more where places became free', () => {
    const live = { isInStock: true, placesLeft: 20, maxQuantity: 20 };
    expect(withLiveStock(page, live, initial)).toMatchObject({
      item: { maxQuantity: 20 },
      offer: { quantity: '12' },
    });
  });

  it('keeps the number of the address', () => {
    const live = { isInStock: true, placesLeft: 3, maxQuantity: 3 };
    const { offer } = withLiveStock(page, live, new URLSearchParams('quantity=12'));
    expect(offer.quantity).toBe('12');
  });

  it('is closed when the host has nothing left', () => {
    const live = { isInStock: false, placesLeft: null, maxQuantity: 1 };
    expect(withLiveStock(page, live, initial).item).toMatchObject({
      stock: 'out_of_stock',
      placesLeft: null,
      canBeAdded: false,
    });
  });
});
