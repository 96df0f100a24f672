import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { CheckoutDraft } from '../../domain/checkout/details.ts';
import { toExternalCheckout } from '../../domain/checkout/external-checkout.ts';
import { seenPrices } from '../../domain/checkout/order.ts';
import { askedSteps, stepAfterSaving, stepsOf } from '../../domain/checkout/steps.ts';
import type { NotOfferedHere } from '../../domain/checkout/steps.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { notReachable, noStorePage, seeOther } from '../../request/answers.server.ts';
import { refuseWithNotice } from '../../request/form-answers.server.ts';
import { withSubmittedFields } from './lost-step.server.ts';
import { toIntros } from './step-intros.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/**
 * Returns what a step shows. Throws a redirect to the first open step when this one is not open
 * yet or is not offered any more, and to the cart when it is empty. Rules C9.2, C9.3, C9.45
 */
export async function enterStep({ shop, visit }: Context, step: CheckoutPathStep) {
  const external = findExternalCheckout({ shop, visit });
  if (external !== null) throw seeOther(external);
  const entered = await shop.checkout.enter(visit, step);
  if (entered.ok) return entered.value;
  switch (entered.problem.kind) {
    case 'empty-cart': {
      const reason = await findEmptyReason({ shop, visit });
      // What a tab sends after its inquiry must not appear in the next one. Rule C10.4
      visit.isCartEmpty = reason !== 'ordered';
      throw withRevalidation(refuseEmptyCart(visit, reason));
    }
    case 'not-offered':
      throw withRevalidation(reopenStep(visit, entered.problem));
    case 'too-early':
      throw seeOther(paths.checkout(entered.problem.step));
    case 'ordered':
      throw seeOther(paths.orderSuccess());
    case 'unreachable':
      throw notReachable();
  }
}

/** Redirects to the cart, which shows why it is empty. Rule C9.3 */
export function refuseEmptyCart(visit: Context['visit'], reason: keyof typeof emptyNotices) {
  return refuseWithNotice(visit, paths.cart(), { kind: 'info', key: emptyNotices[reason] });
}

/** Redirects to the step whose saved answer is not offered, with a notice. Rule C9.45. */
export function reopenStep(visit: Context['visit'], { step, part, isGoods }: NotOfferedHere) {
  const country = isGoods ? 'forms:errors.countryGoods' : 'forms:errors.country';
  const key = part === 'country' ? country : 'order:problems.method';
  return refuseWithNotice(visit, paths.checkout(step), { kind: 'warning', key });
}

/** Makes the browser load the data of the root again, which has the notices. */
function withRevalidation<Answer extends Response>(answer: Answer): Answer {
  answer.headers.set('X-Remix-Revalidate', 'yes');
  return answer;
}

const emptyNotices = {
  none: 'cart:emptyNotice',
  ordered: 'session:orderedElsewhere',
  ended: 'session:lostEnded',
  missing: 'session:lostMissing',
  off: 'session:lostMissing',
} as const;

/**
 * Returns why the session has no cart: another tab has sent its inquiry, or it has ended, which a
 * form of a session that was signed out names.
 */
export async function findEmptyReason({ shop, visit }: Context) {
  const { lostSession, form, formToken, signIn, session } = visit;
  if (lostSession) return lostSession;
  const token = new URLSearchParams(form ?? '').get('form_token') ?? '';
  const isOfFormer = token !== '' && token !== formToken && signIn.customer === null;
  if (isOfFormer) return 'ended';
  // A basket that was begun after the order has a token, also when it was emptied again.
  const isLeft = session.data.cartToken === null;
  return isLeft && (await shop.checkout.lastOrder(visit)) ? 'ordered' : 'none';
}

/** Returns the address of the external checkout for this cart; null: the shop's own. Rule C9.40 */
function findExternalCheckout({ shop, visit }: Context): string | null {
  const { externalCheckout } = shop.settings;
  if (externalCheckout === '') return null;
  const { cartToken } = visit.session.data;
  return toExternalCheckout(externalCheckout, { cartId: cartToken, storeCode: visit.store.code });
}

export type StepView = Awaited<ReturnType<typeof enterStep>>;

const toProgress = (view: StepView) => ({ steps: stepsOf(view), openStep: view.openStep });

/** Saves the answers of a step, with the prices of lines that were first shown with it. Rule C8.7 */
export function saveStep(
  { shop, visit }: Context,
  { cart, draft }: Pick<StepView, 'cart' | 'draft'>,
  part: Omit<Partial<CheckoutDraft>, 'seen'>,
) {
  return shop.checkout.saveStep(visit, { ...part, seen: seenPrices(cart.lines, draft.seen) });
}

/** Returns the path to redirect to after a step was saved. */
export function pathAfter(step: CheckoutPathStep, view: StepView): string {
  return paths.checkout(stepAfterSaving(step, toProgress(view)));
}

/** Returns the data of a step that the checkout layout needs. */
export function toLayoutData(
  { visit }: Pick<Context, 'visit'>,
  view: StepView,
  step: CheckoutPathStep,
) {
  const t = getTranslator(visit.store.language);
  const steps = askedSteps(stepsOf(view), step);
  const title = t('checkout:pageTitle', {
    step: t(`checkout:steps.${step}`),
    number: steps.indexOf(step) + 1,
    total: steps.length,
    brand: visit.store.titleSuffix,
  });
  return {
    title: toDocumentTitle(visit, title),
    step,
    steps,
    openStep: view.openStep,
    nextStep: stepAfterSaving(step, toProgress(view)),
    intros: toIntros(step, { ...view, brand: visit.store.brand }),
    isGoods: view.isGoods,
    cart: view.cart,
    travellers: view.travellers,
  };
}

/**
 * Creates the loader of a step: enters it and returns the data of the layout and of the form.
 * `loadForm` returns the data of the form.
 */
export function createStepLoader<Data extends object>(
  step: CheckoutPathStep,
  loadForm: (args: LoaderFunctionArgs, view: StepView) => Data | Promise<Data>,
) {
  return async function loader(args: LoaderFunctionArgs) {
    const view = await enterStep(args.context, step);
    const data = await loadForm(args, view);
    const submitted = step === 'review' ? undefined : view.draft.submitted?.[step];
    const form = withSubmittedFields(data, submitted);
    return noStorePage({ ...toLayoutData(args.context, view, step), ...form });
  };
}
