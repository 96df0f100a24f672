import { useEffect } from 'react';
import type { Cart } from '../../../domain/cart/cart.ts';

/**
 * Notes on the device that the inquiry could be sent, so that it can be finished without a network:
 * key, sum and lines, nothing of the person. spec: checklist E5
 */
export function useKeptReview(orderKey: string, cart: Pick<Cart, 'lines' | 'grandTotal'>): void {
  useEffect(() => {
    const review = {
      key: orderKey,
      grandTotal: cart.grandTotal.minor,
      lines: cart.lines.map(({ name, quantity, rowTotal }) => ({
        name,
        quantity,
        total: rowTotal.minor,
      })),
    };
    // Where the device keeps nothing, an inquiry needs the network.
    import('../../../outbox/page/page-outbox.ts')
      .then(({ keepReview }) => keepReview(review))
      .catch(() => undefined);
  }, [orderKey, cart]);
}
