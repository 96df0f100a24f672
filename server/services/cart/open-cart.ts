import { createHash } from 'node:crypto';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { isReplaced } from '../account/sign-in/is-replaced.ts';
import { callerWithoutCart } from '../caller.ts';
import { takeVisitLimit } from '../visit-limits.ts';

type OpenCartDeps = {
  commerce: Commerce;
  storefront: Storefront;
  settings: Pick<Settings, 'maxCartBypassAttempts' | 'visitLimits'>;
  log: Log;
};

/**
 * Returns the digest under which the storefront's database stores a cart: its token is a secret.
 * Rule C4.19.
 */
export function digestOfCart(token: string): string {
  return createHash('sha256').update(`cart/${token}`).digest('hex');
}

/**
 * Returns the session's cart and creates it at the first need. Parallel first requests of a session
 * use the same key, made from session id and cart generation, and get the same cart. After a
 * refused user token a guest cart is created, as often as the settings allow; the next login merges
 * it. Rules C4.1 to C4.4, C4.16.
 */
export async function requireCart(
  { commerce, storefront, settings, log }: OpenCartDeps,
  visit: Visit,
): Promise<Result<string, CommerceProblem>> {
  const { id, cartToken } = visit.session.data;
  if (cartToken !== null) return success(cartToken);
  // The cookie of this response is not sent: a cart created now would be lost.
  const isLost = visit.session.isLeft || (await isReplacedGuest(storefront, visit));
  if (isLost) return refusal({ kind: 'unreachable', message: 'The session ended' });
  const generation = await storefront.cartGeneration(id);
  const idempotencyKey = createHash('sha256')
    .update(`new-cart/${id}/${generation}`)
    .digest('hex')
    .slice(0, 32);
  const deps = { limits: storefront.limits, settings, log };
  const allowed = await takeVisitLimit(deps, visit, 'cart', idempotencyKey);
  if (!allowed.ok) return refusal(tooManyCarts(allowed.problem.retryAfter));
  const caller = { storeCode: visit.store.code, idempotencyKey };
  // A token that is not valid and cannot be renewed is no longer used.
  let made = await commerce.createCart({ ...callerWithoutCart(visit), idempotencyKey });
  for (let attempt = 0; attempt < settings.maxCartBypassAttempts; attempt += 1) {
    if (made.ok || made.problem.kind !== 'refused' || made.problem.code !== 401) break;
    made = await commerce.createCart(caller);
  }
  if (!made.ok) return refusal(made.problem);
  const saved = { sessionId: id, generation, cartDigest: digestOfCart(made.value) };
  await storefront.saveCart(saved, !visit.isRecorded);
  visit.session.change({ cartToken: made.value });
  return success(made.value);
}

/** Returns whether a guest has signed in meanwhile, in another tab. Rule C5.10 */
async function isReplacedGuest(
  { signIns }: Pick<Storefront, 'signIns'>,
  { session: { data }, now }: Visit,
): Promise<boolean> {
  return !data.signIn && isReplaced(await signIns.state(data.id), now.getTime());
}

/** Returns the same refusal as a limit of the commerce host. */
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

/**
 * Removes a cart that the commerce host no longer knows from the session: the next addition creates
 * a new one. Rule C4.17.
 */
export async function giveUpCart(storefront: Storefront, visit: Visit): Promise<void> {
  const { id, cartToken } = visit.session.data;
  if (cartToken === null) return;
  await storefront.giveUpCart(id, digestOfCart(cartToken));
  visit.session.change({ cartToken: null });
}

/** True while an order of this cart was sent and its answer is not known. Rule C12.30. */
export async function hasSentOrder(storefront: Storefront, visit: Visit): Promise<boolean> {
  const { id, cartToken } = visit.session.data;
  if (cartToken === null) return false;
  return (await storefront.sentOrders(id, digestOfCart(cartToken))).length > 0;
}
