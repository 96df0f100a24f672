import type { PostedForm } from '../submitted-form.ts';

/**
 * Why a request has no session although one was begun before. 'ended': its cookie cannot be opened
 * any more; 'missing': the browser sent none; 'off': it did not return the cookie just set.
 */
export type LostSession = 'ended' | 'missing' | 'off';

/** What the answer to a form of a lost session says. */
export type LostForm = {
  lostSession: LostSession;
  /** The answers in the form were saved in the new session. */
  isSaved: boolean;
  /** What the form needs before it can be sent again. */
  needs: LostNeed;
};

/** What of the former session a form depends on. */
export type LostNeed = 'nothing' | 'cart' | 'sign-in';

/** Changes of the cart that concern a line or the total of the former one. */
const changesOfCart = ['edit', 'update', 'remove', 'coupon', 'coupon-remove'];

/** Account pages whose forms are for visitors who are signed out. */
const publicPlaces = /^\/my-account(?:\/(?:forgotten-password|social-login.*|logout))?$/;

/**
 * Returns what a form needs of the former session; sent again without it, it cannot take effect.
 * `action`: its path inside the store view. Rule S5.9
 */
export function findLostNeed({ action, fields }: PostedForm): LostNeed {
  const [path = ''] = action.split('?');
  if (path === '/checkout/review' || path.startsWith('/cart/remove/')) return 'cart';
  const change = fields.find(([name]) => name === 'change')?.[1] ?? '';
  if (path === '/cart' && changesOfCart.includes(change)) return 'cart';
  const isAccount = /^\/my-account(?:\/|$)/.test(path) && !publicPlaces.test(path);
  return isAccount || path.startsWith('/review/') ? 'sign-in' : 'nothing';
}

/** Returns these facts from the answer to a form, or null. */
export function readLostForm(data: unknown): LostForm | null {
  if (typeof data !== 'object' || data === null || !('lostSession' in data)) return null;
  const { lostSession } = data;
  if (lostSession !== 'ended' && lostSession !== 'missing' && lostSession !== 'off') return null;
  const needs = 'needs' in data ? data.needs : null;
  return {
    lostSession,
    isSaved: 'isSaved' in data && data.isSaved === true,
    needs: needs === 'cart' || needs === 'sign-in' ? needs : 'nothing',
  };
}
