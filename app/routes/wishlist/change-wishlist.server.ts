import type { AppLoadContext } from '@remix-run/node';
import type { WishlistProblem } from '../../domain/wishlist/wishlist.ts';
import { paths } from '../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../domain/store/return-path.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { seeOther } from '../../request/answers.server.ts';
import {
  acceptForm,
  acceptInPlace,
  leaveUnknown,
  refusePage,
  refuseWithNotice,
} from '../../request/form-answers.server.ts';
import { reportOutcome } from '../../outbox/protocol/outcome.ts';
import { moveToCart } from './move-to-cart.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

const changes = ['add', 'remove', 'cart', 'share', 'unshare'] as const;
type Change = (typeof changes)[number];

export const wishlistFields = {
  add: 100,
  remove: 100,
  cart: 100,
  share: 10,
  unshare: 10,
  back: maxPathLength,
};

/**
 * Applies the change of a form and redirects; `stay`: the script of the page keeps it open. A
 * guest's wish waits in the session until sign-in. Rules D4.1, D4.2
 */
export async function changeWishlist(form: FormData, { shop, visit }: Context) {
  const change = changes.find((name) => form.has(name));
  const value = change ? readSubmittedText(form, change) : null;
  const back = readReturnPath(form.get('back')) ?? paths.wishlist();
  if (!change || value === null || value.length > 100) return acceptForm(visit, back);
  if (visit.signIn.customer === null) return askToRegister();
  if (change === 'cart') return moveToCart(value, { shop, visit });
  const done = await apply(change, value, { shop, visit });
  if (!done.ok && done.problem.kind === 'signed-out') return askToRegister();
  const isInPlace = form.get('stay') === '1';
  if (done.ok) {
    visit.session.notify({ kind: 'success', key: `wishlist:done.${change}` });
    return isInPlace ? acceptInPlace(visit, null) : acceptForm(visit, back);
  }
  const notice = { kind: 'error', key: `wishlist:problems.${done.problem.kind}` } as const;
  if (!isInPlace && done.problem.kind !== 'unreachable') {
    return refuseWithNotice(visit, back, notice);
  }
  visit.session.notify(notice);
  return isInPlace ? refusePage(visit, null, toStatus(done.problem)) : leaveUnknown(visit, back);

  function askToRegister() {
    if (change === 'add' && value !== null) visit.session.change({ wish: value });
    visit.session.notify({ kind: 'info', key: 'wishlist:register' });
    reportOutcome(visit, { kind: 'signed-out' });
    return seeOther(paths.signIn(`${paths.wishlist()}?${new URLSearchParams({ back })}`));
  }
}

/** Moves the guest's wish from the session to the wishlist. Returns whether there was one. */
export async function saveWish({ shop, visit }: Context): Promise<boolean> {
  const { wish } = visit.session.data;
  if (!wish) return false;
  visit.session.change({ wish: null });
  const added = await shop.wishlist.add(visit, wish);
  visit.session.notify(
    added.ok
      ? { kind: 'success', key: 'wishlist:done.add' }
      : { kind: 'error', key: `wishlist:problems.${added.problem.kind}` },
  );
  return true;
}

function apply(change: Exclude<Change, 'cart'>, sku: string, { shop, visit }: Context) {
  switch (change) {
    case 'add':
      return shop.wishlist.add(visit, sku);
    case 'remove':
      return shop.wishlist.remove(visit, sku);
    case 'share':
      return shop.wishlist.share(visit);
    case 'unshare':
      return shop.wishlist.unshare(visit);
  }
}

function toStatus({ kind }: WishlistProblem): number {
  return kind === 'unreachable' ? 503 : 422;
}
