import { documentLanguage, translateKey } from '../../../i18n/areas.ts';
import { paths } from '../../../domain/store/paths.ts';
import { notify } from '../../../notifications/notify.ts';
import type { CartDifference } from '../../protocol/contents/cart-differences.ts';
import { toCountKey } from '../../protocol/contents/count-key.ts';

/** Time after which a shown message counts as read, in milliseconds. */
export const readingTime = 3000;
let isShown = false;

/**
 * Tells line by line how the server's cart differs from the one that was shown without a network.
 * Calls `onRead` once they could be read: a page that is left before has shown nothing. Rule E5.11.
 */
export function showCartDifferences(
  differences: readonly CartDifference[],
  onRead: () => void,
): void {
  if (isShown || differences.length === 0 || document.hidden) return;
  isShown = true;
  notify({
    kind: 'info',
    key: 'outbox:cartDiffers',
    values: { lines: differences.map(describe).join('; ') },
    hasNoTimeout: true,
    actions: [{ key: 'outbox:show', path: paths.notifications() }],
  });
  setTimeout(() => {
    isShown = false;
    onRead();
  }, readingTime);
}

function describe(difference: CartDifference): string {
  const translate = (key: string, values?: Record<string, string | number>) =>
    translateKey(documentLanguage, `outbox:${key}`, values);
  if (difference.kind !== 'quantity') {
    const { kind, ...values } = difference;
    return translate(`differences.${kind}`, values);
  }
  const { isTravel, kind, ...values } = difference;
  return translate(`differences.${kind}`, { ...values, word: translate(toCountKey(isTravel)) });
}
