import type { AppLoadContext } from '@remix-run/node';
import type { Notice } from '../../domain/notification/notification.ts';
import { paths } from '../../domain/store/paths.ts';
import { translateKey } from '../../i18n/areas.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import { limitText } from '../../offer/limit-text.ts';
import { seeOther } from '../../request/answers.server.ts';
import { refuseWithNotice } from '../../request/form-answers.server.ts';
import { toMessage } from '../cart/change-cart.server.ts';
import type { CartProblem } from '../cart/change-cart.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

const quantity = 1;

/** Problems that the form of the offer solves. */
const askedOnPage: ReadonlySet<CartProblem['kind']> = new Set(['choice', 'no-variant', 'too-few']);

/**
 * Adds the offer to the cart, or redirects to its form when choices or more pieces are required.
 * Another refusal keeps the wish and is shown as the cart describes it. Rules C2.4, C2.5, C2.8,
 * C2.16, C2.29
 */
export async function moveToCart(sku: string, { shop, visit }: Context) {
  const added = await shop.cart.add(visit, { sku, parentSku: null, quantity, submitted: [] });
  if (added.ok) {
    await shop.wishlist.remove(visit, sku);
    visit.session.notify(
      added.value.isVolatile
        ? { kind: 'warning', key: 'cart:volatile' }
        : { kind: 'success', key: 'wishlist:done.cart' },
    );
    return seeOther(paths.cart());
  }
  const { problem } = added;
  if (problem.kind === 'unreachable') {
    visit.session.notify({ kind: 'error', key: 'wishlist:problems.unreachable' });
    return seeOther(paths.wishlist());
  }
  if (askedOnPage.has(problem.kind)) {
    const path = await shop.cart.offerPath(visit, sku);
    visit.session.notify({ kind: 'info', key: 'wishlist:chooseFirst' });
    return seeOther(path ?? paths.wishlist());
  }
  return refuseWithNotice(visit, paths.wishlist(), await toNotice(problem, sku, { shop, visit }));
}

async function toNotice(problem: CartProblem, sku: string, context: Context): Promise<Notice> {
  const { kind, count, inCart, text, part } = toMessage(problem, null, null);
  const own = { key: `cart:problems.${kind}`, values: { count, message: text } };
  if (kind !== 'limited' && part === null) return { kind: 'error', ...own };
  const { language } = context.visit.store;
  const said =
    kind === 'limited' && part === null
      ? limitText(cartWords[language].t, {
          isTravel: await isTrip(sku, context),
          count,
          asked: quantity,
          inCart,
        })
      : `${part}: ${translateKey(language, own.key, own.values)}`;
  return { kind: 'error', key: 'cart:problems.refused', values: { message: said } };
}

async function isTrip(sku: string, { shop, visit }: Context): Promise<boolean> {
  const list = await shop.wishlist.read(visit);
  return list.ok && list.value.offers.some((offer) => offer.sku === sku && offer.isTravel);
}
