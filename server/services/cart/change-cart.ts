import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CartItem } from '../../commerce/contract/cart.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { submissionKeyOf } from '../submission-key.ts';
import { addParts } from './add-parts.ts';
import { prepareAdditions } from './additions.ts';
import type { Addition, PreparedAddition } from './additions.ts';
import { cartProblemOf } from './cart-problem.ts';
import type { CartProblem } from './cart-problem.ts';
import { isCartGone } from './is-cart-gone.ts';
import type { FailedCartCall } from './is-cart-gone.ts';
import { countPieces, findUnsoldPart, pullLines } from './part-limits.ts';
import { giveUpCart, hasSentOrder, requireCart } from './open-cart.ts';

export type CartChangesDeps = {
  commerce: Commerce;
  catalogue: Catalogue;
  storefront: Storefront;
  settings: Settings;
  newKey: () => string;
  log: Log;
  /**
   * Settles an order of the session's cart whose answer is unknown. True: it is placed and the
   * session has no cart.
   */
  settleOrder(visit: Visit): Promise<Result<boolean, { kind: 'unreachable' }>>;
};

export type Added = { isVolatile: boolean };

export interface CartChanges {
  add(visit: Visit, addition: Addition): Promise<Result<Added, CartProblem>>;
  /**
   * `sku` may name another child of the same configurable product: the line changes to that child.
   * Rule C3.4.
   */
  setQuantity(
    visit: Visit,
    line: { itemId: number; quantity: number; sku: string | null },
  ): Promise<Result<true, CartProblem>>;
  /**
   * Changes the options of a line and merges it with an equal line. Never refuses with `part`: the
   * products of a grouped product are separate lines.
   */
  edit(visit: Visit, itemId: number, addition: Addition): Promise<Result<Added, CartProblem>>;
  /** Succeeds when the line is already gone. */
  remove(visit: Visit, itemId: number): Promise<Result<true, CartProblem>>;
}

/** Returns the idempotency key of a change, made from the form's key and the content. */
export function keyFor(
  { newKey }: Pick<CartChangesDeps, 'newKey'>,
  visit: Visit,
  content: unknown,
): string {
  return submissionKeyOf(visit, content) ?? newKey();
}

/**
 * Adds an item to the session's cart; replaces a cart that the host no longer knows, once. Rule
 * C4.17.
 */
async function addItem(
  deps: CartChangesDeps,
  visit: Visit,
  { item }: Pick<PreparedAddition, 'item'>,
  idempotencyKey: string,
): Promise<Result<CartItem, CartProblem>> {
  const { commerce, storefront, log } = deps;
  for (let attempt = 0; ; attempt += 1) {
    const cart = await requireCart(deps, visit);
    if (!cart.ok) return refusal(cartProblemOf(cart.problem));
    const caller = { ...callerOf(visit), idempotencyKey };
    const added = await commerce.updateCart(caller, item);
    if (added.ok) return added;
    const { problem } = added;
    if (attempt > 0 || !(await isCartGone(commerce, caller, { call: 'updateCart', problem }))) {
      log.warn({ problem: problem.kind, traceId: visit.traceId }, 'cart not changed');
      const { sku } = item;
      return refusal(await withInCart(deps, visit, { sku, problem: cartProblemOf(problem) }));
    }
    if (!(await hasSentOrder(storefront, visit))) {
      await giveUpCart(storefront, visit);
      continue;
    }
    const settled = await deps.settleOrder(visit);
    if (!settled.ok) return settled;
    if (settled.value) visit.session.notify({ kind: 'info', key: 'session:orderedBefore' });
  }
}

/** Returns why the cart was not changed: it may have been ordered meanwhile. */
export async function whyUnchanged(
  { commerce, storefront }: Pick<CartChangesDeps, 'commerce' | 'storefront'>,
  visit: Visit,
  failed: FailedCartCall,
): Promise<CartProblem> {
  const isOrdered =
    (await hasSentOrder(storefront, visit)) &&
    (await isCartGone(commerce, callerOf(visit), failed));
  return isOrdered ? { kind: 'order-pending' } : cartProblemOf(failed.problem);
}

/** Adds to a limit how many of the product are in the cart. Rule C2.27. */
async function withInCart(
  { commerce }: Pick<CartChangesDeps, 'commerce'>,
  visit: Visit,
  { sku, problem }: { sku: string; problem: CartProblem },
): Promise<CartProblem> {
  if (problem.kind !== 'limited') return problem;
  // The limit alone is still true.
  const inCart = countPieces((await pullLines(commerce, visit)) ?? [], sku);
  return inCart > 0 ? { ...problem, inCart } : problem;
}

/** Adds all of several products or none of them. Rules C2.19, C2.30 */
async function addSeveral(
  deps: CartChangesDeps,
  visit: Visit,
  parts: readonly PreparedAddition[],
): Promise<Result<true, CartProblem>> {
  const unsold = await findUnsoldPart(deps, visit, parts);
  if (unsold) return refusal(unsold);
  const adding = {
    commerce: deps.commerce,
    log: deps.log,
    keyFor: (content: unknown) => keyFor(deps, visit, content),
    addItem: (part: PreparedAddition, key: string) => addItem(deps, visit, part, key),
  };
  return addParts(adding, visit, parts);
}

export function cartChanges(deps: CartChangesDeps): CartChanges {
  const { commerce } = deps;

  return {
    async add(visit, addition) {
      const prepared = await prepareAdditions(deps, visit.store, callerOf(visit), addition);
      if (!prepared.ok) return prepared;
      const [one, ...others] = prepared.value;
      const added =
        one && others.length === 0
          ? await addItem(deps, visit, one, keyFor(deps, visit, ['add', 0, one.item]))
          : await addSeveral(deps, visit, prepared.value);
      if (!added.ok) return added;
      return success({ isVolatile: prepared.value.some(({ isVolatile }) => isVolatile) });
    },

    async setQuantity(visit, { itemId, quantity, sku }) {
      const caller = callerOf(visit);
      const items = await commerce.pullCart(caller);
      if (!items.ok)
        return refusal(
          await whyUnchanged(deps, visit, { call: 'pullCart', problem: items.problem }),
        );
      const line = items.value.find((item) => item.item_id === itemId);
      if (!line) return refusal({ kind: 'unknown-line' });
      const item = { sku: sku ?? line.sku, qty: quantity, item_id: itemId };
      const idempotencyKey = keyFor(deps, visit, ['update', item]);
      const changed = await commerce.updateCart({ ...caller, idempotencyKey }, item);
      if (changed.ok) return success(true);
      return refusal(
        await whyUnchanged(deps, visit, { call: 'updateCart', problem: changed.problem }),
      );
    },

    async edit(visit, itemId, addition) {
      const prepared = await prepareAdditions(deps, visit.store, callerOf(visit), addition);
      if (!prepared.ok) return prepared;
      const [one, ...others] = prepared.value;
      if (!one || others.length > 0) return refusal({ kind: 'unknown-product' });
      // An empty choice is sent as such: without it the host keeps the options of before.
      const chosen = one.item.product_option ?? { extension_attributes: {} };
      const item = { ...one.item, item_id: itemId, product_option: chosen };
      const idempotencyKey = keyFor(deps, visit, ['edit', item]);
      const changed = await commerce.updateCart({ ...callerOf(visit), idempotencyKey }, item);
      if (changed.ok) return success({ isVolatile: one.isVolatile });
      return refusal(
        await whyUnchanged(deps, visit, { call: 'updateCart', problem: changed.problem }),
      );
    },

    async remove(visit, itemId) {
      const idempotencyKey = keyFor(deps, visit, ['remove', itemId]);
      const caller = { ...callerOf(visit), idempotencyKey };
      const removed = await commerce.deleteCartItem(caller, { item_id: itemId });
      if (removed.ok) return success(true);
      const failed = { call: 'deleteCartItem' as const, problem: removed.problem };
      const problem = await whyUnchanged(deps, visit, failed);
      return problem.kind === 'unknown-line' ? success(true) : refusal(problem);
    },
  };
}
