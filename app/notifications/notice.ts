import { notificationOf } from '../domain/notification/notification.ts';
import type { NewNotification, Notice } from '../domain/notification/notification.ts';
import { paths } from '../domain/store/paths.ts';

/**
 * Converts a notice of the session into a notification. After an addition to the cart it links to
 * the checkout, unless that is external. Rules C2.22, E7.2.
 */
export function toNotification(notice: Notice, hasExternalCheckout: boolean): NewNotification {
  const isAddition = notice.key === 'cart:added' || notice.key === 'cart:volatile';
  return notificationOf(
    notice,
    isAddition && !hasExternalCheckout ? [{ key: 'cart:proceed', path: paths.checkout() }] : [],
  );
}
