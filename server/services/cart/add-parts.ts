import { createHash } from 'node:crypto';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CartItem } from '../../commerce/contract/cart.ts';
import type { Log } from '../../observability/log.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import type { PreparedAddition } from './additions.ts';
import { cartProblemOf } from './cart-problem.ts';
import type { CartProblem } from './cart-problem.ts';

type AddPartsDeps = {
  commerce: Pick<Commerce, 'pullCart' | 'updateCart' | 'deleteCartItem'>;
  log: Log;
  /** Returns the idempotency key of one change of this submission. */
  keyFor(content: unknown): string;
  addItem(part: PreparedAddition, idempotencyKey: string): Promise<Result<CartItem, CartProblem>>;
};

/** A part that the host has added: its line and the key under which it was sent. */
type AddedPart = { part: PreparedAddition; itemId: number; key: string };

/** Marks of taken-back additions that a session cookie holds. */
const mostMarks = 20;

/**
 * Adds the products of a grouped product one after another. When the host refuses one, the others
 * are taken back. Without an answer they stay: a repeat of the submission completes them. Rule
 * C2.30
 */
export async function addParts(
  deps: AddPartsDeps,
  visit: Visit,
  parts: readonly PreparedAddition[],
): Promise<Result<true, CartProblem>> {
  const added: AddedPart[] = [];
  for (const [index, part] of parts.entries()) {
    const key = unusedKey(deps, visit, index, part);
    const line = await deps.addItem(part, key);
    if (line.ok) {
      added.push({ part, itemId: line.value.item_id, key });
      continue;
    }
    if (!isFinal(line.problem)) return line;
    const isWhole = await takeBack(deps, visit, added);
    if (!isWhole) return refusal({ kind: 'unreachable' });
    return refusal({ kind: 'part', name: part.name, problem: line.problem });
  }
  return success(true);
}

/** Returns whether a refusal is about the product: a repeat would be refused as well. */
function isFinal({ kind }: CartProblem): boolean {
  return !['unreachable', 'order-pending', 'signed-out', 'too-many'].includes(kind);
}

/**
 * Returns the key of a part. The host answers a repeat of a key without adding, so a part that was
 * taken back needs another one.
 */
function unusedKey(
  { keyFor }: Pick<AddPartsDeps, 'keyFor'>,
  { session }: Visit,
  index: number,
  { item }: PreparedAddition,
): string {
  const marks = session.data.takenBack ?? [];
  for (let attempt = 0; ; attempt += 1) {
    const key = keyFor(attempt === 0 ? ['add', index, item] : ['add', index, item, attempt]);
    if (!marks.includes(markOf(key))) return key;
  }
}

/** Takes the pieces of added parts out of their lines. Returns false when some may still be there. */
async function takeBack(
  { commerce, log, keyFor }: AddPartsDeps,
  visit: Visit,
  added: readonly AddedPart[],
): Promise<boolean> {
  if (added.length === 0) return true;
  const pulled = await commerce.pullCart(callerOf(visit));
  const lines = pulled.ok ? pulled.value : null;
  let isWhole = lines !== null;
  for (const { part, itemId, key } of lines ? added : []) {
    const caller = { ...callerOf(visit), idempotencyKey: keyFor(['take-back', key]) };
    const quantity = lines?.find(({ item_id: id }) => id === itemId)?.qty ?? 0;
    const left = quantity - part.quantity;
    const line = { item_id: itemId };
    const taken =
      left > 0
        ? await commerce.updateCart(caller, { ...line, sku: part.item.sku, qty: left })
        : await commerce.deleteCartItem(caller, line);
    const isGone = taken.ok || cartProblemOf(taken.problem).kind === 'unknown-line';
    if (isGone) markTakenBack(visit, key);
    isWhole &&= isGone;
  }
  if (!isWhole) log.warn({ traceId: visit.traceId }, 'added parts not taken back');
  return isWhole;
}

function markTakenBack({ session }: Visit, key: string): void {
  const marks = [...(session.data.takenBack ?? []), markOf(key)];
  session.change({ takenBack: marks.slice(-mostMarks) });
}

/** A digest, because the cookie has little room. */
function markOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
