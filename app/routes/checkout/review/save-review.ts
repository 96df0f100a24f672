import { useEffect } from 'react';
import type { Cart } from '../../../domain/cart/cart.ts';
import { loadOutbox } from '../../../outbox/page/load-outbox.ts';

/**
 * Stores on the device that the inquiry is ready to send, so that it can be completed offline: key,
 * total, coupon, lines and a digest of the answers, no personal data. Rule E5.5
 */
export function useStoredReview(
  orderKey: string,
  cart: Pick<Cart, 'lines' | 'grandTotal' | 'coupon'>,
  reviewDigest: string,
): void {
  useEffect(() => {
    const review = {
      key: orderKey,
      grandTotal: cart.grandTotal.minor,
      code: cart.coupon ?? undefined,
      answers: reviewDigest.split('.')[1],
      lines: cart.lines.map(({ itemId, name, quantity, rowTotal }) => ({
        itemId,
        name,
        quantity,
        total: rowTotal.minor,
      })),
    };
    // Without storage on the device an inquiry needs the network.
    loadOutbox()
      .then(({ saveOrderPreview }) => saveOrderPreview(review))
      .catch(() => undefined);
  }, [orderKey, cart, reviewDigest]);
}
