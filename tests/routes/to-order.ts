import type { Cart } from '../../app/domain/cart/cart.ts';
import { money } from '../../app/domain/money.ts';
import { orderBody } from '../../server/services/checkout/order-body.ts';
import type { OrderLabels } from '../../server/services/checkout/order-body.ts';
import { filled, personal, words } from '../services/checkout/filled-draft.ts';

const cart = { lines: [] as Cart['lines'] } as Cart;

/** Returns the order with these answers of a step; `texts`: labels of the answers. */
export function toOrder(changes: object, texts: Partial<OrderLabels> = {}) {
  const body = orderBody({
    draft: { ...filled, personal, tour: null, ...changes } as never,
    cart,
    words: { ...words, ...texts },
    storeId: 1,
    customerId: null,
    key: 'k'.repeat(32),
    createdAt: '2027-01-10T12:00:00.000Z',
    seenGrandTotal: money(1, 'EUR'),
    passwordHash: null,
    carrierCode: 'freeshipping',
    regionName: () => null,
  });
  const products = [{ sku: 'CAMP', qty: 1, price: 1 }];
  return { ...body, products, cart_id: 'c', store_code: 'de_de' };
}
