import { isEmptyCart, travellersOf } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';
import {
  firstOpenStep,
  isStepReachable,
  fitDraftToCart,
} from '../../../app/domain/checkout/steps.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import type { Visit } from '../../visit.ts';
import type { CheckoutDrafts } from './drafts.ts';
import type { KnownAnswers } from './known-answers.ts';
import type { CheckoutDeps, CheckoutService, CheckoutView, EntryProblem } from './service.ts';
import { digestOfReview } from './seen-review.ts';
import { stepRules } from './step-rules.ts';
import { findCartWithMethods } from './totals-of-methods.ts';

type EnterStepDeps = Pick<CheckoutDeps, 'cart' | 'settings'> &
  Pick<KnownAnswers, 'completeDraft' | 'findStay' | 'sendMethods'> &
  Pick<CheckoutDrafts, 'currentDraft'> &
  Pick<CheckoutService, 'settlePending'>;

type Shown = { draft: CheckoutDraft; cart: Cart };

/** Returns the data of a step, or why the visitor cannot enter it. Rule C9.2. */
export async function enterStep(
  deps: EnterStepDeps,
  visit: Visit,
  step: CheckoutPathStep,
): Promise<Result<CheckoutView, EntryProblem>> {
  const saved = deps.currentDraft(visit);
  // Read at the same time; its failure counts only with a cart.
  saved.catch(() => undefined);
  const cart = await requireFilledCart(deps, visit);
  if (!cart.ok) return cart;
  const { draft: answered, passwordHash, orderKey } = await saved;
  const { lines } = cart.value;
  const rules = stepRules(visit, lines, deps.settings);
  const draft = fitDraftToCart(answered, rules);
  const openStep = firstOpenStep(draft, rules);
  if (!isStepReachable(step, draft, rules)) return refusal({ kind: 'too-early', step: openStep });
  const current = { draft, cart: cart.value };
  const shown =
    step === 'review' ? await showReview(deps, visit, current, rules) : success(current);
  if (!shown.ok) return shown;
  return success({
    ...shown.value,
    known: await deps.findStay(visit, lines),
    hasPassword: passwordHash !== null,
    orderKey,
    reviewDigest: digestOfReview({ lines: shown.value.cart.lines, draft: shown.value.draft }),
    travellers: travellersOf(lines),
    isVirtual: rules.isVirtual,
    isGoods: rules.isGoods,
    stay: rules.stay,
    today: rules.days.today,
    days: rules.days,
    openStep,
  });
}

/** Returns the session's cart with at least one line; settles an order of it that is pending. */
async function requireFilledCart(
  { cart, settings, settlePending }: EnterStepDeps,
  visit: Visit,
): Promise<Result<Cart, EntryProblem>> {
  const read = await cart.read(visit);
  if (read.ok) {
    return read.value && !isEmptyCart(read.value.lines, settings.placeholderSku)
      ? success(read.value)
      : refusal({ kind: 'empty-cart' });
  }
  if (read.problem.kind !== 'order-pending') return refusal({ kind: 'unreachable' });
  const settled = await settlePending(visit);
  if (!settled.ok) return settled;
  return refusal({ kind: settled.value ? 'ordered' : 'empty-cart' });
}

/** Completes the draft, and makes sure that the totals contain the chosen methods. */
async function showReview(
  deps: EnterStepDeps,
  visit: Visit,
  current: Shown,
  { isVirtual, isGoods }: Pick<CheckoutView, 'isVirtual' | 'isGoods'>,
): Promise<Result<Shown, EntryProblem>> {
  const completed = await deps.completeDraft(visit, current.draft, isVirtual);
  if (!completed.ok) {
    const { problem } = completed;
    return refusal(problem.kind === 'not-offered' ? { ...problem, isGoods } : problem);
  }
  const cart = await findCartWithMethods(deps, visit, current.cart, completed.value);
  return cart ? success({ draft: completed.value.draft, cart }) : refusal({ kind: 'unreachable' });
}
