import { notificationOf } from '../domain/notification/notification.ts';
import type { NewNotification, Notice } from '../domain/notification/notification.ts';
import { paths } from '../domain/store/paths.ts';

/**
 * What is shown of a notice that a form's answer brings. Once something is in the cart the way on is
 * the checkout. spec: transactions §8 Product added
 */
export function withActions(notice: Notice): NewNotification {
  const isAddition = notice.key === 'cart:added' || notice.key === 'cart:volatile';
  return notificationOf(
    notice,
    isAddition ? [{ key: 'cart:proceed', path: paths.checkout() }] : [],
  );
}
