import { createHash } from 'node:crypto';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { personOf } from '../caller.ts';
import { takeVisitLimit } from '../visit-limits.ts';

type OpenCartDeps = {
  commerce: Commerce;
  storefront: Storefront;
  settings: Pick<Settings, 'maxCartBypassAttempts' | 'visitLimits'>;
  log: Log;
};

/** What the storefront's database knows a cart by: its token is a secret. */
export function digestOfCart(token: string): string {
  return createHash('sha256').update(`cart/${token}`).digest('hex');
}

/**
 * The session's cart, made at the first need. Parallel first needs of one session ask with the same
 * key, made from the session and its cart generation, and so get the same cart. A bad user token is
 * followed by a guest cart, as often as the settings allow, and is then no longer the session's: a
 * login later brings that cart along.
 * spec: transactions §4 Cart server sync, contract §2.2 connect
 */
export async function requireCart(
  { commerce, storefront, settings, log }: OpenCartDeps,
  visit: Visit,
): Promise<Result<string, CommerceProblem>> {
  const { id, cartToken } = visit.session.data;
  if (cartToken !== null) return success(cartToken);
  // Its cookie is not sent: what goes into a cart of this request would be lost.
  if (visit.session.isLeft) return refusal({ kind: 'unreachable', message: 'The session ended' });
  const generation = await storefront.cartGeneration(id);
  const idempotencyKey = createHash('sha256')
    .update(`new-cart/${id}/${generation}`)
    .digest('hex')
    .slice(0, 32);
  const deps = { limits: storefront.limits, settings, log };
  const allowed = await takeVisitLimit(deps, visit, 'cart', idempotencyKey);
  if (!allowed.ok) return refusal(tooManyCarts(allowed.problem.retryAfter));
  const caller = { storeCode: visit.store.code, idempotencyKey };
  // A token that neither counts nor can be renewed is the session's no longer.
  let made = await commerce.createCart({ ...personOf(visit), idempotencyKey });
  for (let attempt = 0; attempt < settings.maxCartBypassAttempts; attempt += 1) {
    if (made.ok || made.problem.kind !== 'refused' || made.problem.code !== 401) break;
    made = await commerce.createCart(caller);
  }
  if (!made.ok) return refusal(made.problem);
  await storefront.keepCart(id, generation, digestOfCart(made.value));
  visit.session.change({ cartToken: made.value });
  return success(made.value);
}

/** The same refusal as a commerce host's own limit. */
function tooManyCarts(wait: number): CommerceProblem {
  return {
    kind: 'refused',
    code: 429,
    message: 'Too many carts',
    details: null,
    findings: [],
    retryAfter: Math.ceil(wait / 1000),
  };
}

/** The commerce host does not know the session's cart any more: the next need makes a new one. */
export async function giveUpCart(storefront: Storefront, visit: Visit): Promise<void> {
  const { id, cartToken } = visit.session.data;
  if (cartToken === null) return;
  await storefront.giveUpCart(id, digestOfCart(cartToken));
  visit.session.change({ cartToken: null });
}

/** True while an order of this cart was sent and its answer is not known. */
export async function hasSentOrder(storefront: Storefront, visit: Visit): Promise<boolean> {
  const { id, cartToken } = visit.session.data;
  if (cartToken === null) return false;
  return (await storefront.sentOrders(id, digestOfCart(cartToken))).length > 0;
}

export function isCartGone(problem: CommerceProblem): boolean {
  return (
    problem.kind === 'refused' && problem.code === 404 && !/item_id|coupon/i.test(problem.message)
  );
}
