import type { AppLoadContext } from '@remix-run/node';
import type { Cart } from '../../domain/cart/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { noStorePage, seeOther } from '../../request/answers.server.ts';

/** Loads the cart of the visit for its page and for the panel. Rules C1.1, C1.2, C16.2 */
export async function loadCart({ shop, visit }: AppLoadContext) {
  const t = getTranslator(visit.store.language);
  const title = toDocumentTitle(visit, `${t('cart:title')} | ${visit.store.titleSuffix}`);
  const { returnDays } = shop.settings;
  const { lostSession } = visit;
  const lostText = lostSession
    ? t(lostSession === 'ended' ? 'session:lostEnded' : 'session:lostMissing')
    : null;
  const data = { title, returnDays, lostText, lapsedText: null };
  const read = await shop.cart.read(visit);
  if (read.ok) {
    const code = findLapsedCoupon(read.value, visit);
    const lapsedText = code === null ? null : t('session:couponLapsed', { code });
    return noStorePage({ ...data, cart: read.value, lapsedText, isReachable: true });
  }
  if (read.problem.kind === 'order-pending') {
    const settled = await shop.checkout.settlePending(visit);
    if (settled.ok && settled.value) throw seeOther(paths.orderSuccess());
    if (settled.ok) return noStorePage({ ...data, cart: null, isReachable: true });
  }
  return noStorePage({ ...data, cart: null, isReachable: false }, 503);
}

/** Returns the code that the visitor applied and that does not count any more. Rule C7.13 */
function findLapsedCoupon(
  cart: Cart | null,
  { session }: Pick<AppLoadContext['visit'], 'session'>,
): string | null {
  if (!cart || cart.lines.length === 0 || cart.coupon !== null) return null;
  return session.data.coupon ?? null;
}
